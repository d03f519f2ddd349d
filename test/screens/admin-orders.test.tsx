import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { navigationRequested } from '../../src/state/navigation'
import { signedOut } from '../../src/state/session'
import type { Interference } from '../support/render-app'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { ADMIN, clientEmail, LOCRO, SECO, seedOrders, statusesOf, TUESDAY, WEDNESDAY } from './admin-seed'

const LIST = 'update-orders/get_orders.php'
const BULK = 'update-orders/update_orders.php'
const LUNCH = `/admin/pedidos?search=${TUESDAY}&searchType=almuerzo`

vi.setConfig({ testTimeout: 20_000 })

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ seed: seedOrders })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const open = async (path = '/admin/pedidos', interfere?: Interference) => {
  const app = await renderApp(server, { path, signInAs: ADMIN, ...(interfere && { interfere }) })
  await screen.findByRole('heading', { name: 'Listado de pedidos', level: 1 })
  return app
}

const goTo = (app: Awaited<ReturnType<typeof open>>, to: string) =>
  act(() => {
    app.store.dispatch(navigationRequested({ to }))
  })

/** The rows of the table, without its head, once it has settled. */
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Listado de pedidos' })
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'))
  return within(table).getAllByRole('row').slice(1)
}

const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : []

const column = async (name: string) => {
  const all = await rows()
  const index = screen.getAllByRole('columnheader').findIndex((header) => header.textContent === name)
  return all.map((row) => cells(row)[index])
}

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent)

const bulkButtons = () => screen.queryAllByRole('button', { name: /^Actualizar como/ })

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

describe('/admin/pedidos: the filters', () => {
  it('[AORD-02] filters by date, and clearing the date asks for all again', async () => {
    const app = await open('/admin/pedidos?page=2')
    await rows()
    fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: WEDNESDAY } })
    await waitFor(async () => expect(await column('Fecha')).toEqual(['mié 4 mar 2026', 'mié 4 mar 2026']))
    expect(app.callsTo(LIST).at(-1)?.body).toMatchObject({ search: WEDNESDAY, page: 1 })
    expect(app.path()).toBe(`/admin/pedidos?search=${WEDNESDAY}`)
    fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: '' } })
    await waitFor(async () => expect(await rows()).toHaveLength(10))
    expect(app.callsTo(LIST).at(-1)?.body).toMatchObject({ search: '' })
  })

  it('[VAL-49] a date before 2025 asks nothing and changes nothing', async () => {
    const app = await open(`/admin/pedidos?search=${WEDNESDAY}`)
    expect(await rows()).toHaveLength(2)
    const field = screen.getByLabelText('Fecha')
    for (const early of ['2024-12-31', '0202-03-04', '0002-03-04']) {
      fireEvent.change(field, { target: { value: early } })
      fireEvent.blur(field)
      expect(field).toHaveValue(early)
      expect(await screen.findByText(/La lista no cambió/)).toBeInTheDocument()
    }
    expect(await rows()).toHaveLength(2)
    expect(app.callsTo(LIST)).toHaveLength(1)
    expect(app.path()).toBe(`/admin/pedidos?search=${WEDNESDAY}`)
    fireEvent.change(field, { target: { value: '2025-01-01' } })
    await waitFor(() => expect(app.callsTo(LIST).at(-1)?.body).toMatchObject({ search: '2025-01-01' }))
    expect(await screen.findByText('Ningún pedido con estos filtros')).toBeInTheDocument()
  })

  it('[VAL-49] a half typed date asks nothing, although it reads as an empty one', async () => {
    const app = await open(`/admin/pedidos?search=${WEDNESDAY}`)
    await rows()
    const field = screen.getByLabelText<HTMLInputElement>('Fecha')
    vi.spyOn(field, 'validity', 'get').mockReturnValue({ ...field.validity, badInput: true })
    fireEvent.change(field, { target: { value: '' } })
    expect(await rows()).toHaveLength(2)
    expect(app.callsTo(LIST)).toHaveLength(1)
    expect(app.path()).toBe(`/admin/pedidos?search=${WEDNESDAY}`)
  })

  it('[AORD-03] filters by type: Todos, almuerzo, cena', async () => {
    const app = await open()
    await rows()
    expect(optionsOf('Tipo')).toEqual(['Todos', 'almuerzo', 'cena'])
    await app.user.selectOptions(screen.getByLabelText('Tipo'), 'cena')
    await waitFor(async () => expect(await column('Tipo')).toEqual(['cena']))
    expect(app.callsTo(LIST).at(-1)?.body).toMatchObject({ searchType: 'cena' })
    await app.user.selectOptions(screen.getByLabelText('Tipo'), 'Todos')
    await waitFor(async () => expect(await rows()).toHaveLength(10))
    expect(app.callsTo(LIST).at(-1)?.body).toMatchObject({ searchType: '' })
  })

  it('[AORD-04] [STATUS-01] filters by state: Todos, programado, enviado, entregado, cancelado', async () => {
    const app = await open()
    await rows()
    expect(optionsOf('Estado')).toEqual(['Todos', 'programado', 'enviado', 'entregado', 'cancelado'])
    for (const [state, count] of [
      ['enviado', 2],
      ['entregado', 1],
      ['cancelado', 1],
    ] as const) {
      await app.user.selectOptions(screen.getByLabelText('Estado'), state)
      await waitFor(async () => expect(await column('Estado')).toEqual(Array(count).fill(state)))
      expect(app.callsTo(LIST).at(-1)?.body).toMatchObject({ searchState: state, page: 1 })
    }
  })

  it('one button asks for today in Guayaquil', async () => {
    server.clock.set(WEDNESDAY, '23:30')
    const app = await open()
    await app.user.click(await screen.findByRole('button', { name: 'Hoy' }))
    await waitFor(async () => expect(await column('Fecha')).toEqual(['mié 4 mar 2026', 'mié 4 mar 2026']))
    expect(screen.getByLabelText('Fecha')).toHaveValue(WEDNESDAY)
  })
})

