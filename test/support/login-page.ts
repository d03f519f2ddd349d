import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { storedItems } from './frame'
import { type holdTime, settled, until } from './held-time'
import type { TestServer } from './server'

/** Presses the button or link with this text. A role query costs a style computation for every element. */
export const press = (name: string) => {
  const text = screen.getByText(name)
  fireEvent.click(text.closest('button, a') ?? text)
}

/** A field's hint and error. */
export const saidBeside = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** /login step by step; also with held timers. */
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
    /** Up to the second step, code mailed. */
    askCode: async (email: string) => {
      await sendTo(email)
      await until(codeField)
    },
  }
}

/** Signs in on /login a minute after the last code, with held timers, and follows its redirect. */
export const signInLater = async (server: TestServer, time: ReturnType<typeof holdTime>, email: string) => {
  const page = loginPage(server)
  await time.advance(60_000)
  await page.askCode(email)
  page.enter(await page.mailedCode(email))
  await until(() => expect(storedItems()).not.toContain(null))
  await time.advance(2000)
  await settled()
}
