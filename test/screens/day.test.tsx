import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getOrders, updateOrders } from '#contract/calls/orders'
import { changeOrderDish, closeDay, moveDishOrders, setCap, setSoldOut } from '#contract/extensions/day'
import { readOrder } from '../../src/api/endpoints/orders'
import { keptOrderOf } from '../../src/features/admin/shared/kept-order'
import { ordersOf } from '../support/kitchen'
import { toastTexts } from '../support/toasts'
import {
  ANA,
  BEA,
  cardOf,
  dayNamed,
  dishPath,
  type Kitchen,
  openAs,
  order,
  startKitchen,
} from './client-kitchen'
// Preloads the lazy screens, so no test waits for them.
import '../../src/features/admin/day/DayPage'
import '../../src/features/admin/order/OrderPage'
import '../../src/features/admin/orders/OrdersPage'

const ADMIN = 'jefa@demo.test'
const WEDNESDAY = '2026-03-04'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const asOffice = (path: string) => openAs(kitchen, ADMIN, { path })
const statuses = async (id: number) => (await ordersOf(kitchen.server.db, id)).map(({ status }) => status)

describe('the day in the office', () => {
  it('is closed with a reason after a preview, is on the list of closed days, and the closing is undone', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await asOffice(`/admin/pedidos/dia/${WEDNESDAY}`)
    await app.user.click(await screen.findByRole('button', { name: 'Cerrar este día' }))
    const dialog = screen.getByRole('dialog', { name: '¿Cerrar el miércoles 4 de marzo de 2026?' })
    expect(dialog).toHaveTextContent('1 pedido, 1 envío devueltos.')
    expect(dialog).toHaveTextContent('si después abres el día, los pedidos siguen cancelados')
    const yes = within(dialog).getByRole('button', { name: 'Cerrar el día' })
    await app.user.click(yes)
    expect(within(dialog).getByText('Escribe el motivo: el cliente lo lee.')).toBeInTheDocument()
    fireEvent.change(within(dialog).getByLabelText('Motivo'), { target: { value: 'Es feriado' } })
    await app.user.click(yes)
    expect(await screen.findByText('Los clientes leen: «Es feriado.»')).toBeInTheDocument()
    expect(await statuses(kitchen.ids.ana)).toEqual(['cancelado'])
    const closed = within(await screen.findByRole('region', { name: 'Días cerrados' }))
    expect(closed.getByRole('link', { name: 'miércoles 4 de marzo de 2026' })).toBeInTheDocument()
    expect(await screen.findByText('Cierre del mié 4 mar: 1 pedido cancelado')).toBeInTheDocument()
    await app.user.click(screen.getByRole('button', { name: 'Abrir este día' }))
    const opening = screen.getByRole('dialog', { name: '¿Abrir el miércoles 4 de marzo de 2026?' })
    expect(opening).toHaveTextContent('Si lo cerraste por error, usa «Deshacer»: los pedidos vuelven.')
    await app.user.click(within(opening).getByRole('button', { name: 'No, dejarlo' }))
    expect(screen.getByText('Cerrado')).toBeInTheDocument()
    await app.user.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('1 pedido volvió a como estaba.')).toBeInTheDocument()
    expect(await screen.findByText('Abierto')).toBeInTheDocument()
    expect(await statuses(kitchen.ids.ana)).toEqual(['programado'])
  })

  it('passes a dish’s orders on, says whom to call, and takes that back', async () => {
    const { server, ids } = kitchen
    await server.db.query
      .updateTable('accounts')
      .set({ alergias: 'maní' })
      .where('id', '=', ids.bea)
      .execute()
    await order(kitchen, 'ana', { day: 'miercoles' })
    await order(kitchen, 'bea', { day: 'miercoles' })
    const app = await asOffice(`/admin/pedidos/dia/${WEDNESDAY}`)
    await app.user.click(await screen.findByRole('button', { name: 'Pasar 2 pedidos a…' }))
    const dialog = screen.getByRole('dialog')
    await app.user.selectOptions(within(dialog).getByLabelText('Platillo nuevo'), 'Locro miercoles')
    fireEvent.change(within(dialog).getByLabelText('Motivo'), { target: { value: 'Se agotó' } })
    await app.user.click(within(dialog).getByRole('button', { name: 'Pasar 2 pedidos' }))
    expect(await screen.findByText('Pasó 1 pedido.')).toBeInTheDocument()
    const skipped = screen.getByText('Bea Sol').closest('li')
    expect(skipped).toHaveTextContent('Alergia: Maní')
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me/593'),
    )
    await app.user.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('1 pedido volvió a como estaba.')).toBeInTheDocument()
    expect((await ordersOf(server.db, ids.ana))[0]?.dish_name).toBe('Guatita miercoles')
  })

  it('undoes a bulk update, and says where nothing changed', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    const bulk = { search: WEDNESDAY, searchType: 'almuerzo', searchState: 'programado' } as const
    const app = await asOffice(`/admin/pedidos?${new URLSearchParams(bulk)}`)
    const send = async () => {
      const button = await screen.findByRole('button', { name: 'Actualizar como enviados' })
      await waitFor(() => expect(button).toBeEnabled())
      await app.user.click(button)
      await app.user.click(await screen.findByRole('checkbox'))
    }
    await send()
    // Another administrator sends it first.
    await kitchen.server.call(updateOrders, { ...bulk, status: 'enviado' }, kitchen.admin)
    await app.user.click(await screen.findByRole('button', { name: 'Actualizar 1 pedido' }))
    expect(await screen.findByText('Ya estaban enviados; no cambió ninguno.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument()
  })
})

