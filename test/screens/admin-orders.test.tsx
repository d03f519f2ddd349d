import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { clientEmail, LOCRO, SECO, TUESDAY } from './admin-seed'
import { cellsOf, walkPages } from './client-lists'
import { LIST, open, rows, server, serverForEach } from './orders-list'

serverForEach()

describe('/admin/pedidos: the list', () => {
  it('[AORD-01] [AORD-05] [AORD-11] shows the title and, per order, ID, date without time, user, type, dish and state', async () => {
    await open()
    const [first] = await rows()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'ID',
      'Fecha',
      'Usuario',
      'Tipo',
      'Platillo Seleccionado',
      'Estado',
      'Acciones',
    ])
    const shown = cellsOf(first)
    expect(shown[0]).toMatch(/^\d+$/)
    expect(shown.slice(1, 6)).toEqual(['mié 4 mar 2026', 'Cliente 2 Vera', 'almuerzo', LOCRO, 'enviado'])
  })

  it('[AORD-12] [AORD-13] [CONST-02] shows ten orders a page and moves with Anterior and Siguiente', async () => {
    const app = await open()
    // Exact, the cancelled ones too, although a page does not hold them.
    expect(await screen.findByText('17 pedidos')).toBeInTheDocument()
    await walkPages(app, { caption: 'Listado de pedidos', call: LIST, path: '/admin/pedidos' }, 7)
  })

  it('begins another page at the list’s top, where that lies above the screen', async () => {
    const app = await open()
    await screen.findByText('17 pedidos')
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    onTestFinished(() => place.mockRestore())
    onTestFinished(() => scrolled.mockRestore())
    place.mockReturnValue(new DOMRect(0, -900, 390, 1600))
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }))
    expect(scrolled).toHaveBeenCalledOnce()
    expect(scrolled.mock.contexts[0]).toContainElement(screen.getByRole('table'))
    place.mockReturnValue(new DOMRect(0, 300, 390, 700))
    await app.user.click(await screen.findByRole('button', { name: 'Anterior' }))
    expect(scrolled).toHaveBeenCalledOnce()
  })

  it.each([
    [
      'no response came',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Revisa tu conexión e inténtalo otra vez.',
    ],
    ['the server failed', () => new Response('', { status: 500 }), 'Inténtalo otra vez en un momento.'],
  ])('blames the connection only where it was the connection: %s', async (_what, fail, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await open('/admin/pedidos', (address) => (address === LIST ? fail() : undefined))
    expect(await screen.findByText(text)).toBeVisible()
  })
})

describe('/admin/pedidos: the row action', () => {
  it('[AORD-09] [AORD-10] [ENT-15] keeps the order as platillo in local storage and goes to its screen', async () => {
    const app = await open(`/admin/pedidos?search=${TUESDAY}&searchType=cena`)
    const [row] = await rows()
    const orderId = cellsOf(row)[0]
    const action = within(row ?? document.body).getByRole('link', { name: `Ver pedido ${orderId}` })
    action.focus()
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(app.path()).toBe('/admin/pedido/ver'))
    const keylogin = await keyloginOf(clientEmail(1))
    expect(JSON.parse(window.localStorage.getItem('platillo') ?? 'null')).toMatchObject({
      name: SECO,
      date: TUESDAY,
      time: '12:30',
      jugo: false,
      status: 'programado',
      keylogin,
      order_id: orderId,
      account_id: keylogin,
    })
  })
})

const keyloginOf = async (email: string) =>
  (
    await server.deps.db.query
      .selectFrom('accounts')
      .select('keylogin')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).keylogin
