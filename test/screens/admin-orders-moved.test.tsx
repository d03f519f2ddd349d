import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderStatus } from '#domain/constants'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { ADMIN, seedOrders, statusesOf, TUESDAY } from './admin-seed'
import { BULK, LIST } from './orders-list'
// Its code is there before the first test waits for it.
import '../../src/features/admin/orders/OrdersPage'

const GONE = 'Esos pedidos ya no están en programado'
const UNCHECKED = 'No pudimos comprobar cuántos pedidos pasaron a enviado'
const DONE = /pas(ó|aron) a enviado\.$/
const CLAIMS = [/pas(ó|aron) a enviado\.$/, 'Ver los enviados']

vi.setConfig({ testTimeout: 20_000 })

let server: TestServer

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  server = await startTestServer({ seed: seedOrders })
})
afterEach(() => server.close())

const lunches = async () =>
  (
    await server.deps.db.query
      .selectFrom('orders')
      .select('id')
      .where('date', '=', TUESDAY)
      .where('type', '=', 'almuerzo')
      .where('status', '=', 'programado')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ id }) => id)

/** Somebody else gives these orders another status, all at once. */
const elsewhere = (ids: readonly number[], status: OrderStatus) =>
  server.deps.db.query.updateTable('orders').set({ status }).where('id', 'in', ids).execute()

type Way = typeof fetch

/** What becomes of the bulk update. */
const real: Way = (input, init) => server.fetch(input, init)
/** A back end that does not say how many it moved. */
const silent: Way = async (input, init) => {
  const { updated: _ours, ...told } = await (await server.fetch(input, init)).json()
  return Response.json(told)
}
/** The same, and it moves nothing. */
const idle: Way = async () => Response.json({ mensaje: 'success' })
/** The browser sends it twice, and hears the second answer. */
const twice: Way = async (input, init) => {
  await server.fetch(input, init)
  return server.fetch(input, init)
}
/** The server does it, and its answer does not arrive. */
const lost: Way = async (input, init) => {
  await server.fetch(input, init)
  throw new TypeError('Failed to fetch')
}
/** The server never hears of it. */
const broken: Way = async () => {
  throw new TypeError('Failed to fetch')
}

interface Given {
  way: Way
  /** How many of Tuesday's lunches are scheduled. */
  count: number
  /** Before it is confirmed, with the ids of all of them. */
  meanwhile?: (ids: readonly number[]) => Promise<unknown>
  /** The list cannot be had once the update was sent. */
  isListDown?: boolean
}

/** Asks to send all lunches of Tuesday, and confirms. */
const sendAll = async ({ way, count, meanwhile, isListDown = false }: Given) => {
  const all = await lunches()
  const waiting = all.slice(0, count)
  const beside = all.slice(count)
  if (beside.length > 0) await elsewhere(beside, 'cancelado')
  let isSent = false
  const onTheWay: Way = (input, init) => {
    if (String(input).endsWith(BULK)) {
      isSent = true
      return way(input, init)
    }
    return isListDown && isSent && String(input).endsWith(LIST) ? broken(input, init) : real(input, init)
  }
  const path = `/admin/pedidos?search=${TUESDAY}&searchType=almuerzo&searchState=programado`
  const app = await renderApp({ ...server, fetch: onTheWay }, { path, signInAs: ADMIN })
  const button = await screen.findByRole('button', { name: 'Actualizar como enviados' })
  await waitFor(() => expect(button).toBeEnabled())
  await app.user.click(button)
  const confirm = screen.getByRole('button', { name: `Actualizar ${count} pedidos` })
  await meanwhile?.(waiting)
  const before = app.callsTo(LIST).length
  await app.user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  /** Beside the one that loads the list anew. */
  const looks = () =>
    app
      .callsTo(LIST)
      .slice(before)
      .filter(({ body }) => body['itemsPerPage'] === 100).length
  return { ...app, looks }
}

const claimsNothing = () => {
  for (const claim of CLAIMS) expect(screen.queryByText(claim)).not.toBeInTheDocument()
}
const cancelAll = (ids: readonly number[]) => elsewhere(ids, 'cancelado')
const sendThem = (ids: readonly number[]) => elsewhere(ids, 'enviado')

describe('a bulk update that moved nothing', () => {
  it.each([
    ['9, as our own server says', { way: real, count: 9 }],
    ['12 on two pages, as our own server says', { way: real, count: 12 }],
    ['4, on a back end that does not say how many', { way: silent, count: 4 }],
    ['9, and its answer was lost', { way: lost, count: 9 }],
    ['9, and the server never heard of it', { way: broken, count: 9 }],
  ])('because all were cancelled meanwhile is told as it is: %s', async (_, given) => {
    const app = await sendAll({ ...given, meanwhile: cancelAll })
    expect(await screen.findByText(GONE)).toBeInTheDocument()
    claimsNothing()
    expect(await screen.findByText('Ya no queda ningún pedido programado')).toBeInTheDocument()
    expect(app.looks()).toBe(2)
    await app.user.click(screen.getByRole('button', { name: 'Ver todos los estados' }))
    await waitFor(() => expect(screen.getByLabelText('Estado')).toHaveValue(''))
  })

  it('though the back end says success has left orders to move, and says so', async () => {
    const app = await sendAll({ way: idle, count: 4 })
    expect(await screen.findByText('Todavía hay pedidos en programado')).toBeInTheDocument()
    expect(toastTexts()).toContain('Accion procesada.')
    claimsNothing()
    expect(app.looks()).toBe(1)
  })
})

