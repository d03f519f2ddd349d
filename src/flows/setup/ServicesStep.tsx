import { useState } from 'react'
import { levelErrors } from '#domain/levels'
import { useSaveForm } from '../../parts/forms/use-save-form'
import {
  priceIn,
  ServiceFields,
  shipmentsIn,
  type TypedService,
  typedService,
} from '../../parts/settings/ServiceFields'
import { SETUP_PAGE_TEXTS as TEXTS } from '../../texts/setup'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading } from '../../ui/primitives/Text'
import { Failure, OtherWays, type SetupStepProps } from './step-props'

type Typed = TypedService & { id: string }

const numbersIn = (typed: Typed) => ({
  ...typed,
  precio: priceIn(typed.precio),
  envios: shipmentsIn(typed.envios),
})

/** The services: names, prices, shipments and what they bring. */
export const ServicesStep = ({ data, send, view }: SetupStepProps) => {
  const [services, setServices] = useState<Typed[]>(() =>
    data.servicios.map((service) => ({ id: service.id, ...typedService(service) })),
  )
  const form = useSaveForm({
    isWrong: services.some((service) => Object.keys(levelErrors(numbersIn(service))).length > 0),
    save: async () => {
      send({ type: 'user.save', request: { kind: 'services', services: services.map(numbersIn) } })
    },
  })
  const change = (id: string, changes: Partial<TypedService>) =>
    setServices((before) =>
      before.map((service) => (service.id === id ? { ...service, ...changes } : service)),
    )
  return (
    <Stack as="form" ref={form.element} noValidate onSubmit={form.submit}>
      <Failure view={view} />
      {services.map((service, index) => (
        <Card key={service.id} $padding="dense" as="section">
          <Stack $gap={3}>
            <Heading $size="lg">{TEXTS.service(index + 1)}</Heading>
            <ServiceFields
              typed={service}
              errors={form.isTried ? levelErrors(numbersIn(service)) : undefined}
              isBusy={view.busy !== null}
              suffix={`-${service.id}`}
              onChange={(changes) => change(service.id, changes)}
            />
          </Stack>
        </Card>
      ))}
      <Row>
        <Button type="submit" busy={view.busy === 'saving'}>
          {TEXTS.save}
        </Button>
        <OtherWays view={view} send={send} />
      </Row>
    </Stack>
  )
}
