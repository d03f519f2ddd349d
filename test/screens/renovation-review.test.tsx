import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../support/answers'
import { until } from '../support/held-time'
import { toastTexts } from '../support/toasts'
import {
  button,
  CAPTURE,
  CREATE,
  goToPay,
  interfering,
  keptPayments,
  PAYMENT_ERROR,
  payByTest,
  startRenewal,
} from './renovation-kitchen'

const TITLE = 'Tu pago está en revisión'
const UNKNOWN = 'No sabemos todavía cómo quedó tu pago'
const PENDING = 'update-payments/get_payments_client.php'

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

  it('stays one when it cannot be looked up: no error, no other payment, asked again once there is a network', async () => {
    const renewal = await startRenewal()
    let isDown = false
    const app = await renewal.openPage({
      interfere: (address) =>
        isDown && address === PENDING ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
    })
    renewal.server.sandbox.fail('pending')
    isDown = true
    await payByTest(app)
    expect(await screen.findByText(UNKNOWN)).toBeVisible()
    expect(screen.getByText(/^No pudimos consultarlo/)).toBeVisible()
    expect(toastTexts()).not.toContain(PAYMENT_ERROR)
    expect(screen.queryByText(PAYMENT_ERROR)).toBeNull()
    expectNothingToPay()
    isDown = false
    await app.user.click(await button('Consultar de nuevo'))
    expect(await screen.findByText(TITLE)).toBeVisible()
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

  it('that the wallet then refuses makes room for another', async () => {
    const renewal = await startRenewal()
    const app = await payForReview(renewal)
    await renewal.decide('DENIED', true)
    await app.user.click(await button('Consultar de nuevo'))
    const another = await button('Empezar otro pago')
    expect(screen.queryByRole('button', { name: 'Intentar otra vez' })).toBeNull()
    await app.user.click(another)
    await payByTest(app)
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
    expect(keptPayments()).toEqual([])
  })

  it('that ended well while a second order was refused leaves no error behind', async () => {
    const renewal = await startRenewal()
    const app = await renewal.openPage({
      interfere: interfering(CAPTURE, () => answer('Ya tienes un pago en proceso.')),
    })
    await payByTest(app)
    expect(await screen.findByText('Ya tienes un pago en proceso.')).toBeVisible()
    const { db } = renewal.server
    await db.query.updateTable('accounts').set({ envios: 20 }).where('id', '=', renewal.ids.ana).execute()
    await app.user.click(await button('Intentar otra vez'))
    expect(await screen.findByText('Te quedan 20 envíos.')).toBeVisible()
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
    expect(keptPayments()).toEqual([])
  })

  it('a back end that cannot say what is pending keeps nobody from paying, and tells no error', async () => {
    const renewal = await startRenewal()
    const app = await renewal.openPage({ interfere: interfering(PENDING, () => answer('No'), 9) })
    await goToPay(app)
    expect(await button('Pago de prueba')).toBeEnabled()
    expect(toastTexts()).toEqual([])
  })
})