describe('/admin/pedidos: the history', () => {
  it('back undoes filter, view and page one by one and forward does them again; a date being typed is one step', async () => {
    const app = await open()
    await rows()
    await app.user.selectOptions(screen.getByLabelText('Tipo'), 'almuerzo')
    const field = screen.getByLabelText('Fecha')
    field.focus()
    for (const value of ['2026-01-03', '2026-03-03']) fireEvent.change(field, { target: { value } })
    act(() => field.blur())
    await waitFor(() => expect(app.path()).toContain(TUESDAY))
    await app.user.click(screen.getByRole('button', { name: 'Ver resumen' }))
    await app.user.click(screen.getByRole('button', { name: 'Ver pedidos' }))
    await waitFor(async () => expect(await rows()).toHaveLength(10))
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }))
    const date = `search=${TUESDAY}&searchType=almuerzo`
    const queries = [`${date}&page=2`, date, `${date}&view=resumen`, date, 'searchType=almuerzo']
    const addresses = [...queries.map((query) => `/admin/pedidos?${query}`), '/admin/pedidos']
    expect(app.path()).toBe(addresses[0])
    for (const address of addresses.slice(1)) {
      act(() => window.history.back())
      await waitFor(() => expect(app.path()).toBe(address))
    }
    await waitFor(() => expect(screen.getByLabelText('Tipo')).toHaveValue(''))
    expect(screen.getByLabelText('Fecha')).toHaveValue('')
    act(() => window.history.forward())
    await waitFor(() => expect(screen.getByLabelText('Tipo')).toHaveValue('almuerzo'))
  })

  it('the sidebar leads back to the list as it was left, until one signs out', async () => {
    const app = await open(LUNCH)
    await rows()
    const entry = () => screen.getByRole('link', { name: 'Pedidos' })
    expect(entry()).toHaveAttribute('href', LUNCH)
    act(() => {
      app.store.dispatch(signedOut())
    })
    expect(app.store.getState().filters).toEqual({})
  })
})

