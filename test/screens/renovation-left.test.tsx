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
  PAGE,
  PAYMENT_ERROR,
  payByTest,
  RENEW,
  startRenewal,
} from './renovation-kitchen'
import { DONE, expectPaidOnce, persevere, type Renewal, UNRENEWED } from './renovation-perseverance'

const MENU = '/cliente/menu'

/** Paid, and every renewal of this browser was lost; then it was closed. */
const leaveUnrenewed = async (renewal: Renewal) => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  await payByTest(await renewal.openPage({ interfere: interfering(RENEW, away, 9) }))
  await screen.findByText(UNRENEWED)
  expect(await renewal.payments()).toEqual([])
  window.sessionStorage.clear()
}

describe('a browser that was closed before the renewal, and opened again', () => {
  it.each([MENU, PAGE])('sends the capture by itself at %s', async (path) => {
    const renewal = await startRenewal()
    await leaveUnrenewed(renewal)
    const app = await renewal.openPage({ reload: true, path })
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
  it.each([CREATE, CAPTURE, RENEW])('at %s: after the login the payment ends, once', async (address) => {
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
    const again = await renewal.openPage({ reload: true })
    if (address === CREATE) await persevere(again)
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
    // The page may ask again meanwhile: what counts is that the money is taken once.
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
