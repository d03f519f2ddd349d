import { expect, it } from 'vitest'
import { getClients } from '#contract/calls/clients'
import { getSummary } from '#contract/calls/reports'
import type { CallHead } from '#contract/envelope'
import { type ApiExtra, baseQuery } from '../../src/api/base-query'

const NAMES = {
  delivered: 'entregados',
  delivered_prev: 'entregados_antes',
  profit: 'ganancia',
  sales: 'ventas',
}

/** A call's result when `config.json` names the figures. */
const readOf = async (call: CallHead, answer: object, report_fields: Record<string, string> = NAMES) => {
  const extra: ApiExtra = {
    fetch: async () => new Response(JSON.stringify({ mensaje: 'success', ...answer })),
    wire: { body: 'json', report_fields, extensions: [] },
  }
  const session = { session_id: 's', keylogin: 'k', path_api: 'https://kitchen.test/' }
  return baseQuery(
    { call, input: {} },
    {
      extra,
      getState: () => ({ session, api: { queries: {}, mutations: {} } }),
      signal: new AbortController().signal,
      abort: () => undefined,
      dispatch: (action: unknown) => action,
      endpoint: call.name,
      type: 'query',
    },
    {},
  )
}

it('figures that a back end calls otherwise are read under our names', async () => {
  const theirs = { entregados: '12', entregados_antes: 0, ganancia: { USD: '$75.00' }, ventas: null }
  expect(await readOf(getSummary, theirs)).toMatchObject({
    data: { delivered: '12', delivered_prev: 0, profit: { USD: '$75.00' }, sales: null },
  })
})

it('a name that the answer does not have changes nothing, and two names may change places', async () => {
  expect(await readOf(getSummary, { delivered: 3, sales: 2 })).toEqual({
    data: { mensaje: 'success', delivered: 3, sales: 2 },
  })
  const swapped = { clients: 'referrals', referrals: 'clients' }
  expect(await readOf(getSummary, { clients: 1, referrals: 2 }, swapped)).toMatchObject({
    data: { clients: 2, referrals: 1 },
  })
})

it('other calls, and refusals, are left as they are', async () => {
  expect(await readOf(getClients, { entregados: 1 })).toEqual({ data: { mensaje: 'success', entregados: 1 } })
  expect(await readOf(getSummary, { mensaje: 'No', entregados: 1 })).toEqual({
    error: { kind: 'refused', mensaje: 'No' },
  })
})
