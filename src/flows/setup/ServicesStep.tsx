import { useState } from 'react'
import { levelErrors, nameTakenError } from '#domain/levels'
import { seesDinner } from '#domain/membership'
import type { ServiceToSave } from '#machines/setup/context'
import { useSaveForm } from '../../parts/forms/use-save-form'
import {
  priceIn,
  ServiceFields,
  shipmentsIn,
  type TypedService,
  typedService,
} from '../../parts/settings/ServiceFields'
import { SERVICES_TEXTS } from '../../texts/services'
import { SETUP_PAGE_TEXTS as TEXTS } from '../../texts/setup'
import { CheckboxField } from '../../ui/forms/CheckboxField'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Notice } from '../../ui/primitives/Notice'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { Failure, OtherWays, type SetupStepProps } from './step-props'

type Typed = TypedService & { id: string; isOffered: boolean }

const toSave = ({ id, isOffered, ...typed }: Typed): ServiceToSave =>
  isOffered
    ? { id, visible: true, ...typed, precio: priceIn(typed.precio), envios: shipmentsIn(typed.envios) }
    : { id, visible: false }

/** The errors of a service's fields; one that is not offered has none. */
const errorsOf = (service: Typed, all: readonly Typed[]) => {
  const saved = toSave(service)
  if (!saved.visible) return {}
  const taken = nameTakenError(saved, all)
  return { ...levelErrors(saved), ...(taken !== null && { nombre: taken }) }
}

interface ServiceCardProps {
  number: number
  service: Typed
  errors: ReturnType<typeof errorsOf> | undefined
  isBusy: boolean
  onChange: (changes: Partial<Typed>) => void
}

const ServiceCard = ({ errors, isBusy, number, onChange, service }: ServiceCardProps) => (
  <Card $padding="dense" as="section" aria-label={TEXTS.service(number)}>
    <Stack $gap={3}>
      <Row $between>
        <Heading $size="lg">{TEXTS.service(number)}</Heading>
        <CheckboxField
          label={TEXTS.notOffered}
          checked={!service.isOffered}
          disabled={isBusy}
          onValue={(isNot) => onChange({ isOffered: !isNot })}
        />
      </Row>
      {seesDinner(Number(service.id)) && <Text $tone="soft">{SERVICES_TEXTS.dinner}</Text>}
      {service.isOffered && (
        <ServiceFields
          typed={service}
          errors={errors}
          isBusy={isBusy}
          suffix={`-${service.id}`}
          onChange={onChange}
        />
      )}
    </Stack>
  </Card>
)

/** The services: which are offered, their names, prices, shipments and what they bring. */
export const ServicesStep = ({ data, send, view }: SetupStepProps) => {
  const [services, setServices] = useState<Typed[]>(() =>
    data.servicios.map((service) => ({
      id: service.id,
      isOffered: service.visible !== false,
      ...typedService(service),
    })),
  )
  const hasNone = !services.some(({ isOffered }) => isOffered)
  const form = useSaveForm({
    isWrong: hasNone || services.some((service) => Object.keys(errorsOf(service, services)).length > 0),
    save: async () => {
      send({ type: 'user.save', request: { kind: 'services', services: services.map(toSave) } })
    },
  })
  const change = (id: string, changes: Partial<Typed>) =>
    setServices((before) =>
      before.map((service) => (service.id === id ? { ...service, ...changes } : service)),
    )
  return (
    <Stack as="form" ref={form.element} noValidate onSubmit={form.submit}>
      <Failure view={view} />
      {services.map((service, index) => (
        <ServiceCard
          key={service.id}
          number={index + 1}
          service={service}
          errors={form.isTried ? errorsOf(service, services) : undefined}
          isBusy={view.busy !== null}
          onChange={(changes) => change(service.id, changes)}
        />
      ))}
      {form.isTried && hasNone && (
        <Notice tone="danger" role="alert">
          {TEXTS.nothingOffered}
        </Notice>
      )}
      <Row>
        <Button type="submit" busy={view.busy === 'saving'}>
          {TEXTS.save}
        </Button>
        <OtherWays view={view} send={send} />
      </Row>
    </Stack>
  )
}
