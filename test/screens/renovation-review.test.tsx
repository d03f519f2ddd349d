import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { until } from '../support/held-time'
import { toastTexts } from '../support/toasts'
import { button, CAPTURE, CREATE, payByTest, startRenewal } from './renovation-kitchen'

const TITLE = 'Tu pago está en revisión'
type Renewal = Awaited<ReturnType<typeof startRenewal>>

/** Ana has paid, and the wallet is looking at it. */
const payForReview = async (renewal: Renewal) => {
  const app = await renewal.openPage()
  renewal.server.sandbox.fail('pending')
  await payByTest(app)
  expect(await screen.findByText(TITLE)).toBeVisible()
  renewal.server.sandbox.fail(null)
  return app
}

const expectNothingToPay = () => {
  for (const name of ['Pago de prueba', 'Empezar otro pago', 'Continuar al pago'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'O paga por transferencia' })).toBeNull()
}

describe('a payment that the wallet has under review', () => {
  it('is no error: no toast, nothing else to pay, its own page a press away by the same number', async () => {
    const renewal = await startRenewal()
    const app = await payForReview(renewal)
    expect(toastTexts()).toEqual([])
    expectNothingToPay()
    const [payment] = await renewal.payments()
    expect(screen.getByText(payment?.id_payment ?? 'none')).toBeVisible()
    await app.user.click(await button('Consultar de nuevo'))
    expect(await screen.findByText(TITLE)).toBeVisible()
    expect(app.callsTo(CREATE)).toHaveLength(1)
    await app.user.click(screen.getByRole('link', { name: 'Ver este pago' }))
    await until(() => expect(app.path()).toBe(`/cliente/pagos/${payment?.id}`))
    // Its number stood on the screen before, too, which may still be leaving.
    expect(await screen.findByRole('link', { name: 'Volver a pagos' })).toBeVisible()
    expect(await screen.findByText(payment?.id_payment ?? 'none')).toBeVisible()
  })

  it('is known on every device, and what is confirmed there says so', async () => {
    const renewal = await startRenewal()
    await payForReview(renewal)
    localStorage.clear()
    sessionStorage.clear()
    renewal.server.clock.advance(120_000)
    const app = await renewal.openPage()
    expect(await screen.findByText(TITLE)).toBeVisible()
    expectNothingToPay()
    expect([...app.callsTo(CREATE), ...app.callsTo(CAPTURE)]).toEqual([])
    await renewal.decide('COMPLETED', true)
    await app.user.click(await button('Consultar de nuevo'))
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
  })
})
