import { act, fireEvent, screen } from '@testing-library/react'
import { until } from './held-time'
import { press } from './login-page'
import type { TestServer } from './server'

export const ROSA = { nombre: 'Rosa', apellidos: 'Vera', email: 'rosa@example.com', phone: '0987654321' }
const LABELS = {
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  email: 'Correo electrónico',
  phone: 'Teléfono',
} as const
const ADDRESS = {
  Dirección: 'Av. Amazonas N34-120',
  Sector: 'La Carolina',
  'Código postal': '170505',
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** /registrate step by step; also with held timers. */
export const registrationPage = (server: TestServer) => {
  const field = (name: keyof typeof LABELS) => screen.getByLabelText<HTMLInputElement>(LABELS[name])
  const terms = () => screen.getByLabelText<HTMLInputElement>('Leí y acepto los términos del servicio')
  const codeField = () => screen.getByLabelText<HTMLInputElement>('Código de 6 dígitos')
  const mailedCode = async (email: string = ROSA.email) =>
    (await server.outbox()).find((mail) => mail.to === email && mail.code !== null)?.code ?? ''
  const fillPerson = async (changes: Partial<typeof ROSA> = {}) => {
    const person = { ...ROSA, ...changes }
    await until(() => field('nombre'))
    for (const name of ['nombre', 'apellidos', 'email', 'phone'] as const) type(LABELS[name], person[name])
    if (!terms().checked) fireEvent.click(terms())
  }
  const askCode = async (changes: Partial<typeof ROSA> = {}) => {
    await fillPerson(changes)
    press('Enviar código')
    await until(codeField)
  }
  const enter = (code: string) => {
    fireEvent.change(codeField(), { target: { value: code } })
    press('Validar código')
  }
  const atAddress = () => until(() => screen.getByLabelText('Dirección'))
  /** Moves the pin by keyboard: tests have no geocoder. */
  const movePin = async () => {
    const pin = await until(() => screen.getByRole('button', { name: /Dirección de entrega/ }))
    await act(async () => {
      fireEvent.keyDown(pin, { key: 'ArrowUp' })
    })
  }
  return {
    field,
    terms,
    codeField,
    mailedCode,
    fillPerson,
    askCode,
    enter,
    press,
    atAddress,
    type,
    /** Up to the third step. */
    verify: async (changes: Partial<typeof ROSA> = {}) => {
      await askCode(changes)
      enter(await mailedCode(changes.email))
      await atAddress()
    },
    fillAddress: async () => {
      for (const [label, value] of Object.entries(ADDRESS)) type(label, value)
      await movePin()
    },
  }
}
