import { useState } from 'react'
import { BENEFITS_MAX, LEVEL_NAME_MAX, levelErrors } from '#domain/levels'
import { amountOf } from '#domain/notation'
import { type Service, useSaveServiceMutation } from '../../../../api/endpoints/settings'
import { ConflictNotice } from '../../../../parts/forms/ConflictNotice'
import { FormColumns } from '../../../../parts/forms/FormColumns'
import { RestoredNotice } from '../../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../../parts/forms/UnsavedGuard'
import { useDraft } from '../../../../parts/forms/use-draft'
import { useSaveForm } from '../../../../parts/forms/use-save-form'
import { typedAmount } from '../../../../texts/payments'
import { SERVICES_TEXTS as TEXTS } from '../../../../texts/services'
import { SETTINGS_TEXTS } from '../../../../texts/settings'
import { SwitchField } from '../../../../ui/forms/SwitchField'
import { TextArea } from '../../../../ui/forms/TextArea'
import { TextField } from '../../../../ui/forms/TextField'
import { Button } from '../../../../ui/primitives/Button'
import { Card } from '../../../../ui/primitives/Card'
import { Notice } from '../../../../ui/primitives/Notice'
import { Row, Stack } from '../../../../ui/primitives/Stack'
import { Heading, Text } from '../../../../ui/primitives/Text'
import { serviceName } from './service-name'

const fieldsOf = ({ beneficios, envios, nombre, precio, visible }: Service) => ({
  nombre: nombre ?? '',
  precio: precio === null ? '' : typedAmount(precio),
  envios: envios === null ? '' : String(envios),
  beneficios: beneficios ?? '',
  visible: visible ?? true,
})

/** A service's draft and its save: only what was changed is sent. */
const useServiceForm = (service: Service) => {
  const stored = fieldsOf(service)
  const form = useDraft(`ajustes.servicio.${service.id}`, stored, service.version ?? undefined)
  const [callSave] = useSaveServiceMutation()
  const [isSaved, setSaved] = useState(false)
  const { beneficios, envios, nombre, precio, visible } = form.draft
  const typed = {
    ...(nombre !== stored.nombre && { nombre }),
    ...(precio !== stored.precio && { precio: amountOf(precio) }),
    ...(envios !== stored.envios && { envios: amountOf(envios) }),
    ...(beneficios !== stored.beneficios && { beneficios }),
    ...(visible !== stored.visible && { visible }),
  }
  const errors = levelErrors(typed)
  const save = async () => {
    const { data } = await callSave({ id: service.id, ...typed, version: service.version ?? '' })
    if (!data) return
    form.reset()
    setSaved(true)
  }
  const isWrong = Object.keys(errors).length > 0
  const saving = useSaveForm({ hasConflict: form.hasConflict, isWrong, save })
  return { ...form, ...saving, errors: saving.isTried ? errors : {}, isSaved: isSaved && !form.isDirty }
}

/** One service, saved by itself. */
export const ServiceForm = ({ service }: { service: Service }) => {
  const { change, draft, errors, ...form } = useServiceForm(service)
  const name = serviceName(service)
  const common = { dense: true, readOnly: form.isBusy, autoComplete: 'off' } as const
  return (
    <Card as="form" ref={form.element} noValidate $padding="dense" aria-label={name} onSubmit={form.submit}>
      <Stack>
        <Heading $size="lg">{name}</Heading>
        {service.precio === null && <Notice tone="warning">{TEXTS.noPrice}</Notice>}
        {service.visible === false && <Notice>{TEXTS.notShown}</Notice>}
        {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
        <FormColumns>
          <TextField
            {...common}
            name="nombre"
            label={TEXTS.fields.nombre}
            error={errors.nombre}
            maxLength={LEVEL_NAME_MAX}
            value={draft.nombre}
            onValue={(nombre) => change({ nombre })}
          />
          <TextField
            {...common}
            name="precio"
            label={TEXTS.fields.precio}
            hint={TEXTS.priceHint}
            error={errors.precio}
            inputMode="decimal"
            value={draft.precio}
            onValue={(precio) => change({ precio })}
          />
          <TextField
            {...common}
            name="envios"
            label={TEXTS.fields.envios}
            error={errors.envios}
            inputMode="numeric"
            value={draft.envios}
            onValue={(envios) => change({ envios })}
          />
        </FormColumns>
        <TextArea
          {...common}
          name="beneficios"
          label={TEXTS.fields.beneficios}
          hint={TEXTS.benefitsHint}
          error={errors.beneficios}
          maxLength={BENEFITS_MAX}
          value={draft.beneficios}
          onValue={(beneficios) => change({ beneficios })}
        />
        <SwitchField
          name="visible"
          label={TEXTS.fields.visible}
          hint={TEXTS.shownHint}
          checked={draft.visible}
          disabled={form.isBusy}
          onValue={(visible) => change({ visible })}
        />
        {form.hasConflict && <ConflictNotice onTheirs={form.reset} onMine={form.saveOver} />}
        <Row>
          <Button type="submit" busy={form.isBusy} aria-label={TEXTS.save(name)}>
            {SETTINGS_TEXTS.save}
          </Button>
          <Text as="span" $tone="soft" aria-live="polite">
            {form.isSaved && SETTINGS_TEXTS.saved}
          </Text>
        </Row>
      </Stack>
      <UnsavedGuard isDirty={form.isDirty} isSaving={form.isBusy} onDiscard={form.reset} />
    </Card>
  )
}
