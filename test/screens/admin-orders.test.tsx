import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { signedOut } from '../../src/state/session'
import { clientEmail, LOCRO, SECO, TUESDAY } from './admin-seed'
import { cells, goTo, LIST, open, rows, server, serverForEach } from './orders-list'

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
    const shown = cells(first)
    expect(shown[0]).toMatch(/^\d+$/)
    expect(shown.slice(1, 6)).toEqual(['mié 4 mar 2026', 'Cliente 2 Vera', 'almuerzo', LOCRO, 'enviado'])
  })

  it('[AORD-12] [AORD-13] [CONST-02] shows ten orders a page and moves with Anterior and Siguiente', async () => {
    const app = await open()
    expect(await rows()).toHaveLength(10)
    expect(screen.getByText('Página 1 de 2')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled()
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }))
    expect(await screen.findByText('Página 2 de 2')).toBeInTheDocument()
    await waitFor(async () => expect(await rows()).toHaveLength(7))
    expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
    expect(app.callsTo(LIST).map(({ body }) => [body['page'], body['itemsPerPage']])).toEqual([
      [1, 10],
      [2, 10],
    ])
    await app.user.click(screen.getByRole('button', { name: 'Anterior' }))
    expect(await screen.findByText('Página 1 de 2')).toBeInTheDocument()
  })

  it('keeps the old rows, marked as loading, while the next page is on its way', async () => {
    let release: (() => void) | undefined
    let asked = 0
    const app = await open('/admin/pedidos', (address) => {
      if (address !== LIST) return undefined
      asked += 1
      return asked === 2
        ? new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
        : undefined
    })
    const before = (await rows()).map((row) => cells(row)[0])
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }))
    const table = screen.getByRole('table')
    await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'true'))
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => cells(row)[0]),
    ).toEqual(before)
    release?.()
    await waitFor(async () => expect(await rows()).toHaveLength(7))
  })

  it('leads from a page beyond the last to the last', async () => {
    const app = await open('/admin/pedidos?page=9')
    expect(await screen.findByText('Página 2 de 2')).toBeInTheDocument()
    expect(await rows()).toHaveLength(7)
    expect(app.path()).toBe('/admin/pedidos?page=2')
    const entries = window.history.length
    goTo(app, '/admin/pedidos?page=9')
    await waitFor(() => expect(app.path()).toBe('/admin/pedidos?page=2'))
    // Corrected in its place: back does not lead to a page that is none.
    expect(window.history.length).toBe(entries + 1)
  })

  it('says so when the list cannot be loaded, and loads it when asked again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isDown = true
    const app = await open('/admin/pedidos', (address) =>
      isDown && address === LIST ? new Response('', { status: 503 }) : undefined,
    )
    expect(await screen.findByText('No pudimos cargar los pedidos')).toBeInTheDocument()
    expect(await screen.findByText('Error al cargar los pedidos')).toBeInTheDocument()
    isDown = false
    await app.user.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
    expect(await rows()).toHaveLength(10)
    expect(screen.queryByText('No pudimos cargar los pedidos')).not.toBeInTheDocument()
  })

  it('says so when nothing matches', async () => {
    const app = await open('/admin/pedidos?search=2027-01-04')
    expect(await screen.findByText('Ningún pedido con estos filtros')).toBeInTheDocument()
    await app.user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    expect(await rows()).toHaveLength(10)
  })
})

describe('/admin/pedidos: the row action', () => {
  it('[AORD-09] [AORD-10] [ENT-15] keeps the order as platillo in local storage and goes to its screen', async () => {
    const app = await open(`/admin/pedidos?search=${TUESDAY}&searchType=cena`)
    const [row] = await rows()
    const orderId = cells(row)[0]
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

  const refuse = (name: string) => () => {
    throw new DOMException('no', name)
  }
  const getStorage = () => vi.spyOn(window, 'localStorage', 'get')
  /** Local storage takes nothing new. */
  const fill = () => {
    const real = window.localStorage
    return getStorage().mockReturnValue({
      length: 0,
      clear: () => real.clear(),
      key: (index) => real.key(index),
      getItem: (key) => real.getItem(key),
      removeItem: (key) => real.removeItem(key),
      setItem: refuse('QuotaExceededError'),
    })
  }
  const openDinner = async (before: () => { mockRestore: () => void }) => {
    const app = await open(`/admin/pedidos?search=${TUESDAY}&searchType=cena`)
    const [row] = await rows()
    const spy = before()
    await app.user.click(within(row ?? document.body).getByRole('link'))
    expect(await screen.findByRole('heading', { name: SECO, level: 1 })).toBeInTheDocument()
    return { ...app, spy }
  }

  it.each([
    ['is full', fill],
    ['is blocked', () => getStorage().mockImplementation(refuse('SecurityError'))],
  ])('opens the order also where local storage %s, and forgets it with the session', async (_what, stop) => {
    const { path, storage, store, spy } = await openDinner(stop)
    expect(path()).toBe('/admin/pedido/ver')
    expect(storage.getItem('platillo')).toContain(SECO)
    act(() => void store.dispatch(signedOut()))
    expect(storage.getItem('platillo')).toBeNull()
    spy.mockRestore()
    expect(window.localStorage.getItem('platillo')).toBeNull()
  })

  it('leaves no other order behind in a storage that has no room for this one', async () => {
    const { spy } = await openDinner(() => {
      window.localStorage.setItem('platillo', JSON.stringify({ name: LOCRO }))
      return fill()
    })
    spy.mockRestore()
    expect(window.localStorage.getItem('platillo')).toBeNull()
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
