import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../support/held-time'
import { ROSA, registrationPage } from '../support/registration-page'
import { renderApp } from '../support/render-app'
import { startTestServer } from '../support/server'
import { button, CAPTURE, goToPay, service, startRenewal } from './renovation-kitchen'

const back = () => act(() => window.history.back())
const forward = () => act(() => window.history.forward())

describe('the browser’s Back and Forward inside the registration', () => {
  const open = async (path = '/registrate') => {
    const server = await startTestServer({ seed: async () => undefined })
    onTestFinished(() => server.close())
    const app = await renderApp(server, { path })
    const at = (address: string) => until(() => expect(app.path()).toBe(`/registrate${address}`))
    return { steps: registrationPage(server), at, server, ...app }
  }
  const SEND = 'create-account/code_send_mail.php'

  it('go from the code to the personal data and on to the code again, and mail nothing', async () => {
    const { steps, at, callsTo } = await open('/registrate?referrer=kl')
    await steps.askCode()
    await at('?referrer=kl&paso=2')
    await back()
    expect((await until(() => steps.field('nombre'))).value).toBe(ROSA.nombre)
    await at('?referrer=kl')
    await forward()
    await until(steps.codeField)
    await at('?referrer=kl&paso=2')
    expect(callsTo(SEND)).toHaveLength(1)
  })

  it('pass by the used code, as ‘Volver’ does', async () => {
    const { steps, at } = await open()
    await steps.verify()
    await at('?paso=3')
    await back()
    await until(() => steps.field('nombre'))
    await at('')
    await forward()
    await steps.atAddress()
    await at('?paso=3')
    steps.press('Volver a mis datos')
    await until(() => steps.field('nombre'))
    await at('')
  })

  it('do not leave a step that the flow keeps: the address is put right', async () => {
    const { steps, at, callsTo, visited } = await open()
    await steps.askCode()
    await back()
    await until(() => steps.field('nombre'))
    await at('')
    steps.type('Correo electrónico', 'other@example.com')
    const asked = visited().length
    await forward()
    await until(() => expect(visited()[asked]).toBe('/registrate?paso=2'))
    await at('')
    expect(steps.field('email').value).toBe('other@example.com')
    expect(callsTo(SEND)).toHaveLength(1)
  })

  it('an address of a step that nothing has led to opens the first', async () => {
    const { steps, at } = await open('/registrate?paso=3')
    await until(() => steps.field('nombre'))
    await at('')
  })
})

describe('the browser’s Back and Forward inside the renewal', () => {
  it('go from the payment to the choice and on to the payment again', async () => {
    const { openPage } = await startRenewal()
    const app = await openPage()
    await goToPay(app)
    await until(() => expect(app.path()).toBe('/cliente/renovacion?paso=2'))
    await back()
    expect(await service(/Almuerzo y cena/)).toBeChecked()
    expect(app.path()).toBe('/cliente/renovacion')
    await forward()
    await app.user.click(await button('Cambiar servicio'))
    await service(/Almuerzo y cena/)
    await until(() => expect(app.path()).toBe('/cliente/renovacion'))
  })

  it('do not leave a payment under way at the first press', async () => {
    const { openPage } = await startRenewal()
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const app = await openPage({
      interfere: (address) => (address === CAPTURE ? held.then(() => undefined) : undefined),
    })
    await goToPay(app)
    await app.user.click(await button('Pago de prueba'))
    await until(() => expect(app.callsTo(CAPTURE)).toHaveLength(1))
    const asked = app.visited().length
    await back()
    await until(() => expect(app.visited()[asked]).toBe('/cliente/renovacion'))
    await until(() => expect(app.path()).toBe('/cliente/renovacion?paso=2'))
    expect(screen.queryByRole('radio')).toBeNull()
    await act(async () => answer())
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
  })
})