describe('a bulk update that does not say how many it moved', () => {
  it('is told with how many of those in question are there', async () => {
    const app = await sendAll({ way: silent, count: 4 })
    expect(await screen.findByText('4 pedidos pasaron a enviado.')).toBeInTheDocument()
    expect(app.looks()).toBe(2)
    await app.user.click(screen.getByRole('button', { name: 'Ver los enviados' }))
    await waitFor(() => expect(screen.getByLabelText('Estado')).toHaveValue('enviado'))
  })

  it('counts neither those that were cancelled meanwhile nor those that were sent before', async () => {
    await elsewhere((await lunches()).slice(8), 'enviado')
    await sendAll({ way: silent, count: 8, meanwhile: (ids) => cancelAll(ids.slice(0, 3)) })
    expect(await screen.findByText('5 pedidos pasaron a enviado.')).toBeInTheDocument()
  })

  it('counts none where there were more than the page that was shown', async () => {
    await sendAll({ way: silent, count: 12 })
    expect(await screen.findByText('Los pedidos pasaron a enviado.')).toBeInTheDocument()
  })

  it.each([
    ['some that were shown are elsewhere by now', (ids: readonly number[]) => cancelAll(ids.slice(0, 3))],
    ['some that were not shown are elsewhere by now', (ids: readonly number[]) => cancelAll(ids.slice(10))],
  ])('claims nothing of all where they fill more than a page and %s', async (_, meanwhile) => {
    await sendAll({ way: silent, count: 12, meanwhile })
    expect(await screen.findByText(UNCHECKED)).toBeInTheDocument()
    claimsNothing()
  })

  it('does not take a lunch that was ordered since for one that was left', async () => {
    await sendAll({
      count: 4,
      way: async (input, init) => {
        const answer = await silent(input, init)
        await server.deps.db.query
          .updateTable('orders')
          .set({ status: 'programado' })
          .where('date', '=', TUESDAY)
          .where('type', '=', 'almuerzo')
          .where('status', '=', 'cancelado')
          .execute()
        return answer
      },
    })
    expect(await screen.findByText('4 pedidos pasaron a enviado.')).toBeInTheDocument()
  })

  it.each([
    ['does not say how many', silent],
    ['says that it moved none', twice],
  ])('claims nothing where the list cannot be looked at and the back end %s', async (_, way) => {
    await sendAll({ way, count: 4, isListDown: true })
    expect(await screen.findByText(UNCHECKED)).toBeInTheDocument()
    claimsNothing()
  })
})

describe('a bulk update that was done all the same', () => {
  it.each([
    ['the browser sent it twice', { way: twice, count: 4 }, '4 pedidos pasaron a enviado.'],
    ['the browser sent it twice: 12', { way: twice, count: 12 }, 'Los pedidos pasaron a enviado.'],
    ['its answer was lost', { way: lost, count: 4 }, '4 pedidos pasaron a enviado.'],
    ['another sent them', { way: real, count: 4, meanwhile: sendThem }, '4 pedidos pasaron a enviado.'],
  ])('is told as done: %s', async (_, given, text) => {
    await sendAll(given)
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(await statusesOf(server.deps, TUESDAY, 'almuerzo')).toMatchObject({ enviado: given.count })
    expect(toastTexts().filter((said) => said !== 'Accion procesada.')).toEqual([])
  })

  it('asks the list nothing more where the server says how many', async () => {
    const app = await sendAll({ way: real, count: 9 })
    expect(await screen.findByText(DONE)).toHaveTextContent('9 pedidos pasaron a enviado.')
    expect(app.looks()).toBe(0)
  })

  it('finds them on a later page of a back end that gives fewer at a time than it is asked for', async () => {
    const sized: Way = async (input, init) => {
      const body = JSON.parse(String(init?.body))
      return server.fetch(input, { ...init, body: JSON.stringify({ ...body, itemsPerPage: 3 }) })
    }
    // What was sent before comes first in the list.
    const [first, ...others] = await lunches()
    if (first === undefined) throw new Error('no lunches')
    await elsewhere(others.slice(0, 6), 'enviado')
    const path = `/admin/pedidos?search=${TUESDAY}&searchType=almuerzo&searchState=programado`
    await elsewhere(others.slice(9), 'cancelado')
    const onTheWay: Way = (input, init) => {
      if (String(input).endsWith(BULK)) return silent(input, init)
      const isLook = String(input).endsWith(LIST) && String(init?.body).includes('"itemsPerPage":100')
      return isLook ? sized(input, init) : real(input, init)
    }
    const app = await renderApp({ ...server, fetch: onTheWay }, { path, signInAs: ADMIN })
    const button = await screen.findByRole('button', { name: 'Actualizar como enviados' })
    await waitFor(() => expect(button).toBeEnabled())
    await app.user.click(button)
    await app.user.click(screen.getByRole('button', { name: 'Actualizar 4 pedidos' }))
    expect(await screen.findByText('4 pedidos pasaron a enviado.')).toBeInTheDocument()
  })
})
