import { useState } from 'react'
import { levelErrors } from '#domain/levels'
import { amountOf } from '#domain/notation'
import { FormColumns } from '../../parts/forms/FormColumns'
import { useSaveForm } from '../../parts/forms/use-save-form'
import { typedAmount } from '../../texts/payments'
import { SETUP_PAGE_TEXTS } from '../../texts/setup'
import { TextArea } from '../../ui/forms/TextArea'
import { TextField } from '../../ui/forms/TextField'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading } from '../../ui/primitives/Text'
import { Failure, OtherWays, type SetupStepProps } from './step-props'

const TEXTS = SETUP_PAGE_TEXTS.services

/** A service as typed. */
interface Typed {
  id: string
  nombre: string
  precio: string
  envios: string
  beneficios: string
}

const numbersIn = (typed: Typed) => ({
  ...typed,
  precio: amountOf(typed.precio.replace('$', '')),
  envios: amountOf(typed.envios),
})

/** The services: names, prices, shipments and what they bring. */
export const ServicesStep = ({ data, send, view }: SetupStepProps) => {
  const [services, setServices] = useState<Typed[]>(() =>
    data.servicios.map(({ beneficios, envios, id, nombre, precio }) => ({
      id,
      nombre: nombre ?? '',
      precio: precio === null ? '' : typedAmount(precio),
      envios: String(envios ?? ''),
      beneficios: beneficios ?? '',
    })),
  )
  const form = useSaveForm({
    isWrong: services.some((service) => Object.keys(levelErrors(numbersIn(service))).length > 0),
    save: async () => {
      send({ type: 'user.save', request: { kind: 'services', services: services.map(numbersIn) } })
    },
  })
  const change = (id: string, changes: Partial<Typed>) =>
    setServices((before) =>
      before.map((service) => (service.id === id ? { ...service, ...changes } : service)),
    )
  return (
    <Stack as="form" ref={form.element} noValidate onSubmit={form.submit}>
      <Failure view={view} />
      {services.map((service, index) => {
        const errors = form.isTried ? levelErrors(numbersIn(service)) : undefined
        const field = (name: 'nombre' | 'precio' | 'envios' | 'beneficios') => ({
          dense: true,
          name: `${name}-${service.id}`,
          label: TEXTS[name],
          value: service[name],
          error: errors?.[name],
          readOnly: view.busy !== null,
          onValue: (text: string) => change(service.id, { [name]: text }),
        })
        return (
          <Card key={service.id} $padding="dense" as="section">
            <Stack $gap={3}>
              <Heading $size="lg">{TEXTS.service(index + 1)}</Heading>
              <FormColumns>
                <TextField {...field('nombre')} maxLength={60} />
                <TextField {...field('precio')} inputMode="decimal" maxLength={10} />
                <TextField {...field('envios')} inputMode="numeric" maxLength={4} />
              </FormColumns>
              <TextArea {...field('beneficios')} maxLength={1000} />
            </Stack>
          </Card>
        )
      })}
      <Row>
        <Button type="submit" busy={view.busy === 'saving'}>
          {SETUP_PAGE_TEXTS.save}
        </Button>
        <OtherWays view={view} send={send} />
      </Row>
    </Stack>
  )
}
