/**
 * Screens' first calls, which the page's head sends while the code loads (src/head.js). The build writes them there: each
 * body is the application's own to the letter, with `$names` for what only the page knows.
 */
import * as v from 'valibot'
import { getClientMenu } from '#contract/calls/menus'
import { getClientOrders, getOrders } from '#contract/calls/orders'
import { validateSession } from '#contract/calls/session'
import type { Call } from '#contract/envelope'
import { getPanel } from '#contract/extensions/panel'
import { bodyOf } from './call-body'

/** A call's address below the API's, and its body. */
export interface EarlyCall {
  address: string
  body: string
}

export interface EarlyCalls {
  /** Of every signed-in person. */
  session: EarlyCall
  /** By path. */
  screens: Readonly<Record<string, EarlyCall>>
  /** By path, where the address has no filters. */
  lists: Readonly<Record<string, EarlyCall>>
}

const early = (call: Call, input: object = {}): EarlyCall => ({
  address: call.address,
  body: JSON.stringify(bodyOf(call, input, { session_id: '$session_id', keylogin: '$keylogin' })),
})

/** The first page without filters: the contract's defaults. */
const firstPage = (call: Call) => early(call, v.parse(call.request, {}))

const week = early(getClientMenu, { hoy: '$today' })

export const EARLY_CALLS: EarlyCalls = {
  session: early(validateSession),
  screens: { '/cliente/menu': week, '/cliente/menu-cena': week },
  lists: {
    '/cliente/pedidos': firstPage(getClientOrders),
    '/admin/pedidos': firstPage(getOrders),
    '/admin/dashboard': early(getPanel, { search: '$day', semana: '$monday' }),
  },
}
