import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderStatus } from '#domain/constants'
import { loosen } from '../support/loosen'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { ADMIN, seedOrders, statusesOf, TUESDAY } from './admin-seed'
// Their code is there before the first test waits for it.
import '../../src/features/admin/orders/OrdersPage'
import '../../src/features/admin/order/OrderPage'

const EDIT = 'update-orders/edit_admin.php'
const BULK = 'update-orders/update_orders.php'
const LIST = 'update-orders/get_orders.php'
const NOT_SAVED = 'El cambio no se guardó'
const UNKNOWN = 'No sabemos si el cambio se guardó'

vi.setConfig({ testTimeout: 20_000 })

let server: TestServer

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  server = await startTestServer({ seed: seedOrders })
})
afterEach(() => server.close())

type Way = typeof fetch

/** The network between application and server: what becomes of the calls to an address is set while the test runs. */
const network = () => {
  const ways = new Map<string, Way>()
  const real: Way = (input, init) => server.fetch(input, init)
  const onTheWay: Way = (input, init) => {
    const way = [...ways].find(([address]) => String(input).endsWith(address))?.[1] ?? real
    return way(input, init)
  }
  const broken = () => Promise.reject(new TypeError('Failed to fetch'))
  return {
    server: { ...server, fetch: onTheWay },
    heal: (address: string) => void ways.delete(address),
    /** The server never hears of it. */
    breakOff: (address: string) => void ways.set(address, broken),
    /** The server does it, and its answer does not arrive. */
    loseAnswer: (address: string) =>
      void ways.set(address, async (input, init) => {
        await real(input, init)
        return broken()
      }),
    set: (address: string, way: Way) => void ways.set(address, way),
    real,
  }
}

/** Opens the only dinner of Tuesday, or the last lunch, from the list. */
const openOrder = async (net: ReturnType<typeof network>, type: 'cena' | 'almuerzo' = 'cena') => {
  const page = type === 'cena' ? '' : '&page=2'
  const path = `/admin/pedidos?search=${TUESDAY}&searchType=${type}${page}`
  const app = await renderApp(net.server, { path, signInAs: ADMIN })
  await screen.findByRole('heading', { name: 'Listado de pedidos', level: 1 })
  const link = (await screen.findAllByRole('link', { name: /^Ver pedido \d/ })).at(-1)
  const id = link?.getAttribute('aria-label')?.replace(/\D/g, '') ?? ''
  await app.user.click(link ?? document.body)
  await screen.findByText('Nivel actual')
  const statusOf = async () =>
    (
      await server.deps.db.query
        .selectFrom('orders')
        .select('status')
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow()
    ).status
  const setStatus = (status: OrderStatus) =>
    server.deps.db.query.updateTable('orders').set({ status }).where('id', '=', Number(id)).execute()
  const press = () => app.user.click(screen.getByRole('button', { name: 'Actualizar' }))
  const choose = async (status: OrderStatus) => {
    await app.user.selectOptions(screen.getByLabelText('Estado'), status)
    await press()
  }
  return { ...app, statusOf, setStatus, press, choose, edits: () => app.callsTo(EDIT).length }
}

