import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { saveNote } from '#contract/extensions/clients'
import { keyloginOf } from '../../server/identity/keys'
import type { RuntimeConfig } from '../../src/state/runtime'
import { addMenu, orderFor, type TestMenu } from '../support/kitchen'
import { renderApp, STRANGER } from '../support/render-app'
import { addPayment } from '../support/rows'
import { cellsOf, columnOf, headers, quietOf, rowsOf } from './client-lists'
import { ANA, BEA, type Office, startOffice } from './office'

const JEFA = 'jefa@demo.test'
const CLIENTS = 'update-clients/get_clients.php'
const ORDERS = 'update-orders/get_orders.php'

let office: Office
let menu: TestMenu

beforeEach(async () => {
  office = await startOffice()
  office.server.clock.set('2026-03-02')
  menu = await addMenu(office.server.db, '2026-03-02')
})
afterEach(() => office.server.close())

const open = (path: string, signInAs = JEFA, config: Partial<RuntimeConfig> = {}) =>
  renderApp(office.server, { path, signInAs, config })

type App = Awaited<ReturnType<typeof open>>

const sessionOf = ({ store }: App) => {
  const { session_id, keylogin } = store.getState().session
  return { session_id: session_id ?? '', keylogin: keylogin ?? '' }
}

const pathOf = (email: string) => `/admin/clientes/${keyloginOf(office.server.deps.secrets, email)}`

/** Ana's lunch of that day. */
const order = async (day: 'martes' | 'jueves') => {
  const ana = await office.server.signIn(ANA)
  const { mensaje } = await office.server.call(saveOrder, { order: orderFor(menu, { day }) }, ana)
  expect(mensaje).toBe('success')
  office.server.clock.advance(61_000)
}

const setShipments = (envios: number) =>
  office.server.db.query.updateTable('accounts').set({ envios }).where('id', '=', office.ids.ana).execute()