describe('/admin/pedidos: Ver resumen', () => {
  const needsFilters = 'Selecciona una fecha y un tipo para filtrar'

  it('[AORD-06] counts the orders of each dish when date and type are chosen', async () => {
    const app = await open(LUNCH)
    await rows()
    await app.user.click(screen.getByRole('button', { name: 'Ver resumen' }))
    const dishes = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
    expect(dishes).toEqual(expect.arrayContaining([`7 de ${LOCRO}`, `5 de ${SECO}`]))
    expect(screen.getByText('Total: 12 pedidos')).toBeInTheDocument()
    expect(screen.queryByText(needsFilters)).not.toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await app.user.click(screen.getByRole('button', { name: 'Ver pedidos' }))
    expect(await rows()).toHaveLength(10)
  })

  it('[AORD-07] [AORD-08] asks for a date and a type while either is missing', async () => {
    const app = await open(`${LUNCH}&view=resumen`)
    for (const query of ['', `&search=${TUESDAY}`, '&searchType=almuerzo']) {
      goTo(app, `/admin/pedidos?view=resumen${query}`)
      expect(await screen.findByText(needsFilters)).toBeInTheDocument()
      expect(document.body).not.toHaveTextContent(`de ${LOCRO}`)
      goTo(app, `${LUNCH}&view=resumen`)
      expect(await screen.findByText('Total: 12 pedidos')).toBeInTheDocument()
      await waitFor(() => expect(app.callsTo(LIST).at(-1)?.body).toMatchObject({ search: TUESDAY }))
    }
  })
})

