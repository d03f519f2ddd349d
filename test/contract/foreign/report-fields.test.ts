import { createMemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { clientsApi } from '../../../src/api/endpoints/clients'
import { reportsApi } from '../../../src/api/endpoints/reports'
import { createAppStore } from '../../../src/app/store'

const NAMES = {
  delivered: 'entregados',
  delivered_prev: 'entregados_antes',
  profit: 'ganancia',
  sales: 'ventas',
}

/** A store whose `config.json` names the figures, and whose back end gives this answer. */
const storeFor = (answer: object, report_fields: Record<string, string> = NAMES) =>
  createAppStore({
    pathApi: 'https://kitchen.test/',
    fetch: async () => new Response(JSON.stringify({ mensaje: 'success', ...answer })),
    wire: { body: 'json', membership: 'id', report_fields, extensions: false },
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    router: createMemoryRouter([{ path: '*' }]),
  })

const readOf = async (answer: object, fields?: Record<string, string>) => {
  const { data, error } = await storeFor(answer, fields).dispatch(
    reportsApi.endpoints.getSummary.initiate({ intervalo: '1 DAY' }),
  )
  return { ...data, error }
}

it('figures that a back end calls otherwise are read under our names', async () => {
  const theirs = { entregados: '12', entregados_antes: 0, ganancia: { USD: '$75.00' }, ventas: null }
  expect(await readOf(theirs)).toMatchObject({
    ...{ delivered: 12, delivered_prev: 0, sales: null },
    profit: { USD: 75 },
  })
})

it('a name that the answer does not have changes nothing, and two names may change places', async () => {
  expect(await readOf({ delivered: 3, sales: 2 })).toMatchObject({ delivered: 3, sales: 2 })
  const swapped = { clients: 'referrals', referrals: 'clients' }
  expect(await readOf({ clients: 1, referrals: 2 }, swapped)).toMatchObject({ clients: 2, referrals: 1 })
})

it('other calls, and refusals, are left as they are', async () => {
  const { getClients } = clientsApi.endpoints
  const { data } = await storeFor({ accounts: [], totalPages: 4 }, { totalPages: 'accounts' }).dispatch(
    getClients.initiate({ page: 1, itemsPerPage: 10, search: '' }),
  )
  expect(data).toMatchObject({ accounts: [], totalPages: 4 })
  expect(await readOf({ mensaje: 'No', entregados: 1 })).toEqual({ error: { kind: 'refused', text: 'No' } })
})