describe('finding people', () => {
  it('clients are found by name or telephone on Enter, and the address keeps it', async () => {
    const app = await open('/admin/clientes')
    await rowsOf('Clientes')
    await app.user.type(screen.getByLabelText('Nombre o teléfono'), 'ruíz{Enter}')
    await waitFor(async () => expect(await columnOf('Clientes', 'Correo electronico')).toEqual([BEA]))
    expect(app.callsTo(CLIENTS).at(-1)?.body).toMatchObject({ nombre: 'ruíz', search: '', page: 1 })
    expect(app.path()).toBe(`/admin/clientes?${new URLSearchParams({ nombre: 'ruíz' })}`)
    await app.user.clear(screen.getByLabelText('Nombre o teléfono'))
    await app.user.type(screen.getByLabelText('Nombre o teléfono'), 'nadie{Enter}')
    expect(await screen.findByText('Ningún cliente con esos filtros')).toBeVisible()
  })

  it('who has not chosen for tomorrow gets a message that is ready to be sent', async () => {
    await order('martes')
    const app = await open('/admin/clientes')
    await rowsOf('Clientes')
    await app.user.selectOptions(screen.getByLabelText('Mostrar'), 'Sin elegir para mañana')
    expect(await screen.findByText('Con envíos y sin pedido para el martes 3 de marzo.')).toBeVisible()
    await waitFor(async () => expect(await columnOf('Clientes', 'Correo electronico')).toEqual([BEA]))
    expect(headers()).toEqual(['Nombre', 'Correo electronico', 'Teléfono', 'WhatsApp', 'Acciones'])
    const chat = screen.getByRole('link', { name: 'Escribir a Bea Ruiz por WhatsApp' })
    const { origin, pathname, searchParams } = new URL(chat.getAttribute('href') ?? '')
    expect(origin + pathname).toBe('https://wa.me/593991234567')
    expect(searchParams.get('text')).toBe(
      `Hola Bea, ¿ya elegiste tu platillo para el martes 3 de marzo? Te quedan 12 envíos. Elige aquí: ${window.location.origin}/cliente/menu`,
    )
    expect(app.path()).toBe('/admin/clientes?filtro=sin_elegir')
  })

  it('each client’s service, shipments and next delivery stand quietly below; so does who has few, with a message', async () => {
    await order('jueves')
    await setShipments(3)
    const app = await open('/admin/clientes')
    const rowOf = async (email: string) =>
      (await rowsOf('Clientes')).find((row) => row.textContent?.includes(email))
    await waitFor(async () =>
      expect(quietOf(await rowOf(ANA))).toEqual(['Almuerzo · 3 envíos', 'Próxima entrega: jue 5 mar']),
    )
    expect(quietOf(await rowOf(BEA))).toEqual(['Almuerzo y cena · 12 envíos'])
    await app.user.selectOptions(screen.getByLabelText('Mostrar'), 'Le quedan 3 o menos')
    await waitFor(async () => expect(await columnOf('Clientes', 'Correo electronico')).toEqual([ANA]))
    expect(screen.getByRole('link', { name: /^Escribir a Ana/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('te quedan 3 envíos')),
    )
    await app.user.selectOptions(screen.getByLabelText('Mostrar'), 'Sin elegir esta semana')
    expect(
      await screen.findByText('Con envíos y sin ningún pedido del lunes 2 al viernes 6 de marzo.'),
    ).toBeVisible()
    await waitFor(async () => expect(await columnOf('Clientes', 'Correo electronico')).toEqual([BEA]))
  })

  it('orders are found by name or telephone; no bulk update is offered, for it would move everybody’s', async () => {
    await order('martes')
    const app = await open('/admin/pedidos?search=2026-03-03&searchType=almuerzo&searchState=programado')
    expect(await rowsOf('Listado de pedidos')).toHaveLength(1)
    const bulk = () => screen.queryByRole('button', { name: 'Actualizar como enviados' })
    expect(bulk()).toBeVisible()
    await app.user.type(screen.getByLabelText('Nombre o teléfono'), '099 123{Enter}')
    await waitFor(() => expect(app.callsTo(ORDERS).at(-1)?.body).toMatchObject({ nombre: '099 123' }))
    expect(await rowsOf('Listado de pedidos')).toHaveLength(1)
    expect(bulk()).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(() => expect(screen.getByLabelText('Nombre o teléfono')).toHaveValue(''))
  })

  it('a back end without it is asked nothing of it, whatever the address says', async () => {
    const app = await open('/admin/clientes?nombre=bea&filtro=sin_envios', JEFA, STRANGER)
    expect(await rowsOf('Clientes')).toHaveLength(2)
    expect(screen.queryByLabelText('Nombre o teléfono')).toBeNull()
    expect(screen.queryByLabelText('Mostrar')).toBeNull()
    expect(app.callsTo(CLIENTS).map(({ body }) => Object.keys(body))).toEqual([
      ['rute', 'session_id', 'keylogin', 'page', 'itemsPerPage', 'search'],
    ])
  })
})

describe('the client’s page in tabs', () => {
  it('begins with the specified screen, and arrows lead through the others', async () => {
    const app = await open(pathOf(ANA))
    await screen.findByRole('heading', { name: 'Ana Paz', level: 1 })
    expect(await screen.findByRole('textbox', { name: 'Envíos' })).toHaveValue('5')
    expect(screen.getByText('5 envíos')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+593991234567')
    screen.getByRole('tab', { name: 'Ficha' }).focus()
    await app.user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Pedidos' })).toHaveFocus()
    expect(app.path()).toBe(`${pathOf(ANA)}?ver=pedidos`)
    expect(await screen.findByText('Todavía no ha pedido nada')).toBeVisible()
    await app.user.keyboard('{Home}')
    expect(app.path()).toBe(pathOf(ANA))
  })

  it('what is typed in one tab is there after a look at another', async () => {
    const app = await open(pathOf(ANA))
    const field = await screen.findByRole('textbox', { name: 'Envíos' })
    await app.user.type(field, '0')
    await app.user.click(screen.getByRole('tab', { name: 'Pagos' }))
    expect(await screen.findByText('Todavía no ha pagado nada')).toBeVisible()
    await app.user.click(screen.getByRole('tab', { name: 'Ficha' }))
    expect(screen.getByRole('textbox', { name: 'Envíos' })).toHaveValue('50')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('Pedidos: tomorrow first, and each opens the order, which leads back to the client', async () => {
    await order('jueves')
    await order('martes')
    const app = await open(`${pathOf(ANA)}?ver=pedidos`)
    const [first] = await rowsOf('Pedidos')
    expect(cellsOf(first)[1]).toBe('mar 3 mar 2026Mañana')
    await app.user.click(within(first ?? document.body).getByRole('link', { name: /^Ver pedido/ }))
    await screen.findByRole('heading', { name: 'Guatita martes', level: 1 })
    await app.user.click(await screen.findByRole('link', { name: 'Ver la ficha del cliente' }))
    await waitFor(() => expect(app.path()).toBe(pathOf(ANA)))
  })

  it('Corregir datos: allergies that meet what is ordered are named, and the history says who', async () => {
    await order('martes')
    await office.server.db.query.updateTable('dishes').set({ allergens: 'Soya' }).execute()
    const app = await open(`${pathOf(ANA)}?ver=datos`)
    const form = within(await screen.findByRole('form', { name: 'Datos' }))
    await app.user.clear(form.getByLabelText(/^Alergias/))
    await app.user.type(form.getByLabelText(/^Alergias/), 'Soya')
    await app.user.click(form.getByRole('button', { name: 'Guardar datos' }))
    expect(await screen.findByText('martes 3 de marzo: «Guatita martes» lleva Soya.')).toBeVisible()
    expect(await screen.findByText(/→ Soya$/)).toBeVisible()
    const address = within(screen.getByRole('form', { name: 'Dirección' }))
    await app.user.click(address.getByRole('button', { name: 'Guardar dirección' }))
    expect(await address.findByText('Escribe el sector.')).toBeVisible()
  })

  it('Pedidos: a cancellation is taken back there, after the question where he avoids the dish', async () => {
    await order('martes')
    const { id } = await office.server.db.query.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const cancel = { order_id: String(id), envioRestore: true }
    await office.server.call(cancelOrder, cancel, await office.server.signIn(ANA))
    office.server.clock.advance(61_000)
    const { query } = office.server.db
    await query.updateTable('dishes').set({ allergens: 'Soya' }).execute()
    await query.updateTable('accounts').set({ alergias: 'Soya' }).where('id', '=', office.ids.ana).execute()
    const app = await open(`${pathOf(ANA)}?ver=pedidos`)
    await app.user.click(await screen.findByRole('button', { name: `Volver a programar el pedido ${id}` }))
    const asked = await screen.findByRole('dialog', { name: 'Revisa sus alergias' })
    expect(asked).toHaveTextContent(
      'Contiene soya, y el cliente anotó: Soya. ¿Lo programas otra vez de todos modos?',
    )
    await app.user.click(within(asked).getByRole('button', { name: 'Sí, programar' }))
    const [row] = await rowsOf('Pedidos')
    await waitFor(() => expect(row).toHaveTextContent('programado'))
    expect(screen.queryByRole('button', { name: /^Volver a programar/ })).toBeNull()
    expect(await screen.findByText('4 envíos')).toBeVisible()
  })

  it('Pagos and Movimientos show that client’s', async () => {
    await addPayment(office.server.db, { account_id: office.ids.ana, id_payment: 'CAPTURE-1' })
    await order('martes')
    const app = await open(`${pathOf(ANA)}?ver=pagos`)
    expect(await rowsOf('Pagos')).toHaveLength(1)
    await app.user.click(screen.getByRole('tab', { name: 'Movimientos de envíos' }))
    const rows = (await rowsOf('Movimientos de envíos')).map((row) => cellsOf(row).slice(1))
    expect(rows).toEqual([
      ['Pedido · Guatita martes, mar 3 mar 2026', '−1', '4', 'Ana Paz'],
      ['Saldo inicial', '+5', '5', 'Sistema'],
    ])
  })

  it('Nota interna is saved, stands above the tabs, and a note of another person asks before it is replaced', async () => {
    const app = await open(`${pathOf(ANA)}?ver=nota`)
    const field = () => screen.findByRole('textbox', { name: /deben saber/ })
    const save = () => app.user.click(screen.getByRole('button', { name: 'Guardar nota' }))
    fireEvent.change(await field(), { target: { value: 'x'.repeat(501) } })
    await save()
    expect(screen.getByText('La nota puede tener hasta 500 caracteres; esta tiene 501.')).toBeVisible()
    expect(app.callsTo('ext/guardar_nota.php')).toEqual([])
    await app.user.clear(await field())
    await app.user.type(await field(), 'Sin cilantro')
    await save()
    expect(await screen.findByText('Nota guardada.')).toBeVisible()
    expect(screen.getAllByText('Sin cilantro')).toHaveLength(2)
    await app.user.type(await field(), ', por favor')
    const cliente = keyloginOf(office.server.deps.secrets, ANA)
    await office.server.call(saveNote, { cliente, nota: 'Ya no vive ahí' }, sessionOf(app))
    await save()
    await app.user.click(await screen.findByRole('button', { name: 'Ver lo suyo' }))
    expect(await field()).toHaveValue('Ya no vive ahí')
  })
})

describe('one’s own movements', () => {
  it('are a link away from the shipments, without a name of the office', async () => {
    await order('martes')
    const app = await open('/cliente/menu', ANA)
    await app.user.click(await screen.findByRole('link', { name: /Ver movimientos/ }))
    await screen.findByRole('heading', { name: 'Movimientos de envíos', level: 1 })
    const rows = (await rowsOf('Movimientos de envíos')).map((row) => cellsOf(row).slice(2))
    expect(rows).toEqual([
      ['−1', '4', 'Tú'],
      ['+5', '5', 'Automático'],
    ])
    expect(app.callsTo('ext/movimientos.php')[0]?.body).not.toHaveProperty('cliente')
  })
})
