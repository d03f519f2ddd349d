import { afterEach, describe, expect, it } from 'vitest'
import { deleteMenu, getMenu, getMenus } from '#contract/calls/menus'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { SUCCESS } from '#contract/envelope'
import { addDays } from '#domain/calendar'
import { DAYS } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { MENU_ANSWERS } from '../../server/modules/menus/texts'
import { addMenu, orderFor } from '../support/kitchen'
import { type MenuDesk, newMenu, startMenuDesk } from '../support/menu-saves'

const open: MenuDesk[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const start = async () => {
  const desk = await startMenuDesk()
  open.push(desk)
  const { admin, server } = desk
  // No page size: the server's default is ten.
  const list = async (input: object = {}) =>
    (await server.call(getMenus, { page: 1, searchDate: '', ...input }, admin)).data
  const starts = async (input: object = {}) => (await list(input)).menus.map(({ start_date }) => start_date)
  const remove = async (id: string | number) =>
    (await server.call(deleteMenu, { id: String(id) }, admin)).mensaje
  const order = async (place: number, who = desk.ana) =>
    (await server.call(saveOrder, { order: orderFor(desk.menu, { place }) }, who)).data.id ?? ''
  return { ...desk, list, starts, remove, order }
}

describe('the list of menus (update-menu/get_menus.php)', () => {
  it('[CALL-14] gives id and dates of each menu, the newest first, and how many pages there are', async () => {
    const { list, menu, server } = await start()
    const later = await addMenu(server.db, '2026-03-16')
    const next = await addMenu(server.db, '2026-03-09')
    const full = { pedidos: 0, dias_sin_platillos: 0 }
    expect(await list()).toEqual({
      menus: [
        { id: String(later.id), start_date: '2026-03-16', end_date: '2026-03-20', ...full },
        { id: String(next.id), start_date: '2026-03-09', end_date: '2026-03-13', ...full },
        { id: String(menu.id), start_date: '2026-03-02', end_date: '2026-03-06', ...full },
      ],
      totalPages: 1,
    })
  })

  it('tells each menu’s orders that are not cancelled, and its open days without dishes', async () => {
    const { ana, bea, list, order, read, save, server } = await start()
    const first = await order(0)
    await order(1, bea)
    const figures = async () =>
      (await list()).menus.map((row) => [row.start_date, row.pedidos, row.dias_sin_platillos])
    await addMenu(server.db, '2026-03-09', [])
    expect(await figures()).toEqual([
      ['2026-03-09', 0, 5],
      ['2026-03-02', 2, 0],
    ])
    await server.call(cancelOrder, { order_id: first, envioRestore: true }, ana)
    const { menu_data, ...dates } = await read()
    await save({ ...dates, menu_data: { ...menu_data, jueves: [], viernes: [] } })
    const closed = { date: '2026-03-06', reason: 'Feriado', created_at: '2026-03-01 10:00:00' }
    await server.db.query.insertInto('closed_days').values(closed).execute()
    expect((await figures())[1]).toEqual(['2026-03-02', 1, 1])
  })

  it('[AMENU-02] a start date means from that day on', async () => {
    const { starts, server } = await start()
    await addMenu(server.db, '2026-03-09')
    await addMenu(server.db, '2026-03-16')
    expect(await starts({ searchDate: '2026-03-09' })).toEqual(['2026-03-16', '2026-03-09'])
    expect(await starts({ searchDate: '2026-03-10' })).toEqual(['2026-03-16'])
    expect(await starts({ searchDate: '2026-03-17' })).toEqual([])
    expect(await starts({ searchDate: null })).toHaveLength(3)
  })

  it('[CONST-01] has ten menus a page; the pages have every menu once; an empty list has one page', async () => {
    const { list, starts, server, menu } = await start()
    for (let week = 1; week <= 10; week += 1) await addMenu(server.db, addDays(menu.start, 7 * week))
    expect((await list()).totalPages).toBe(2)
    const pages = [await starts(), await starts({ page: 2 }), await starts({ page: 3 })]
    expect(pages.map(({ length }) => length)).toEqual([10, 1, 0])
    expect(new Set(pages.flat()).size).toBe(11)
    expect((await list({ itemsPerPage: 4 })).totalPages).toBe(3)
    expect(await list({ searchDate: '2030-01-01' })).toEqual({ menus: [], totalPages: 1 })
  })
})

describe('one menu (update-menu/get_menu.php)', () => {
  it('[CALL-16] [ENT-06] [ENT-07] [ENT-08] gives the version, the five days, and dishes with their ids', async () => {
    const { read, menu } = await start()
    const found = await read()
    expect(found).toMatchObject({
      id: String(menu.id),
      version: 1,
      start_date: '2026-03-02',
      end_date: '2026-03-06',
    })
    expect(Object.keys(found.menu_data)).toEqual([...DAYS])
    for (const day of DAYS) {
      const ids = menu.dishes[day].map(({ id }) => String(id))
      expect(found.menu_data[day].map(({ id }) => id)).toEqual(ids)
    }
    expect(found.menu_data.lunes[0]).toMatchObject({
      name: 'Guatita lunes',
      calories: 520,
      proteins: 18.5,
      carbs: 58,
      fats: 24,
      allergens: 'Maní\nLácteos',
      imagenes: [],
    })
  })

  it('says that there is no such menu: unknown, removed, or no id at all', async () => {
    const { admin, menu, remove, server } = await start()
    await remove(menu.id)
    for (const id of [menu.id, 999, '0', '-1', 'new', '1 or 1=1', '../1', '9'.repeat(20)]) {
      const { mensaje, status } = await server.call(getMenu, { menu: id }, admin)
      expect([status, mensaje]).toEqual([200, MENU_ANSWERS.unknownMenu])
    }
  })
})

describe('deleting a menu (update-menu/delete_menus.php)', () => {
  it('twice is like once, and a menu that never was is named as that', async () => {
    const { menu, remove } = await start()
    expect(await remove(menu.id)).toBe(SUCCESS)
    expect(await remove(menu.id)).toBe(SUCCESS)
    for (const id of [999, 'new', 'x']) expect(await remove(id)).toBe(MENU_ANSWERS.unknownMenu)
  })

  it('is refused while live orders hang on it, and says how many; cancelled ones do not count', async () => {
    const { ana, bea, list, menu, order, remove, server } = await start()
    const first = await order(0)
    const second = await order(1, bea)
    expect(await remove(menu.id)).toBe(MESSAGES.menuHasOrders(2))
    await server.call(cancelOrder, { order_id: second, envioRestore: true }, bea)
    expect(await remove(menu.id)).toBe('No se puede eliminar: 1 pedido activo depende de este menú.')
    expect((await list()).menus).toHaveLength(1)
    await server.call(cancelOrder, { order_id: first, envioRestore: true }, ana)
    expect(await remove(menu.id)).toBe(SUCCESS)
  })

  it('frees its Monday for a new menu', async () => {
    const { menu, remove, save } = await start()
    const again = newMenu('2026-03-02', '2026-03-06')
    expect(await save(again)).toBe(MENU_ANSWERS.mondayTaken)
    await remove(menu.id)
    expect(await save(again)).toBe(SUCCESS)
  })
})
