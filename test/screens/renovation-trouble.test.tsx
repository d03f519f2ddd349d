import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ACTIVE_SESSION } from '#contract/envelope'
import { answer, heldAnswer } from '../support/answers'
import { holdTime, until } from '../support/held-time'
import { toastTexts } from '../support/toasts'
import {
  button,
  CAPTURE,
  CREATE,
  goToPay,
  interfering,
  keptPayments,
  LEVELS,
  losingAnswers,
  PAYMENT_ERROR,
  payByTest,
  RENEW,
  service,
  startRenewal,
} from './renovation-kitchen'
import { DONE, expectPaidOnce, problem, type Renewal, UNRENEWED } from './renovation-perseverance'

// test/machines covers the machine's paths; here: what a person sees, and that money is taken once.
const MENU = '/cliente/menu'
const REVIEW_TITLE = 'Tu pago está en revisión'

describe('[ERR-48] a payment that fails', () => {
  it('says so in a toast, and on the page what it means for the money', async () => {
    const { openPage, server, captures } = await startRenewal()
    const app = await openPage()
    server.sandbox.fail('declined')
    await payByTest(app)
    expect(await screen.findByText(/No se cobró nada: prueba con otro medio de pago/)).toBeVisible()
    expect(await problem()).toHaveTextContent(PAYMENT_ERROR)
    expect(toastTexts()).toEqual([PAYMENT_ERROR])
    expect(screen.getByRole('heading', { name: 'O paga por transferencia' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cambiar servicio' })).toBeEnabled()
    server.sandbox.fail(null)
    await app.user.click(await button('Empezar otro pago'))
    expect(keptPayments()).toEqual([])
    await payByTest(app)
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
    expect(await captures()).toHaveLength(1)
  })

  it('of which the server cannot tell whether it was taken leaves no other way to pay', async () => {
    const renewal = await startRenewal()
    const { openPage, server } = renewal
    const app = await openPage({
      interfere: (address) => {
        if (address === CAPTURE) server.sandbox.fail('unavailable')
        return undefined
      },
    })
    await payByTest(app)
    expect(await screen.findByText(/No pagues otra vez: guardamos tu pago/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'O paga por transferencia' })).toBeNull()
    for (const name of ['Empezar otro pago', 'Cambiar servicio'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('an answer that is lost after the server has done its work', () => {
  it('of the renewal: the capture is kept without personal data, and sent again it renews no second time', async () => {
    const renewal = await startRenewal()
    const { server, openPage } = renewal
    const app = await openPage({ fetch: losingAnswers(server.fetch, RENEW) })
    await payByTest(app)
    expect(await screen.findByText(UNRENEWED)).toBeVisible()
    expect(toastTexts()).toEqual(['Error al conectar con el servidor'])
    const order = app.callsTo(CAPTURE)[0]?.body['order']
    expect(keptPayments()).toEqual([
      {
        orderId: order,
        levelId: '3',
        capture: { id: order, status: 'COMPLETED' },
        approvedAt: server.clock.now(),
        isRefused: false,
        isRenewalSent: true,
      },
    ])
    await app.user.click(await button('Enviar otra vez'))
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
    expect([app.callsTo(RENEW).length, app.callsTo(CAPTURE).length]).toEqual([2, 1])
    expect(keptPayments()).toEqual([])
    await expectPaidOnce(renewal)
  })
})

/** Pays, loses every renewal call, and closes the browser. */
const leaveUnrenewed = async (renewal: Renewal) => {
  const away = () => new Response('', { status: 500 })
  await payByTest(await renewal.openPage({ interfere: interfering(RENEW, away, 9) }))
  await screen.findByText(UNRENEWED)
  expect(await renewal.payments()).toEqual([])
  window.sessionStorage.clear()
}

describe('a browser that was closed before the renewal, and opened again', () => {
  it('sends the capture by itself, on whatever page', async () => {
    const renewal = await startRenewal()
    await leaveUnrenewed(renewal)
    const app = await renewal.openPage({ reload: true, path: MENU })
    await waitFor(() => expect(toastTexts()).toContain(DONE))
    expect(app.callsTo(RENEW)).toHaveLength(1)
    expect(app.callsTo(CAPTURE)).toEqual([])
    expect(app.store.getState().session.user?.envios).toBe(40)
    await expectPaidOnce(renewal)
  })
})

describe('a renewal that the server refuses', () => {
  it('[ERR-22] says the catalogue’s text where the server has none, and waits for a person', async () => {
    const renewal = await startRenewal()
    const app = await renewal.openPage({ interfere: interfering(RENEW, () => answer('')) })
    await payByTest(app)
    expect(await screen.findByText(UNRENEWED)).toBeVisible()
    expect(toastTexts()).toEqual(['Error al procesar tu renovacion'])
    expect(await button('Empezar otro pago')).toBeVisible()
    const menu = await renewal.openPage({ reload: true, path: MENU })
    await screen.findByRole('heading', { name: 'Menu para almuerzo' })
    expect(menu.callsTo(RENEW)).toEqual([])
    await renewal.openPage({ reload: true })
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
    await expectPaidOnce(renewal)
  })
})

describe('the session is lost while paying', () => {
  it.each([CAPTURE, RENEW])('at %s: after the login the payment ends, once', async (address) => {
    const renewal = await startRenewal()
    const held = heldAnswer()
    const lost = () => held.promise.then(() => answer(NO_ACTIVE_SESSION))
    const app = await renewal.openPage({ interfere: interfering(address, lost, 9) })
    await payByTest(app)
    await until(() => expect(app.callsTo(address)).not.toEqual([]))
    const time = holdTime(renewal.server.clock)
    held.give()
    await time.advanceUntil(() => app.path() === '/login')
    time.release()
    expect(app.path()).toBe('/login')
    expect(toastTexts()).not.toContain(PAYMENT_ERROR)
    await renewal.openPage({ reload: true })
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
    await expectPaidOnce(renewal)
  })
})

describe('leaving the page and other tabs', () => {
  it('a capture whose page was left ends all the same', async () => {
    const renewal = await startRenewal()
    const held = heldAnswer()
    const app = await renewal.openPage({
      interfere: (address) => (address === CAPTURE ? held.promise : undefined),
    })
    await payByTest(app)
    await until(() => expect(app.callsTo(CAPTURE)).toHaveLength(1))
    await app.user.click(screen.getByRole('link', { name: 'Pagos' }))
    await screen.findByRole('heading', { name: 'Pagos' })
    held.give()
    await waitFor(() => expect(toastTexts()).toContain(DONE))
    // The page may retry meanwhile; the money must be taken once.
    await expectPaidOnce(renewal)
  })

  it('what another tab pays cannot be paid here, can be taken over, and frees this tab when it has ended', async () => {
    const renewal = await startRenewal()
    const app = await renewal.openPage()
    await goToPay(app)
    await button('Pago de prueba')
    const { keylogin } = app.store.getState().session
    const inOtherTab = (text: string | null) =>
      act(async () => {
        const key = `vianda.pago.${keylogin}`
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }))
      })
    const kept = {
      orderId: 'UNKNOWN',
      levelId: '3',
      capture: null,
      approvedAt: renewal.server.clock.now(),
      isRefused: false,
    }
    await inOtherTab(JSON.stringify(kept))
    expect(screen.getByText('Tienes un pago en curso en otra pestaña')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pago de prueba' })).toBeNull()
    await app.user.click(await button('Continuar aquí'))
    expect(
      await screen.findByText('No encontramos este pago. Si ya pagaste, escríbenos y lo revisamos.'),
    ).toBeVisible()
    expect(app.callsTo(CAPTURE)).toHaveLength(1)
    await inOtherTab(null)
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
  })
})

it('a service without a price says so, and is paid by transfer alone', async () => {
  const nivel = { id: 2, descripcion: 'Almuerzo plus', beneficios: '', precio: 'N/A', propio: [1] }
  const { openPage } = await startRenewal()
  const app = await openPage({
    interfere: (address) => (address === LEVELS ? answer('success', { niveles: [nivel] }) : undefined),
  })
  expect(await service(/^Almuerzo plus, Sin dato/)).toBeVisible()
  await goToPay(app, /^Almuerzo plus/)
  expect(await screen.findByText(/^No conocemos el precio de este servicio/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pago de prueba' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copiar todo' })).toBeVisible()
})

/** Ana pays; the wallet reviews the payment. */
const payForReview = async (renewal: Renewal) => {
  const app = await renewal.openPage()
  renewal.server.sandbox.fail('pending')
  await payByTest(app)
  expect(await screen.findByText(REVIEW_TITLE)).toBeVisible()
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
    expect(await screen.findByText(REVIEW_TITLE)).toBeVisible()
    expect(app.callsTo(CREATE)).toHaveLength(1)
    await app.user.click(screen.getByRole('link', { name: 'Ver este pago' }))
    await until(() => expect(app.path()).toBe(`/cliente/pagos/${payment?.id}`))
    // The previous screen shows the number too, and may still be mounted.
    expect(await screen.findByRole('link', { name: 'Volver a pagos' })).toBeVisible()
    expect((await screen.findAllByText(payment?.id_payment ?? 'none'))[0]).toBeVisible()
  })

  it('is known on every device, and what is confirmed there says so', async () => {
    const renewal = await startRenewal()
    await payForReview(renewal)
    localStorage.clear()
    sessionStorage.clear()
    renewal.server.clock.advance(120_000)
    const app = await renewal.openPage()
    expect(await screen.findByText(REVIEW_TITLE)).toBeVisible()
    expectNothingToPay()
    expect([...app.callsTo(CREATE), ...app.callsTo(CAPTURE)]).toEqual([])
    await renewal.decide('COMPLETED', true)
    await app.user.click(await button('Consultar de nuevo'))
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
  })
})
