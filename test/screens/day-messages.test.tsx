import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendDayMessage } from '#contract/extensions/day-messages'
import { type Kitchen, openAs, order, startKitchen } from './client-kitchen'
// Preloads the lazy parts, so no test waits for them.
import '../../src/features/admin/day/DayPage'
import '../../src/features/admin/orders/OrdersPage'
import '../../src/parts/messages/MessagesCard'

const WEDNESDAY = '2026-03-04'
const DAY = `/admin/pedidos/dia/${WEDNESDAY}`
const TEXT = 'Llegamos 20 minutos tarde.'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
  await order(kitchen, 'ana', { day: 'miercoles' })
})
afterEach(() => kitchen.server.close())

const asOffice = (path: string, more: object = {}) => openAs(kitchen, 'jefa@demo.test', { path, ...more })

it('a message is written, read as its clients will, sent once, offered as chats, and stands on the day', async () => {
  const app = await asOffice(DAY)
  await app.user.click(await screen.findByRole('button', { name: 'Avisar al cliente' }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Avisar a quienes tienen un pedido el miércoles 4 de marzo',
  })
  const send = () => within(dialog).getByRole('button', { name: 'Avisar al cliente' })
  await app.user.click(send())
  expect(
    await within(dialog).findByText('Escribe el mensaje: los clientes lo leen tal como está.'),
  ).toBeVisible()
  fireEvent.change(within(dialog).getByLabelText(/^Mensaje/), { target: { value: TEXT } })
  expect(within(dialog).getByText('Aviso para tu pedido del miércoles 4 de marzo')).toBeVisible()
  await app.user.click(send())
  expect(
    await within(dialog).findByText('Enviado a 1 cliente. El correo sale en menos de un minuto.'),
  ).toBeVisible()
  expect(within(dialog).getByRole('link', { name: /^Escribir a Ana.* por WhatsApp$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`^https://wa.me/593\\d+\\?text=${encodeURIComponent(TEXT)}$`)),
  )
  expect(app.callsTo(sendDayMessage.address)).toHaveLength(1)
  const [close] = within(dialog).getAllByRole('button', { name: 'Cerrar' }).slice(-1)
  await app.user.click(close ?? dialog)
  expect(await within(screen.getByRole('main')).findByText(TEXT)).toBeVisible()
  expect(screen.getByText(/ · a 1 cliente$/)).toBeVisible()
})

it('a failed try keeps the text, and the next one is the same message', async () => {
  let isDown = true
  const interfere = async (address: string) =>
    address === sendDayMessage.address && isDown ? new Response('', { status: 400 }) : undefined
  const app = await asOffice(DAY, { interfere })
  await app.user.click(await screen.findByRole('button', { name: 'Avisar al cliente' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(await within(dialog).findByLabelText(/^Mensaje/), { target: { value: TEXT } })
  const send = () => within(dialog).getByRole('button', { name: 'Avisar al cliente' })
  await app.user.click(send())
  expect(await within(dialog).findByRole('alert')).toBeVisible()
  expect(within(dialog).getByLabelText(/^Mensaje/)).toHaveValue(TEXT)
  isDown = false
  await app.user.click(send())
  await within(dialog).findByText(/^Enviado a 1 cliente/)
  const ids = app.callsTo(sendDayMessage.address).map(({ body }) => body['request_id'])
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
})

it('a day’s orders lead to their clients, of the filtered meal; not those of a past day, a search or no day', async () => {
  const app = await asOffice(`/admin/pedidos?search=${WEDNESDAY}&searchType=cena`)
  await app.user.click(await screen.findByRole('button', { name: 'Avisar a sus clientes' }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Avisar a quienes tienen cena el miércoles 4 de marzo',
  })
  expect(await within(dialog).findByText('No hay a quién avisar')).toBeVisible()
  for (const query of ['', '?search=2026-02-27', `?search=${WEDNESDAY}&nombre=ana`]) {
    await asOffice(`/admin/pedidos${query}`)
    await waitFor(() => expect(screen.getByLabelText('Nombre o teléfono')).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Avisar a sus clientes' })).toBeNull()
  }
})