describe('/admin/pedidos: bulk updates', () => {
  it('[AORD-14] [AORD-19] [AORD-21] [STATUS-03] asks first, then moves every scheduled order of the day and type, and reloads', async () => {
    const app = await open(`${LUNCH}&searchState=programado&page=2`)
    const button = await screen.findByRole('button', { name: 'Actualizar como enviados' })
    expect(screen.queryByRole('button', { name: 'Actualizar como entregados' })).not.toBeInTheDocument()
    await waitFor(() => expect(button).toBeEnabled())
    await app.user.click(button)
    const dialog = screen.getByRole('dialog', {
      name: '¿Estás seguro que deseas actualizar todos estos pedidos como enviados?',
    })
    expect(dialog).toHaveTextContent(
      'Pasarán de programado a enviado: 12 pedidos de almuerzo del martes 3 de marzo de 2026.',
    )
    expect(app.callsTo(BULK)).toHaveLength(0)
    const asked = app.callsTo(LIST).length
    await app.user.click(within(dialog).getByRole('button', { name: 'Actualizar 12 pedidos' }))

    expect(await screen.findByText('12 pedidos pasaron a enviado.')).toBeInTheDocument()
    expect(await screen.findByText('Accion procesada.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(app.callsTo(BULK).map(({ body }) => body)).toMatchObject([
      { search: TUESDAY, searchType: 'almuerzo', searchState: 'programado', status: 'enviado' },
    ])
    expect(app.callsTo(LIST).length).toBeGreaterThan(asked)
    expect(await screen.findByText('Ya no queda ningún pedido programado')).toBeInTheDocument()
    expect(screen.queryByText('Ningún pedido con estos filtros')).not.toBeInTheDocument()
    expect(screen.getByText('12 pedidos pasaron a enviado.').closest('[tabindex]')).toHaveFocus()
    expect(screen.getByText('Página 1 de 1')).toBeInTheDocument()
    expect(await statusesOf(server.deps, TUESDAY, 'almuerzo')).toEqual({ enviado: 12, cancelado: 1 })
    expect(await statusesOf(server.deps, TUESDAY, 'cena')).toEqual({ programado: 1 })
  })

  it('[AORD-15] [AORD-20] [STATUS-04] moves sent orders to delivered after its own question', async () => {
    const app = await open(`/admin/pedidos?search=${WEDNESDAY}&searchType=almuerzo&searchState=enviado`)
    const button = await screen.findByRole('button', { name: 'Actualizar como entregados' })
    expect(bulkButtons()).toHaveLength(1)
    await waitFor(() => expect(button).toBeEnabled())
    await app.user.click(button)
    const dialog = screen.getByRole('dialog', {
      name: '¿Estás seguro que deseas actualizar todos estos pedidos como entregados?',
    })
    await app.user.click(within(dialog).getByRole('button', { name: 'Actualizar 2 pedidos' }))
    await app.user.click(await screen.findByRole('button', { name: 'Ver los entregados' }))
    await waitFor(async () => expect(await column('Estado')).toEqual(['entregado', 'entregado']))
    expect(await statusesOf(server.deps, WEDNESDAY, 'almuerzo')).toEqual({ entregado: 2 })
  })

  it('a change of the filters forgets the result for good', async () => {
    const app = await open(`${LUNCH}&searchState=programado`)
    const button = await screen.findByRole('button', { name: 'Actualizar como enviados' })
    await waitFor(() => expect(button).toBeEnabled())
    await app.user.click(button)
    await app.user.click(screen.getByRole('button', { name: 'Actualizar 12 pedidos' }))
    await app.user.click(await screen.findByRole('button', { name: 'Ver los enviados' }))
    const state = screen.getByLabelText('Estado')
    await waitFor(() => expect(state).toHaveValue('enviado'))
    await app.user.selectOptions(state, 'programado')
    expect(await screen.findByText('Ningún pedido con estos filtros')).toBeInTheDocument()
    expect(screen.queryByText('12 pedidos pasaron a enviado.')).not.toBeInTheDocument()
    expect(state).toHaveFocus()
  })

  it('does nothing when the question is declined, and sends once on a double click', async () => {
    const app = await open(`${LUNCH}&searchState=programado`)
    const button = await screen.findByRole('button', { name: 'Actualizar como enviados' })
    await waitFor(() => expect(button).toBeEnabled())
    await app.user.click(button)
    await app.user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(app.callsTo(BULK)).toHaveLength(0)
    await app.user.click(button)
    const confirm = screen.getByRole('button', { name: 'Actualizar 12 pedidos' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await screen.findByText('12 pedidos pasaron a enviado.')
    expect(app.callsTo(BULK)).toHaveLength(1)
  })

  it('a press that comes while the answer is being drawn does not send the update again', async () => {
    const app = await open(`${LUNCH}&searchState=programado`)
    const button = await screen.findByRole('button', { name: 'Actualizar como enviados' })
    await waitFor(() => expect(button).toBeEnabled())
    await app.user.click(button)
    const confirm = screen.getByRole('button', { name: 'Actualizar 12 pedidos' })
    // As a hand that goes on pressing until the question is gone, between any two steps of the page.
    const channel = new MessageChannel()
    const gone = new Promise<void>((resolve) => {
      channel.port1.onmessage = () => {
        confirm.click()
        if (confirm.isConnected) channel.port2.postMessage(null)
        else resolve()
      }
    })
    channel.port2.postMessage(null)
    await gone
    channel.port1.close()
    expect(await screen.findByText('12 pedidos pasaron a enviado.')).toBeInTheDocument()
    expect(app.callsTo(BULK)).toHaveLength(1)
  })

  it.each([
    ['AORD-16', 'while everything is shown', ''],
    ['AORD-16', 'without a date (programado)', '?searchType=almuerzo&searchState=programado'],
    ['AORD-16', 'without a date (enviado)', '?searchType=almuerzo&searchState=enviado'],
    ['AORD-17', 'without a type (programado)', `?search=${TUESDAY}&searchState=programado`],
    ['AORD-17', 'without a type (enviado)', `?search=${WEDNESDAY}&searchState=enviado`],
    ['AORD-18', 'for all states', `?search=${TUESDAY}&searchType=almuerzo`],
    ['AORD-18', 'for entregado', '?search=2026-02-27&searchType=almuerzo&searchState=entregado'],
    ['AORD-18', 'for cancelado', `?search=${TUESDAY}&searchType=almuerzo&searchState=cancelado`],
  ])('[%s] no bulk button %s', async (_id, _where, query) => {
    await open(`/admin/pedidos${query}`)
    expect((await column('ID'))[0]).toMatch(/^\d+$/)
    expect(bulkButtons()).toEqual([])
  })

  it('keeps the filters and says why when the update fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const app = await open(`${LUNCH}&searchState=programado`, (address) =>
      address === BULK ? Response.error() : undefined,
    )
    const button = await screen.findByRole('button', { name: 'Actualizar como enviados' })
    await waitFor(() => expect(button).toBeEnabled())
    await app.user.click(button)
    await app.user.click(screen.getByRole('button', { name: 'Actualizar 12 pedidos' }))
    expect(await screen.findByText('Error al actualizar los pedidos')).toBeInTheDocument()
    expect(await rows()).toHaveLength(10)
    expect(app.path()).toBe(`${LUNCH}&searchState=programado`)
    expect(await statusesOf(server.deps, TUESDAY, 'almuerzo')).toEqual({ programado: 12, cancelado: 1 })
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
