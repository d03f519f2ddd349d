import { screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { followPayments } from '../../server/modules/membership'
import type { AccountGiven } from '../support/accounts'
import { startKitchen } from '../support/kitchen'
import type { Interference } from '../support/render-app'
import { ANA, openAs } from './client-kitchen'

const PAGE = '/cliente/renovacion'
export const CREATE = 'ext/wallet_crear.php'
export const CAPTURE = 'ext/wallet_capturar.php'
export const RENEW = 'update-clients/membership.php'
export const LEVELS = 'default/niveles.php'
export const PAYMENT_ERROR = 'Hubo un error al procesar el pago'

/** The demo's sandbox. */
const SANDBOX = {
  paypal_client_id: 'sandbox',
  bank_transfer: 'Banco Uno\nCuenta 123\n\nA nombre de Vianda',
  support_email: 'ayuda@demo.test',
}

type Options = Partial<Parameters<typeof openAs>[2]> & {
  /** Replaces the server's own `fetch`. */
  fetch?: typeof fetch
}

/** A kitchen for one test, in which Ana has no shipments left. */
export const startRenewal = async (ana: Partial<AccountGiven> = {}) => {
  const kitchen = await startKitchen({ ana: { envios: 0, ...ana } })
  onTestFinished(() => kitchen.server.close())
  const payments = () => kitchen.server.db.query.selectFrom('payments').selectAll().execute()
  const captures = async () =>
    (await kitchen.server.db.query.selectFrom('wallet_sandbox').selectAll().execute()).filter(
      ({ capture_id }) => capture_id !== null,
    )
  /** The wallet decides its reviews; `isTold` updates our payments at once. */
  const decide = async (status: 'COMPLETED' | 'DENIED', isTold = false) => {
    const { db, deps } = kitchen.server
    const rows = await captures()
    await db.query
      .updateTable('wallet_sandbox')
      .set({ capture_status: status })
      .where('capture_id', 'is not', null)
      .execute()
    if (isTold) await followPayments(deps)(rows.map(({ order_id }) => order_id))
  }
  /** Opens the renewal page, or `path`, as Ana. */
  const openPage = ({ config, path = PAGE, fetch = kitchen.server.fetch, ...options }: Options = {}) =>
    openAs({ ...kitchen, server: { ...kitchen.server, fetch } }, ANA, {
      path,
      config: { ...SANDBOX, ...config },
      ...options,
    })
  return { ...kitchen, payments, captures, decide, openPage }
}

export const button = (name: string) => screen.findByRole('button', { name })
export const service = (name: RegExp) => screen.findByRole('radio', { name })

type App = Awaited<ReturnType<typeof openAs>>

/** Chooses a service and goes to step 2. */
export const goToPay = async ({ user }: App, name = /^Almuerzo y cena/) => {
  await user.click(await service(name))
  await user.click(await button('Continuar al pago'))
}

/** Pays by the demo wallet's button. */
export const payByTest = async (app: App, name?: RegExp) => {
  await goToPay(app, name)
  await app.user.click(await button('Pago de prueba'))
}

/** Answers one address itself, `times` times. */
export const interfering = (
  address: string,
  answer: () => Promise<Response> | Response,
  times = 1,
): Interference => {
  let left = times
  return (asked) => {
    if (asked !== address || left === 0) return undefined
    left -= 1
    return answer()
  }
}

/** Approved payments in local storage. */
export const keptPayments = (): unknown[] =>
  Object.keys(window.localStorage)
    .filter((key) => key.startsWith('vianda.pago.'))
    .map((key) => JSON.parse(window.localStorage.getItem(key) ?? 'null'))

/** The server handles every call, but a gateway's failure replaces the first response of `address`. */
export const losingAnswers = (through: typeof fetch, address: string): typeof fetch => {
  let isLost = false
  return async (input, init) => {
    const answer = await through(input, init)
    if (!String(input).endsWith(address) || isLost) return answer
    isLost = true
    return new Response('', { status: 500 })
  }
}
