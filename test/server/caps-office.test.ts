import { describe, expect, it } from 'vitest'
import { getClientMenu } from '#contract/calls/menus'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { SUCCESS } from '#contract/envelope'
import { changeOrderDish, getDay, moveDishOrders, rescheduleOrder, setCap } from '#contract/extensions/day'
import { getPanel } from '#contract/extensions/panel'
import type { DayName } from '#domain/constants'
import { DAY_ANSWERS } from '../../server/modules/day/texts'
import { MENU_ANSWERS } from '../../server/modules/menus/texts'
import { orderFor } from '../support/kitchen'
import type { SentDish } from '../support/menu-saves'
import { startSaveDesk } from '../support/save-desk'
import type { TestSession } from '../support/server'

const WEDNESDAY = '2026-03-04'
type Caps = Partial<Record<DayName, string>>

const start = async () => {
  const desk = await startSaveDesk()
  const { admin, bea, menu, read, save, server } = desk
  /** Saves the menu as an editor does: with Wednesday's dishes changed, and these caps of days. */
  const edit = async (cupos: Caps, change: (dishes: SentDish[]) => void = () => undefined) => {
    const form = structuredClone(await read())
    change(form.menu_data.miercoles)
    return save({ ...form, cupos })
  }
  const capFirst = (cap: unknown) => (dishes: SentDish[]) => {
    Object.assign(dishes[0] ?? {}, { cap })
  }
  const dishId = (place: number) => String(menu.dishes.miercoles[place]?.id)
  const setDishCap = async (cap: number | null, place = 0) =>
    (await server.call(setCap, { date: WEDNESDAY, dish_id: dishId(place), cap }, admin)).mensaje
  const setDayCap = async (cap: number | null, date = WEDNESDAY) =>
    (await server.call(setCap, { date, cap }, admin)).mensaje
  const seen = async (who: TestSession = bea) => {
    const week = (await server.call(getClientMenu, { hoy: '' }, who)).data.menu
    const dishes = week?.menu_data.miercoles.map(({ quedan, sold_out }) => [quedan, sold_out])
    return { dishes, cupos: week?.cupos }
  }
  const panel = async () =>
    (await server.call(getPanel, { search: '2026-03-02', semana: '2026-03-09' }, admin)).data.cupos
  const day = async () => (await server.call(getDay, { date: WEDNESDAY }, admin)).data
  return { ...desk, capFirst, day, dishId, edit, panel, seen, setDayCap, setDishCap }
}

describe('a cap in the editor', () => {
  it('is stored with dish and day, read back with the orders, and goes when it is emptied', async () => {
    const { capFirst, edit, order, read, save } = await start()
    await order(0)
    expect(await edit({ miercoles: '12', lunes: '0' }, capFirst('5'))).toBe(SUCCESS)
    const stored = await read()
    expect(stored.menu_data.miercoles[0]).toMatchObject({ cap: 5, pedidos: 1 })
    expect(stored.cupos).toEqual([
      { date: '2026-03-02', quedan: 0, cap: 0 },
      { date: WEDNESDAY, quedan: 11, cap: 12 },
    ])
    // A client of the bare specification sends none: they stay.
    const { cupos: _, ...without } = stored
    const bareDishes = without.menu_data.miercoles.map(({ cap: __, ...dish }) => dish)
    const bareMenu = { ...without, menu_data: { ...without.menu_data, miercoles: bareDishes } }
    expect(await save(bareMenu)).toBe(SUCCESS)
    expect((await read()).menu_data.miercoles[0]?.cap).toBe(5)
    expect(await edit({ miercoles: '', lunes: '' }, capFirst(''))).toBe(SUCCESS)
    expect((await read()).cupos).toBeUndefined()
    expect((await read()).menu_data.miercoles[0]).not.toHaveProperty('cap')
  })

  it('below what is ordered is kept: the orders stay and no more are accepted', async () => {
    const { ana, bea, capFirst, edit, order, read, seen } = await start()
    await order(0, ana)
    await order(0, bea)
    expect(await edit({}, capFirst('1'))).toBe(SUCCESS)
    expect((await read()).menu_data.miercoles[0]).toMatchObject({ cap: 1, pedidos: 2 })
    expect((await seen()).dishes?.[0]).toEqual([0, true])
  })

  it('that is no whole number is refused in words, and nothing is stored', async () => {
    const { capFirst, edit, read } = await start()
    for (const typed of ['-1', '2.5', '10000', 'doce']) {
      const said = await edit({}, capFirst(typed))
      expect(said).toBe(MENU_ANSWERS.notACap(MENU_ANSWERS.capOfDish('Guatita miercoles', 'miercoles')))
      expect(await edit({ viernes: typed })).toBe(MENU_ANSWERS.notACap(MENU_ANSWERS.capOfDay('viernes')))
    }
    expect((await read()).version).toBe(1)
  })

  it('the same save again after a lost answer is the same save', async () => {
    const { read, save } = await start()
    const form = { ...structuredClone(await read()), cupos: { jueves: '7' } }
    expect([await save(form), await save(form)]).toEqual([SUCCESS, SUCCESS])
    const other = { ...form, cupos: { jueves: '8' } }
    expect(await save(other)).toBe(MENU_ANSWERS.savedMeanwhile)
  })
})

