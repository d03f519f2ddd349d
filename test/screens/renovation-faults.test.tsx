import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NO_ACTIVE_SESSION } from '#contract/envelope'
import { SANDBOX_FAILURES, type SandboxFailure } from '../../server/wallet/sandbox'
import { answer, heldAnswer, LOST_ANSWERS } from '../support/answers'
import { until } from '../support/held-time'
import { balanceOf } from '../support/kitchen'
import { toastTexts } from '../support/toasts'
import {
  button,
  CAPTURE,
  CREATE,
  goToPay,
  interfering,
  keptPayments,
  losingAnswers,
  PAGE,
  PAYMENT_ERROR,
  payByTest,
  RENEW,
  startRenewal,
} from './renovation-kitchen'

const DONE = 'La renovacion se proceso con exito.'
const UNRENEWED = 'Tu pago está hecho, falta activar tu servicio'
const MENU = '/cliente/menu'

type Renewal = Awaited<ReturnType<typeof startRenewal>>
type App = Awaited<ReturnType<Renewal['openPage']>>

/** One payment was taken, and it renewed once. */
const expectPaidOnce = async ({ payments, captures, server, ids }: Renewal) => {
  expect((await payments()).map(({ payment_status }) => payment_status)).toEqual(['COMPLETED'])
  expect((await captures()).map(({ capture_status }) => capture_status)).toEqual(['COMPLETED'])
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 40, ledger: 40 })
  expect(keptPayments()).toEqual([])
}

/** What the page itself says went wrong; a toast says it for a moment only. */
const problem = () => within(screen.getByRole('main')).findByRole('alert')

const WAYS_ON = ['Consultar de nuevo', 'Intentar otra vez', 'Enviar otra vez', 'Pago de prueba'] as const

const isDone = () => screen.queryByText('¡Buen provecho!') ?? screen.queryByText('Te quedan 40 envíos.')

/** Does what the page offers, like somebody who wants their food, until it is done. */
const persevere = async ({ user }: App) => {
  for (let turn = 0; turn < 6; turn += 1) {
    const next = await until(() => {
      if (isDone()) return null
      const found = WAYS_ON.map((name) => screen.queryByRole('button', { name })).find(
        (one) => one !== null && one.getAttribute('aria-busy') !== 'true',
      )
      if (!found) throw new Error('The page offers nothing')
      return found
    })
    if (next === null) return
    await user.click(next)
  }
  throw new Error('Still not renewed')
}

describe('whatever the wallet does at whatever point, whoever goes on pays once and is renewed once', () => {
  const CASES = SANDBOX_FAILURES.flatMap((failure) =>
    [CREATE, CAPTURE, RENEW].map((address) => [failure, address] as const),
  )

  it.each(CASES)(
    '[ERR-48] %s at %s',
    async (failure: SandboxFailure, address) => {
      const renewal = await startRenewal()
      const { sandbox, db } = renewal.server
      let isNew = true
      const app = await renewal.openPage({
        interfere: (asked) => {
          if (asked === address && isNew) {
            isNew = false
            sandbox.fail(failure)
          }
          return undefined
        },
      })
      await payByTest(app)
      await until(() => {
        if (isNew) throw new Error(`Nobody asked ${address}`)
      })
      await until(() => {
        const main = within(screen.getByRole('main'))
        const word = main.queryByRole('alert') ?? main.queryByText('Tu pago está en revisión')
        if (!word && !isDone()) throw new Error('Neither an end nor a word about it')
      })
      sandbox.fail(null)
      // What is under review is decided some day.
      await db.query
        .updateTable('wallet_sandbox')
        .set({ capture_status: 'COMPLETED' })
        .where('capture_id', 'is not', null)
        .execute()
      await persevere(app)
      await expectPaidOnce(renewal)
      // The first of a file loads the screens too.
    },
    20_000,
  )
})

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

  it.each(LOST_ANSWERS)('before an order was made, when %s, costs nothing', async (_what, lost) => {
    const renewal = await startRenewal()
    const app = await renewal.openPage({ interfere: interfering(CREATE, lost) })
    await payByTest(app)
    expect(
      await screen.findByText('No se cobró nada. Inténtalo otra vez o paga por transferencia.'),
    ).toBeVisible()
    await persevere(app)
    await expectPaidOnce(renewal)
  })
})

describe('an answer that is lost after the server has done its work', () => {
  it('of the order: it is made again by the same name, once', async () => {
    const renewal = await startRenewal()
    const { server, openPage } = renewal
    const app = await openPage({ fetch: losingAnswers(server.fetch, CREATE) })
    await payByTest(app)
    await problem()
    await persevere(app)
    const names = app.callsTo(CREATE).map(({ body }) => body['request_id'])
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
    expect(await server.db.query.selectFrom('wallet_sandbox').selectAll().execute()).toHaveLength(1)
    await expectPaidOnce(renewal)
  })

  it('of the capture: it is asked for again, and nothing else can be paid meanwhile', async () => {
    const renewal = await startRenewal()
    const app = await renewal.openPage({ fetch: losingAnswers(renewal.server.fetch, CAPTURE) })
    await payByTest(app)
    expect(await screen.findByText(/No pagues otra vez: guardamos tu pago/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pago de prueba' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Empezar otro pago' })).toBeNull()
    await app.user.click(await button('Intentar otra vez'))
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
    await expectPaidOnce(renewal)
  })

  it('of the renewal: the capture is kept without personal data, and a button sends it again', async () => {
    const renewal = await startRenewal()
    const { server, openPage } = renewal
    const app = await openPage({ fetch: losingAnswers(server.fetch, RENEW, 2) })
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
      },
    ])
    await app.user.click(await button('Enviar otra vez'))
    await app.user.click(await button('Enviar otra vez'))
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
    expect([app.callsTo(RENEW).length, app.callsTo(CAPTURE).length]).toEqual([3, 1])
    await expectPaidOnce(renewal)
  })
})