describe('a bulk that was left', () => {
  it('can be undone from the orders screen and the day, and from an order’s page after a question', async () => {
    const { server, admin, menu } = kitchen
    await order(kitchen, 'ana', { day: 'miercoles' })
    await order(kitchen, 'bea', { day: 'miercoles' })
    const bulk = { search: WEDNESDAY, searchType: 'almuerzo', searchState: 'programado' } as const
    await server.call(updateOrders, { ...bulk, status: 'enviado' }, admin)
    const app = await asOffice('/admin/pedidos')
    expect(
      await screen.findByText('2 pedidos de almuerzo del mié 4 mar: programado → enviado'),
    ).toBeInTheDocument()
    // It belongs to its day: Tuesday's orders say nothing of it.
    fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: '2026-03-03' } })
    await waitFor(() => expect(screen.queryByText(/programado → enviado/)).not.toBeInTheDocument())
    fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: WEDNESDAY } })
    expect(await screen.findByText(/programado → enviado/)).toBeInTheDocument()
    await app.user.click((await screen.findAllByRole('link', { name: /^Ver pedido/ }))[0] ?? document.body)
    // The list, which has a button of the same name, stays until the order is there.
    await screen.findByRole('heading', { level: 1, name: /miercoles$/ })
    await app.user.click(await screen.findByRole('button', { name: 'Deshacer los 2' }))
    const dialog = screen.getByRole('dialog', { name: '¿Deshacer el cambio de 2 pedidos?' })
    expect(dialog).toHaveTextContent('No es solo este pedido')
    await app.user.click(within(dialog).getByRole('button', { name: 'Deshacer los 2' }))
    expect(await screen.findByText('2 pedidos volvieron a como estaban.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Deshacer/ })).not.toBeInTheDocument())

    const [guatita, locro] = menu.dishes.miercoles.map(({ id }) => String(id))
    const move = { dish_id: guatita ?? '', to_dish_id: locro ?? '', reason: 'Se agotó' }
    await server.call(moveDishOrders, move, admin)
    const again = await asOffice(`/admin/pedidos/dia/${WEDNESDAY}`)
    await again.user.click(await screen.findByRole('button', { name: 'Deshacer los 2' }))
    expect(await screen.findByText('2 pedidos volvieron a como estaban.')).toBeInTheDocument()
  })
})

it('who is left on a dish that is sold out stays on the day’s page, with the way to call and to the order', async () => {
  const { server, admin, ids, menu } = kitchen
  await server.db.query.updateTable('accounts').set({ alergias: 'maní' }).where('id', '=', ids.bea).execute()
  await order(kitchen, 'bea', { day: 'miercoles' })
  await server.call(setSoldOut, { dish_id: String(menu.dishes.miercoles[0]?.id), sold_out: true }, admin)
  const app = await asOffice(`/admin/pedidos/dia/${WEDNESDAY}`)
  const person = (await screen.findByText('Bea Sol')).closest('li')
  expect(person).toHaveTextContent('Alergia: maní')
  expect(within(person ?? document.body).getByRole('link', { name: 'Llamar' })).toBeInTheDocument()
  await app.user.click(screen.getByRole('link', { name: 'Cambiar platillo de Bea Sol' }))
  expect(await screen.findByRole('heading', { name: 'Guatita miercoles', level: 1 })).toBeInTheDocument()
})

