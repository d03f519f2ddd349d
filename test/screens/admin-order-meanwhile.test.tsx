import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '../support/answers'
import { type Interference, renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import {
  LIST,
  listed,
  openFromList,
  SAVE,
  ORDER as STRANGERS,
  server,
  serverForEach,
} from './strangers-order'
// Their code is there before the first test waits for it.
import '../../src/features/admin/orders/OrdersPage'
import '../../src/features/admin/order/OrderPage'

const EDITED = 'El pedido cambió mientras lo mirabas'
const UNSEEN = 'No pudimos ver cómo está el pedido ahora'
const NO_SERVER = 'Error al conectar con el servidor'

vi.setConfig({ testTimeout: 20_000 })

/** An order of a back end that stores the whole order it is sent, with names of its own and some that are ours. */
const ORDER = {
  ...STRANGERS,
  id: '501',
  name: 'Pedido de Ana',
  date: '2020-01-01',
  keylogin: 'otro',
  dish_info: { id: 7, name: 'Locro', date: '2026-03-03', ind: '1', calories: '520' },
}

/** What the client makes of it meanwhile. */
const OTHER_DISH = {
  jugo: '0',
  time: '13:00:00',
  dish_info: { id: 9, name: 'Seco de pollo', date: '2026-03-03', ind: '2', calories: '610' },
}

let stored: typeof ORDER
/** What becomes of the next calls. */
let ways: Record<string, 'broken' | 'lost' | undefined>

const brokenOff = () => new Response('', { status: 502 })

const sentOrder = (body: Record<string, unknown> | undefined): typeof ORDER => Object(body?.['order'])

serverForEach()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  stored = { ...ORDER }
  ways = {}
})

/** The order's screen, opened from the list, or as the browser kept it. */
const open = async (reload = false) => {
  const interfere: Interference = (address) => {
    if (address !== LIST && address !== SAVE) return undefined
    if (ways[address] === 'broken') return brokenOff()
    if (address === LIST) return listed(stored)
    stored = sentOrder(app.callsTo(SAVE).at(-1)?.body)
    return ways[address] === 'lost' ? brokenOff() : answer('success')
  }
  const app = await (reload
    ? renderApp(server, { path: '/admin/pedido/ver', reload, interfere })
    : openFromList(interfere))
  await screen.findByRole('heading', { name: 'Locro', level: 1 })
  const press = () => app.user.click(screen.getByRole('button', { name: 'Actualizar' }))
  const choose = async (status: string) => {
    await app.user.selectOptions(screen.getByLabelText('Estado'), status)
    await press()
  }
  return { ...app, press, choose, saves: () => app.callsTo(SAVE).length }
}

const updated = () => waitFor(() => expect(toastTexts()).toContain('Orden actualizada.'))
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
const kept = () => JSON.parse(window.localStorage.getItem('platillo') ?? 'null')

const showsOtherDish = async () => {
  expect(await screen.findByRole('heading', { name: 'Seco de pollo', level: 1 })).toBeInTheDocument()
  expect(fact('Hora')).toHaveTextContent('13:00')
  expect(fact('Jugo alto en fibra')).toHaveTextContent('No')
  expect(kept()).toMatchObject({ order_id: '501', name: 'Seco de pollo', time: '13:00', jugo: false })
}

describe('a status change on a back end that stores the whole order', () => {
  it('sends everything as it came, by the second and under its own names', async () => {
    const app = await open()
    expect(fact('Hora')).toHaveTextContent(/^12:30$/)
    await app.choose('enviado')
    await updated()
    expect(stored).toMatchObject({ ...ORDER, status: 'enviado' })
    expect(stored).not.toHaveProperty('came')
  })

  it('shows what the client changed meanwhile, and tells it, before anything is sent; then it goes out so', async () => {
    const app = await open()
    stored = { ...ORDER, ...OTHER_DISH }
    await app.choose('enviado')
    expect(await screen.findByText(EDITED)).toBeInTheDocument()
    await showsOtherDish()
    expect(app.saves()).toBe(0)
    expect(screen.getByLabelText('Estado')).toHaveValue('enviado')
    await app.press()
    await updated()
    expect(screen.queryByText(EDITED)).toBeNull()
    expect(stored).toMatchObject({ ...ORDER, ...OTHER_DISH, status: 'enviado' })
    expect(kept()).toMatchObject({ name: 'Seco de pollo', status: 'enviado' })
  })

  it('takes what its back end alone knows as it is now, and asks nothing about it', async () => {
    const app = await open()
    stored = { ...ORDER, dish_info: { ...ORDER.dish_info, calories: '521' } }
    await app.choose('enviado')
    await updated()
    expect(app.saves()).toBe(1)
    expect(stored.dish_info.calories).toBe('521')
  })

  it.each([
    ['cancelled by the client is told', 'cancelado', 'El pedido está ahora como cancelado'],
    ['sent by somebody else already is told', 'enviado', 'El pedido ya está como enviado.'],
  ])('of an order that was %s, and nothing is sent', async (_what, status, text) => {
    const app = await open()
    stored = { ...ORDER, status }
    await app.choose('enviado')
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(app.saves()).toBe(0)
    expect(kept()).toMatchObject({ status })
    expect(stored).toEqual({ ...ORDER, status })
  })

  it('whose answer was lost shows the order as the look finds it, and sends that from then on', async () => {
    const app = await open()
    ways[SAVE] = 'broken'
    await app.choose('enviado')
    expect(await screen.findByText('El cambio no se guardó')).toBeInTheDocument()
    stored = { ...ORDER, ...OTHER_DISH }
    ways[SAVE] = undefined
    await app.press()
    expect(await screen.findByText(EDITED)).toBeInTheDocument()
    await showsOtherDish()
    expect(app.saves()).toBe(1)
    await app.press()
    await updated()
    expect(stored).toMatchObject({ ...ORDER, ...OTHER_DISH, status: 'enviado' })
  })

  it('is not sent while nobody can see the order; the second press sends it as it is shown', async () => {
    const app = await open()
    ways[LIST] = 'broken'
    await app.choose('enviado')
    expect(await screen.findByText(UNSEEN)).toBeInTheDocument()
    expect(toastTexts()).toContain(NO_SERVER)
    expect(app.saves()).toBe(0)
    expect(screen.getByLabelText('Estado')).toHaveValue('enviado')
    await app.press()
    await updated()
    expect(toastTexts()).not.toContain(NO_SERVER)
    expect(stored).toMatchObject({ ...ORDER, status: 'enviado' })
    expect(screen.queryByText(UNSEEN)).toBeNull()
  })

  it('of an order that an earlier version kept is sent with what the look finds', async () => {
    await open()
    const { came: _came, ...earlier } = kept()
    window.localStorage.setItem('platillo', JSON.stringify(earlier))
    const app = await open(true)
    await app.choose('enviado')
    await updated()
    expect(stored).toMatchObject({ ...ORDER, status: 'enviado' })
  })
})