/** Paid, and every renewal of this browser was lost; then it was closed. */
const leaveUnrenewed = async (renewal: Renewal) => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  await payByTest(await renewal.openPage({ interfere: interfering(RENEW, away, 9) }))
  await screen.findByText(UNRENEWED)
  expect(await renewal.payments()).toEqual([])
  window.sessionStorage.clear()
}

describe('a browser that was closed before the renewal, and opened again', () => {
  it.each([MENU, '/cliente/pagos', PAGE])('sends the capture by itself at %s', async (path) => {
    const renewal = await startRenewal()
    await leaveUnrenewed(renewal)
    const app = await renewal.openPage({ reload: true, path })
    await waitFor(() => expect(toastTexts()).toContain(DONE))
    expect(app.callsTo(RENEW)).toHaveLength(1)
    expect(app.callsTo(CAPTURE)).toEqual([])
    expect(app.store.getState().session.user?.envios).toBe(40)
    await expectPaidOnce(renewal)
  })

  it('tells where it can be ended when it fails again, and tries once a start', async () => {
    const renewal = await startRenewal()
    await leaveUnrenewed(renewal)
    const away = () => Promise.reject(new TypeError('Failed to fetch'))
    const app = await renewal.openPage({ reload: true, path: MENU, interfere: interfering(RENEW, away, 9) })
    await waitFor(() =>
      expect(toastTexts()).toContain('Guardamos tu último pago. Puedes terminarlo en Renovacion.'),
    )
    expect(app.callsTo(RENEW)).toHaveLength(1)
    expect(keptPayments()).toHaveLength(1)
  })

  it('has what somebody else paid here waiting for them alone', async () => {
    const renewal = await startRenewal()
    await leaveUnrenewed(renewal)
    const [key] = Object.keys(localStorage).filter((name) => name.startsWith('vianda.pago.'))
    const text = localStorage.getItem(key ?? '') ?? ''
    localStorage.removeItem(key ?? '')
    localStorage.setItem('vianda.pago.otra-persona', text)
    const app = await renewal.openPage({ reload: true })
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
    expect(app.callsTo(RENEW)).toEqual([])
    expect(localStorage.getItem('vianda.pago.otra-persona')).toBe(text)
  })

  it.each(['{', '{"orderId":7}', '[]', '{"orderId":"","levelId":"1"}'])(
    'takes no notice of %s',
    async (text) => {
      const renewal = await startRenewal()
      const first = await renewal.openPage()
      localStorage.setItem(`vianda.pago.${first.store.getState().session.keylogin}`, text)
      const app = await renewal.openPage({ reload: true })
      expect(await screen.findAllByRole('radio')).toHaveLength(3)
      expect([...app.callsTo(CAPTURE), ...app.callsTo(RENEW)]).toEqual([])
    },
  )

  it('asks before it goes on with an approval that is old', async () => {
    const renewal = await startRenewal()
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    await payByTest(await renewal.openPage({ interfere: interfering(CAPTURE, lost, 9) }))
    await screen.findByText(/No pagues otra vez/)
    renewal.server.clock.advance(16 * 60_000)
    const app = await renewal.openPage({ reload: true })
    expect(await screen.findByText('Dejaste un pago sin terminar')).toBeVisible()
    expect(app.callsTo(CAPTURE)).toEqual([])
    await app.user.click(await button('Revisar este pago'))
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
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

  it('shows the server’s own reason, the number of the payment and whom to ask', async () => {
    const { openPage } = await startRenewal()
    const app = await openPage({
      interfere: interfering(RENEW, () => answer('La billetera no confirma este pago.')),
    })
    await payByTest(app)
    expect(await problem()).toHaveTextContent('La billetera no confirma este pago.')
    expect(screen.getByText(String(app.callsTo(CAPTURE)[0]?.body['order']))).toBeVisible()
    expect(screen.getByRole('link', { name: 'ayuda@demo.test' })).toBeVisible()
  })
})

describe('the session is lost while paying', () => {
  it.each([CREATE, CAPTURE, RENEW])('at %s: after the login the payment ends, once', async (address) => {
    const renewal = await startRenewal()
    const app = await renewal.openPage({
      interfere: interfering(address, () => answer(NO_ACTIVE_SESSION), 9),
    })
    await payByTest(app)
    await until(() => expect(app.path()).toBe('/login'))
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
    expect(app.callsTo(CAPTURE)).toHaveLength(1)
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
