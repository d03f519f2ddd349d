import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SandboxFailure } from '../../server/wallet/sandbox'
import { until } from '../support/held-time'
import { toastTexts } from '../support/toasts'
import {
  button,
  CAPTURE,
  CREATE,
  keptPayments,
  losingAnswers,
  PAYMENT_ERROR,
  payByTest,
  RENEW,
  startRenewal,
} from './renovation-kitchen'
import { expectPaidOnce, isDone, persevere, problem, UNRENEWED } from './renovation-perseverance'

describe('whatever the wallet does at whatever point, whoever goes on pays once and is renewed once', () => {
  /** Every failure at every call is in test/server/renewal-wallet-fails.test.ts; each that leads to another page is here. */
  const CASES: readonly (readonly [SandboxFailure, string])[] = [
    ['unavailable', CREATE],
    ['declined', CAPTURE],
    ['lost-answer', CAPTURE],
    ['pending', CAPTURE],
    ['garbage', RENEW],
  ]

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
})

describe('an answer that is lost after the server has done its work', () => {
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