describe('the order’s page', () => {
  it('tells its history, gives another dish, and cancels with the shipment back', async () => {
    const { server, admin, ids, menu } = kitchen
    await order(kitchen, 'ana', { day: 'miercoles' })
    const { raw } = await server.call(
      getOrders,
      { search: WEDNESDAY, searchState: '', searchType: '' },
      admin,
    )
    const [row] = Array.isArray(raw['orders']) ? raw['orders'] : []
    const kept = readOrder(row)
    const locro = String(menu.dishes.miercoles[1]?.id)
    await server.call(setCap, { date: WEDNESDAY, dish_id: locro, cap: 0 }, admin)
    const app = await openAs(kitchen, ADMIN, { path: '/admin/pedidos' })
    await screen.findByRole('heading', { name: 'Listado de pedidos', level: 1 })
    if (kept) window.localStorage.setItem('platillo', JSON.stringify(keptOrderOf(kept)))
    window.history.pushState(null, '', '/admin/pedido/ver')
    await act(async () => {
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(await screen.findByText('Pedido hecho:')).toBeInTheDocument()
    await app.user.click(screen.getByRole('button', { name: 'Cambiar platillo' }))
    const dialog = screen.getByRole('dialog')
    await within(dialog).findByRole('option', { name: 'Locro miercoles (cupo lleno)' })
    await app.user.selectOptions(within(dialog).getByLabelText('Platillo nuevo'), locro)
    fireEvent.change(within(dialog).getByLabelText('Motivo'), { target: { value: 'Se quemó' } })
    await app.user.click(within(dialog).getByRole('button', { name: 'Cambiar platillo' }))
    expect(await screen.findByRole('heading', { name: 'Locro miercoles', level: 1 })).toBeInTheDocument()
    expect(await screen.findByText('Guatita miercoles → Locro miercoles')).toBeInTheDocument()
    expect(toastTexts()).toContain('El platillo está cambiado: hay 1 pedido sobre su cupo.')

    await app.user.click(screen.getByRole('button', { name: 'Cancelar y devolver envío' }))
    expect(screen.getByRole('button', { name: 'No, dejarlo' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Nos pediste cancelarlo.' }))
    expect(screen.getByLabelText('Motivo')).toHaveValue('Nos pediste cancelarlo.')
    await app.user.click(screen.getByRole('button', { name: 'Cancelar y devolver' }))
    await waitFor(async () => expect(await statuses(ids.ana)).toEqual(['cancelado']))
    expect(await screen.findByText('programado → cancelado')).toBeInTheDocument()
    expect(screen.getByText('El envío volvió al cliente.')).toBeInTheDocument()
    expect(screen.getByText('devuelto')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Devolver envío' })).not.toBeInTheDocument()
  })
})

describe('the client reads what happened and why', () => {
  it('on a closed day: on the menu and on a dish, which cannot be ordered', async () => {
    const { server, admin } = kitchen
    await order(kitchen, 'ana', { day: 'miercoles' })
    await server.call(closeDay, { date: WEDNESDAY, reason: 'Es feriado' }, admin)
    await server.call(closeDay, { date: '2026-03-03', reason: 'Es feriado' }, admin)
    const app = await openAs(kitchen, ANA, { path: '/cliente/menu' })
    const day = await dayNamed(/Miércoles/)
    expect(day).toHaveTextContent('La cocina cerró ese día y te devolvió el envío. Es feriado.')
    // The week begins on a day that can be ordered, without a countdown to a tomorrow without deliveries.
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(screen.getAllByRole('article')[0]?.closest('section')?.id).toBe('jueves')
    expect((await within(day).findAllByRole('button', { name: 'Ordenar' }))[0]).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await app.user.click(within(day).getByRole('link', { name: 'Guatita miercoles' }))
    await screen.findByRole('heading', { level: 1, name: 'Guatita miercoles' })
    expect(
      await screen.findByText('La cocina no entrega ese día. Es feriado. Elige otro día.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Ordenar' })).not.toBeInTheDocument()
  })

  it('on a closed day that is today: the closing, and no other day where none is left', async () => {
    const { server, admin } = kitchen
    const closed = 'La cocina no entrega ese día. Es feriado.'
    await server.call(closeDay, { date: '2026-03-06', reason: 'Es feriado' }, admin)
    server.clock.set('2026-03-06')
    const app = await openAs(kitchen, ANA, { path: '/cliente/menu' })
    const day = await dayNamed(/Viernes/)
    expect(within(day).getByText(closed)).toBeInTheDocument()
    expect(day).not.toHaveTextContent('mismo dia')
    await app.user.click(within(day).getByRole('link', { name: 'Guatita viernes' }))
    await screen.findByRole('heading', { level: 1, name: 'Guatita viernes' })
    expect(await screen.findByText(closed)).toBeInTheDocument()
  })

  it('on a dish that is sold out, also under an open form; and on an order that got another dish', async () => {
    const { server, admin, menu } = kitchen
    const guatita = String(menu.dishes.miercoles[0]?.id)
    const app = await openAs(kitchen, BEA, { path: dishPath(kitchen, 'miercoles') })
    const button = await screen.findByRole('button', { name: 'Ordenar' })
    await server.call(setSoldOut, { dish_id: guatita, sold_out: true }, admin)
    await app.user.click(button)
    const said = '«Guatita miercoles» se agotó. Ese día todavía hay «Locro miercoles» y «Fritada miercoles».'
    expect(await screen.findAllByText(said)).not.toHaveLength(0)
    expect(await ordersOf(server.db, kitchen.ids.bea)).toHaveLength(0)

    const order_id = await order(kitchen, 'bea', { day: 'miercoles', place: 1 })
    const dish_id = String(menu.dishes.miercoles[2]?.id)
    await server.call(changeOrderDish, { order_id, dish_id, reason: 'Se quemó' }, admin)
    await app.user.click(screen.getByRole('button', { name: 'Volver' }))
    const day = await dayNamed(/Miércoles/)
    await waitFor(() =>
      expect(day).toHaveTextContent('La cocina cambió tu platillo: era «Locro miercoles». Se quemó.'),
    )
    expect(within(await cardOf('Guatita miercoles')).getByText('Agotado')).toBeInTheDocument()
  })
})