describe('what a client reads of caps', () => {
  it('is what is left of dish and day; a cancel frees one', async () => {
    const { ana, cancel, order, seen, setDayCap, setDishCap } = await start()
    expect(await seen()).toEqual({ dishes: [[], [], []].map(() => [undefined, undefined]), cupos: undefined })
    await setDishCap(2)
    await setDayCap(9)
    const id = await order(0, ana)
    expect((await seen()).dishes?.[0]).toEqual([1, undefined])
    expect((await seen()).cupos).toEqual([{ date: WEDNESDAY, quedan: 8 }])
    await cancel(id, ana)
    expect((await seen()).dishes?.[0]).toEqual([2, undefined])
  })
})

describe('a cap on the day of the office', () => {
  it('is set, raised and removed by one call, in the history, and an open editor learns of it', async () => {
    const { day, order, read, save, server, setDayCap, setDishCap } = await start()
    const open = structuredClone(await read())
    await order(0)
    expect([await setDishCap(1), await setDishCap(1), await setDayCap(30)]).toEqual([
      SUCCESS,
      SUCCESS,
      SUCCESS,
    ])
    expect(await day()).toMatchObject({ cap: 30, dishes: [{ cap: 1, pedidos: 1 }, { cap: null }, {}] })
    open.menu_data.martes.reverse()
    expect(await save(open)).toBe(MENU_ANSWERS.savedMeanwhile)
    expect([await setDishCap(4), await setDishCap(null)]).toEqual([SUCCESS, SUCCESS])
    const rows = await server.db.query.selectFrom('changes').selectAll().where('field', '=', 'cupo').execute()
    expect(rows.map(({ from_value, to_value }) => [from_value, to_value])).toEqual([
      ['', '1'],
      ['', '30'],
      ['1', '4'],
      ['4', ''],
    ])
  })

  it('of a dish of another day, or a day without a menu, is refused in words', async () => {
    const { admin, dishId, server, setDayCap } = await start()
    const wrong = { date: '2026-03-05', dish_id: dishId(0), cap: 3 }
    expect((await server.call(setCap, wrong, admin)).mensaje).toBe(DAY_ANSWERS.unknownDish)
    expect(await setDayCap(3, '2026-04-01')).toBe(DAY_ANSWERS.unknownDish)
  })

  it('stands on the dashboard while few portions are left, of days to come alone', async () => {
    const { ana, order, panel, setDayCap, setDishCap, server } = await start()
    await setDishCap(6)
    expect(await panel()).toEqual([])
    await order(0, ana)
    expect(await panel()).toMatchObject([{ date: WEDNESDAY, name: 'Guatita miercoles', cap: 6, pedidos: 1 }])
    await setDayCap(1)
    expect((await panel()).map(({ cap, dish_id }) => [dish_id === '', cap])).toEqual([
      [true, 1],
      [false, 6],
    ])
    server.clock.set(WEDNESDAY)
    expect(await panel()).toEqual([])
  })

  it('may be passed by the office, which reads by how much', async () => {
    const { admin, ana, bea, cancel, day, dishId, menu, order, server, setDishCap } = await start()
    await setDishCap(1)
    const id = await order(0, ana)
    await cancel(id, ana)
    await order(0, bea)
    const again = (await server.call(rescheduleOrder, { order_id: id }, admin)).data
    expect(again.sobre_cupo).toBe(1)
    await setDishCap(0, 1)
    const move = { dish_id: dishId(0), to_dish_id: dishId(1), reason: 'Se acabó' }
    expect((await server.call(moveDishOrders, move, admin)).data.moved).toBe(2)
    expect((await day()).dishes[1]).toMatchObject({ cap: 0, pedidos: 2 })
    const change = async (place: number) => {
      const wanted = { order_id: id, dish_id: dishId(place), reason: 'Se acabó' }
      return (await server.call(changeOrderDish, wanted, admin)).data.sobre_cupo
    }
    // Sent again after a lost answer, it is said again.
    expect([await change(0), await change(1), await change(1)]).toEqual([null, 2, 2])
    const other = { order: orderFor(menu, { place: 2, type: 'cena' }) }
    const free = (await server.call(saveOrder, other, bea)).data.id ?? ''
    await server.call(cancelOrder, { order_id: free, envioRestore: true }, bea)
    expect((await server.call(rescheduleOrder, { order_id: free }, admin)).data.sobre_cupo).toBeNull()
  })
})