const kept = () => JSON.parse(window.localStorage.getItem('platillo') ?? 'null')?.status
describe('an order’s status whose answer was lost', () => {
  it('is told as saved where it was, and the next change starts from there', async () => {
    const net = network()
    const app = await openOrder(net)
    net.loseAnswer(EDIT)
    await app.choose('enviado')
    await waitFor(() => expect(toastTexts()).toContain('Orden actualizada.'))
    expect(toastTexts()).toEqual(['Orden actualizada.'])
    expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument()
    expect(kept()).toBe('enviado')
    net.heal(EDIT)
    await app.choose('entregado')
    await waitFor(async () => expect(await app.statusOf()).toBe('entregado'))
    expect(app.callsTo(EDIT)[1]?.body['order']).toMatchObject({ status_previo: 'enviado' })
  })

  it('is told as not saved where it was not, and can be sent again', async () => {
    const net = network()
    const app = await openOrder(net)
    net.breakOff(EDIT)
    await app.choose('enviado')
    expect(await screen.findByText(NOT_SAVED)).toBeInTheDocument()
    expect(screen.getByText(/^El pedido sigue como programado\./)).toBeInTheDocument()
    net.heal(EDIT)
    await app.press()
    await waitFor(() => expect(toastTexts()).toContain('Orden actualizada.'))
    expect(await app.statusOf()).toBe('enviado')
    expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument()
  })

  it.each([
    ['was saved: nothing is sent again', 'loseAnswer', 1],
    ['was not saved: it is sent again', 'breakOff', 2],
  ] as const)(
    'is unknown while nobody can tell, and looked up before anything else; it %s',
    async (_what, way, edits) => {
      const net = network()
      const app = await openOrder(net)
      net.set(EDIT, async (input, init) => {
        if (way === 'loseAnswer') await net.real(input, init)
        net.breakOff(LIST)
        return Promise.reject(new TypeError('Failed to fetch'))
      })
      await app.choose('enviado')
      expect(await screen.findByText(UNKNOWN)).toBeInTheDocument()
      expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument()
      net.heal(EDIT)
      const looks = app.callsTo(LIST).length
      await app.press()
      await waitFor(() => expect(app.callsTo(LIST).length).toBeGreaterThan(looks))
      expect(await screen.findByText(UNKNOWN)).toBeInTheDocument()
      expect(app.edits()).toBe(1)
      net.heal(LIST)
      await app.press()
      await waitFor(() => expect(toastTexts()).toContain('Orden actualizada.'))
      expect(app.edits()).toBe(edits)
      expect(await app.statusOf()).toBe('enviado')
      expect(kept()).toBe('enviado')
      expect(screen.queryByText(UNKNOWN)).not.toBeInTheDocument()
    },
  )

  it('is told as it is where somebody else has changed it since, and the choice stays', async () => {
    const net = network()
    const app = await openOrder(net)
    net.breakOff(EDIT)
    await app.setStatus('cancelado')
    await app.choose('enviado')
    expect(await screen.findByText('El pedido está ahora como cancelado')).toBeInTheDocument()
    expect(kept()).toBe('cancelado')
    expect(screen.getByLabelText('Estado')).toHaveValue('enviado')
    net.heal(EDIT)
    await app.press()
    await waitFor(async () => expect(await app.statusOf()).toBe('enviado'))
  })

  it('is found on a later page of a back end that tells ten at a time, loosely, and knows no status_previo: by one read', async () => {
    const net = network()
    const app = await openOrder(net, 'almuerzo')
    net.set(LIST, async (input, init) => {
      const body = JSON.stringify({ ...JSON.parse(String(init?.body)), itemsPerPage: 10 })
      const { mensaje, platillos: _ours, ...fields } = await (await net.real(input, { ...init, body })).json()
      return new Response(JSON.stringify({ ...loosen(fields, 20_260_302), mensaje: ` ${mensaje} ` }))
    })
    net.loseAnswer(EDIT)
    const looks = app.callsTo(LIST).length
    const asTheList = { body: { search: TUESDAY, searchType: 'almuerzo', page: 2, itemsPerPage: 10 } }
    await app.choose('enviado')
    await waitFor(() => expect(toastTexts()).toContain('Orden actualizada.'))
    // The page of the list that it was opened from, each time.
    expect(app.callsTo(LIST).slice(looks)).toMatchObject([asTheList, asTheList])
    expect(kept()).toBe('enviado')
  })

  it('that arrived twice, and was refused the second time, is not told as unsaved, by no toast either', async () => {
    const net = network()
    const app = await openOrder(net)
    net.set(EDIT, async (input, init) => {
      await net.real(input, init)
      return net.real(input, init)
    })
    await app.choose('enviado')
    expect(await screen.findByText('El pedido ya está como enviado.')).toBeInTheDocument()
    expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument()
    expect(toastTexts()).toEqual([])
    expect(kept()).toBe('enviado')
  })

  it('leaves nothing of itself once the choice is saved', async () => {
    const app = await openOrder(network())
    await app.choose('enviado')
    await waitFor(() => expect(toastTexts()).toContain('Orden actualizada.'))
    const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('borrador'))
    await waitFor(() => expect(drafts()).toEqual([]))
  })
})

describe('a bulk update whose answer was lost', () => {
  const bulk = async (net: ReturnType<typeof network>) => {
    const path = `/admin/pedidos?search=${TUESDAY}&searchType=almuerzo&searchState=programado`
    const app = await renderApp(net.server, { path, signInAs: ADMIN })
    const button = await screen.findByRole('button', { name: 'Actualizar como enviados' })
    await waitFor(() => expect(button).toBeEnabled())
    return {
      ...app,
      send: async () => {
        await app.user.click(button)
        await app.user.click(screen.getByRole('button', { name: 'Actualizar 12 pedidos' }))
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      },
    }
  }
  const moved = () => statusesOf(server.deps, TUESDAY, 'almuerzo')

  it('is told as done where no order is left as it was', async () => {
    const net = network()
    const app = await bulk(net)
    net.loseAnswer(BULK)
    await app.send()
    expect(await screen.findByText('Los pedidos pasaron a enviado.')).toBeInTheDocument()
    expect(toastTexts()).toEqual([])
    expect(await moved()).toEqual({ enviado: 12, cancelado: 1 })
    expect(await screen.findByText('Ya no queda ningún pedido programado')).toBeInTheDocument()
  })

  it('is told as not completed where orders are left, and can be sent again', async () => {
    const net = network()
    const app = await bulk(net)
    net.breakOff(BULK)
    await app.send()
    expect(await screen.findByText('Todavía hay pedidos en programado')).toBeInTheDocument()
    net.heal(BULK)
    await app.send()
    expect(await screen.findByText('12 pedidos pasaron a enviado.')).toBeInTheDocument()
    expect(screen.queryByText('Todavía hay pedidos en programado')).not.toBeInTheDocument()
  })

  it('is unknown where the list cannot be looked at', async () => {
    const net = network()
    const app = await bulk(net)
    net.loseAnswer(BULK)
    net.breakOff(LIST)
    await app.send()
    const title = await screen.findByText('No sabemos si los pedidos se actualizaron')
    expect(within(title.parentElement ?? title).getByText(/^Revisa la lista/)).toBeInTheDocument()
  })
})
