import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LOCRO, SECO, TUESDAY, WEDNESDAY } from './admin-seed'
import { column, goTo, LIST, LUNCH, open, optionsOf, rows, server, serverForEach } from './orders-list'

serverForEach()

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

  it('[AORD-03] [AORD-04] [STATUS-01] filters by type and by state: all, or any one of them', async () => {
    const app = await open()
    await rows()
    expect(optionsOf('Tipo')).toEqual(['Todos', 'almuerzo', 'cena'])
    expect(optionsOf('Estado')).toEqual(['Todos', 'programado', 'enviado', 'entregado', 'cancelado'])
    await app.user.selectOptions(screen.getByLabelText('Tipo'), 'cena')
    await waitFor(async () => expect(await column('Tipo')).toEqual(['cena']))
    expect(app.callsTo(LIST).at(-1)?.body).toMatchObject({ searchType: 'cena' })
    await app.user.selectOptions(screen.getByLabelText('Tipo'), 'Todos')
    await waitFor(async () => expect(await rows()).toHaveLength(10))
    expect(app.callsTo(LIST).at(-1)?.body).toMatchObject({ searchType: '' })
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
})

it('/admin/pedidos reached by a link asks once, for the filters of its address', async () => {
  const app = await open()
  await rows()
  goTo(app, '/admin/cuenta')
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument())
  const before = app.callsTo(LIST).length
  goTo(app, `/admin/pedidos?search=${WEDNESDAY}`)
  await waitFor(async () => expect(await column('Fecha')).toEqual(['mié 4 mar 2026', 'mié 4 mar 2026']))
  expect(
    app
      .callsTo(LIST)
      .slice(before)
      .map(({ body }) => body['search']),
  ).toEqual([WEDNESDAY])
})

describe('/admin/pedidos: the day and the sort', () => {
  const pressed = () =>
    screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent ?? '')

  it('has the next delivery day beside today, each pressed while it is the filter; before a weekend by its name', async () => {
    const app = await open()
    await rows()
    expect(pressed()).toEqual(['Ver pedidos'])
    await app.user.click(screen.getByRole('button', { name: 'Mañana' }))
    await waitFor(() => expect(app.path()).toBe(`/admin/pedidos?search=${TUESDAY}`))
    expect(pressed()).toEqual(['Mañana', 'Ver pedidos'])
    await app.user.click(screen.getByRole('button', { name: 'Hoy' }))
    await waitFor(() => expect(pressed()).toEqual(['Hoy', 'Ver pedidos']))
    server.clock.set('2026-03-06', '09:00')
    await open()
    expect(screen.queryByRole('button', { name: 'Mañana' })).not.toBeInTheDocument()
    screen.getByRole('button', { name: 'Lunes' })
  })

  it('begins with the next delivery where that is chosen, and as specified where it is not', async () => {
    const app = await open()
    expect((await column('Fecha'))[0]).toBe('mié 4 mar 2026')
    await app.user.selectOptions(screen.getByLabelText('Orden'), 'Próximos primero')
    await waitFor(async () => expect((await column('Fecha'))[0]).toBe('mar 3 mar 2026'))
    expect(app.callsTo(LIST).map(({ body }) => body['orden'])).toEqual([undefined, 'proximas'])
    expect(app.path()).toBe('/admin/pedidos?orden=proximas')
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
})

describe('/admin/pedidos: Ver resumen', () => {
  const needsFilters = 'Selecciona una fecha y un tipo para filtrar'

  it('[AORD-06] counts the orders of each dish when date and type are chosen', async () => {
    const app = await open(LUNCH)
    await rows()
    await app.user.click(screen.getByRole('button', { name: 'Ver resumen' }))
    const dishes = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
    expect(dishes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^7 de ${LOCRO}`),
        expect.stringMatching(`^5 de ${SECO}`),
      ]),
    )
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
