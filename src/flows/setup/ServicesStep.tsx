import { useState } from 'react'
import { FormColumns } from '../../parts/forms/FormColumns'
import { useSaveForm } from '../../parts/forms/use-save-form'
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

const numberIn = (text: string): number =>
  Number(text.replace('$', '').replace(',', '.').trim() || Number.NaN)

const errorsOf = ({ beneficios, envios, nombre, precio }: Typed) => {
  const [cost, count] = [numberIn(precio), numberIn(envios)]
  return {
    nombre: nombre.trim() === '' ? TEXTS.wrongName : undefined,
    precio: cost >= 0.01 && cost <= 10_000 ? undefined : TEXTS.wrongPrice,
    envios: Number.isInteger(count) && count >= 1 && count <= 200 ? undefined : TEXTS.wrongCount,
    beneficios: beneficios.trim() === '' ? TEXTS.wrongBenefits : undefined,
  }
}

/** The services: names, prices, shipments and what they bring. */
export const ServicesStep = ({ data, send, view }: SetupStepProps) => {
  const [services, setServices] = useState<Typed[]>(() =>
    data.servicios.map(({ beneficios, envios, id, nombre, precio }) => ({
      id,
      nombre: nombre ?? '',
      precio: precio === null ? '' : String(precio).replace('.', ','),
      envios: String(envios ?? ''),
      beneficios: beneficios ?? '',
    })),
  )
  const form = useSaveForm({
    isWrong: services.some((service) =>
      Object.values(errorsOf(service)).some((error) => error !== undefined),
    ),
    save: async () => {
      const typed = services.map((service) => ({
        ...service,
        precio: numberIn(service.precio),
        envios: numberIn(service.envios),
      }))
      send({ type: 'user.save', request: { kind: 'services', services: typed } })
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
        const errors = form.isTried ? errorsOf(service) : undefined
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
