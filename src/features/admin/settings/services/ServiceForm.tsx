import { levelErrors, nameTakenError } from '#domain/levels'
import { seesDinner } from '#domain/membership'
import { type Service, useSaveServiceMutation } from '../../../../api/endpoints/settings'
import { DraftForm, useDraftForm } from '../../../../parts/forms/DraftForm'
import { useDraft } from '../../../../parts/forms/use-draft'
import { priceIn, ServiceFields, shipmentsIn, typedService } from '../../../../parts/settings/ServiceFields'
import { SERVICES_TEXTS as TEXTS } from '../../../../texts/services'
import { SETTINGS_TEXTS } from '../../../../texts/settings'
import { SwitchField } from '../../../../ui/forms/SwitchField'
import { Notice } from '../../../../ui/primitives/Notice'
import { Heading, Text } from '../../../../ui/primitives/Text'
import { serviceName } from './service-name'

/** A service's draft and its save: only what was changed is sent. */
const useServiceForm = (service: Service, all: readonly Service[]) => {
  const stored = { ...typedService(service), visible: service.visible ?? true }
  const draft = useDraft(`ajustes.servicio.${service.id}`, stored, service.version ?? undefined)
  const [callSave] = useSaveServiceMutation()
  const { beneficios, envios, nombre, precio, visible } = draft.draft
  const typed = {
    ...(nombre !== stored.nombre && { nombre }),
    ...(precio !== stored.precio && { precio: priceIn(precio) }),
    ...(envios !== stored.envios && { envios: shipmentsIn(envios) }),
    ...(beneficios !== stored.beneficios && { beneficios }),
    ...(visible !== stored.visible && { visible }),
  }
  const taken = typed.nombre === undefined ? null : nameTakenError({ id: service.id, nombre }, all)
  const errors = { ...levelErrors(typed), ...(taken !== null && { nombre: taken }) }
  const save = async () => {
    const { data } = await callSave({ id: service.id, ...typed, version: service.version ?? '' })
    return data !== undefined
  }
  const form = useDraftForm(draft, { isWrong: Object.keys(errors).length > 0, save })
  return { ...form, errors: form.isTried ? errors : undefined }
}

/** One service, saved by itself. */
export const ServiceForm = ({ service, all }: { service: Service; all: readonly Service[] }) => {
  const { change, draft, errors, ...form } = useServiceForm(service, all)
  const name = serviceName(service)
  return (
    <DraftForm
      form={form}
      name={name}
      texts={{ ...SETTINGS_TEXTS, saveNamed: TEXTS.save(name) }}
      title={
        <>
          <Heading $size="lg">{name}</Heading>
          {seesDinner(Number(service.id)) && <Text $tone="soft">{TEXTS.dinner}</Text>}
          {service.precio === null && <Notice tone="warning">{TEXTS.noPrice}</Notice>}
          {service.visible === false && <Notice>{TEXTS.notShown}</Notice>}
        </>
      }
    >
      <ServiceFields
        typed={draft}
        errors={errors}
        isBusy={form.isBusy}
        priceHint={TEXTS.priceHint}
        onChange={change}
      />
      <SwitchField
        name="visible"
        label={TEXTS.fields.visible}
        hint={TEXTS.shownHint}
        checked={draft.visible}
        disabled={form.isBusy}
        onValue={(visible) => change({ visible })}
      />
    </DraftForm>
  )
}
