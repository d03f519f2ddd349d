import { fireEvent, screen } from '@testing-library/react'
import { until } from './held-time'
import type { TestServer } from './server'

/** Presses the button or link with this text. Finding it by its role costs a style computation for every element. */
export const press = (name: string) => {
  const text = screen.getByText(name)
  fireEvent.click(text.closest('button, a') ?? text)
}

/** What is said beside a field: its hint and its error. */
export const saidBeside = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** /login as a person works it, step by step; also while time is held. */
export const loginPage = (server: TestServer) => {
  const sendTo = async (email: string) => {
    fireEvent.change(await until(() => screen.getByLabelText('Correo electrónico')), {
      target: { value: email },
    })
    press('Enviar código')
  }
  const codeField = () => screen.getByLabelText<HTMLInputElement>('Código de 6 dígitos')
  const enter = (code: string) => {
    fireEvent.change(codeField(), { target: { value: code } })
    press('Validar código')
  }
  const mailedCode = async (email: string) =>
    (await server.outbox()).find((mail) => mail.to === email && mail.code !== null)?.code ?? ''
  return {
    codeField,
    codeValue: () => codeField().value,
    enter,
    mailedCode,
    press,
    sendTo,
    /** Up to the second step, its code mailed. */
    askCode: async (email: string) => {
      await sendTo(email)
      await until(codeField)
    },
  }
}
