import { describe, expect, it } from 'vitest'
import { getClientMenu } from '#contract/calls/menus'
import { SUCCESS } from '#contract/envelope'
import { MESSAGES } from '#domain/messages'
import { MENU_ANSWERS } from '../../server/modules/menus/texts'
import { addMenu } from '../support/kitchen'
import { bare, newMenu, sentDish } from '../support/menu-saves'
import { startSaveDesk } from '../support/save-desk'

describe('editing a menu', () => {
  it('[CALL-17] changes, adds, removes and reorders dishes; those that stay keep their ids', async () => {
    const { changed, menu, saved, wednesday, read } = await startSaveDesk()
    const [guatita, locro, fritada] = menu.dishes.miercoles.map(({ id }) => String(id))
    const before = await read()
    const form = await changed(({ menu_data }) => {
      const [first, second, third] = menu_data.miercoles
      if (!first || !second || !third) throw new Error('three dishes')
      menu_data.miercoles = [third, sentDish('Caldo'), { ...first, name: 'Guatita criolla', calories: 480 }]
    })
    expect(await saved(form)).toBe(String(menu.id))
    expect(await wednesday()).toEqual([
      [fritada, 'Fritada miercoles'],
      [expect.stringMatching(/^\d+$/), 'Caldo'],
      [guatita, 'Guatita criolla'],
    ])
    expect((await wednesday()).map(([id]) => id)).not.toContain(locro)
    const after = await read()
    expect(after.version).toBe(2)
    expect(after.menu_data.miercoles[2]?.calories).toBe(480)
    expect(after.menu_data.lunes).toEqual(before.menu_data.lunes)
  })

  it('keeps what a dish is and its ingredients where they are left out, and takes them back where they are empty', async () => {
    const { changed, read, save } = await startSaveDesk()
    const monday = async () => (await read()).menu_data.lunes[0]
    const change = async (notes: object) =>
      save(
        await changed(({ menu_data: { lunes } }) => {
          if (lunes[0]) Object.assign(lunes[0], { about: undefined, ingredients: undefined, ...notes })
        }),
      )
    expect(await change({ about: 'Con mote', ingredients: 'Chancho\nMote' })).toBe(SUCCESS)
    expect(await change({ calories: 700 })).toBe(SUCCESS)
    expect(await monday()).toMatchObject({ about: 'Con mote', ingredients: 'Chancho\nMote', calories: 700 })
    expect(await change({ ingredients: '' })).toBe(SUCCESS)
    expect(await monday()).not.toHaveProperty('ingredients')
    expect((await change({ about: 'x'.repeat(401) })).length).toBeGreaterThan(SUCCESS.length)
    expect(await monday()).toMatchObject({ about: 'Con mote' })
  })

  it('an untouched start may lie in the past; a changed one has to obey the rules', async () => {
    const { changed, read, save, server } = await startSaveDesk()
    server.clock.set('2026-03-04')
    expect(await save(await changed(() => undefined))).toBe(SUCCESS)
    const moved = (start_date: string, end_date: string) =>
      changed((form) => Object.assign(form, { start_date, end_date }))
    expect(await save(await moved('2026-02-23', '2026-02-27'))).toBe(MESSAGES.startBeforeToday)
    expect(await save(await moved('2026-03-10', '2026-03-14'))).toBe(MESSAGES.startNotMonday)
    expect(await save(await moved('2026-03-02', '2026-03-07'))).toBe(MESSAGES.endNotFriday)
    expect(await save(await moved('2026-03-09', '2026-03-13'))).toBe(SUCCESS)
    expect(await read()).toMatchObject({ start_date: '2026-03-09', end_date: '2026-03-13', version: 3 })
  })

  it('does not move onto another menu’s Monday', async () => {
    const { changed, read, save, server } = await startSaveDesk()
    await addMenu(server.db, '2026-03-09')
    const before = await read()
    const form = await changed((menu) => {
      Object.assign(menu, { start_date: '2026-03-09', end_date: '2026-03-13' })
      menu.menu_data.lunes = [sentDish('Caldo')]
    })
    expect(await save(form)).toBe(MENU_ANSWERS.mondayTaken)
    expect(await read()).toEqual(before)
  })
})

describe('a save with a stale version', () => {
  it('is refused with a text and changes nothing; after opening the menu again it goes', async () => {
    const { changed, read, save } = await startSaveDesk()
    const mine = await changed(({ menu_data }) => menu_data.lunes.reverse())
    const theirs = await changed(({ menu_data }) => menu_data.martes.reverse())
    expect(await save(theirs)).toBe(SUCCESS)
    const before = await read()
    expect(await save(mine)).toBe(MENU_ANSWERS.savedMeanwhile)
    expect(await read()).toEqual(before)
    expect(await save(await changed(({ menu_data }) => menu_data.lunes.reverse()))).toBe(SUCCESS)
  })

  it('works without a version: the last one stays', async () => {
    const { changed, read, save } = await startSaveDesk()
    const mine = await changed(({ menu_data }) => menu_data.lunes.reverse())
    await save(await changed(({ menu_data }) => menu_data.martes.reverse()))
    expect(await save(bare(mine))).toBe(SUCCESS)
    const { menu_data, version } = await read()
    expect(version).toBe(3)
    expect(menu_data.lunes.map(({ name }) => name)).toEqual(['Fritada lunes', 'Locro lunes', 'Guatita lunes'])
    expect(menu_data.martes[0]?.name).toBe('Guatita martes')
  })
})

describe('what people ordered', () => {
  it('keeps name, day and dish when the dish is renamed and moved within its day', async () => {
    const { ana, changed, order, save, server, menu } = await startSaveDesk()
    const id = await order(0)
    const form = await changed(({ menu_data }) => {
      const [first, ...others] = menu_data.miercoles
      menu_data.miercoles = [...others, sentDish('x', { ...first, name: 'Guatita nueva' })]
    })
    expect(await save(form)).toBe(SUCCESS)
    const { orders } = (await server.call(getClientMenu, { hoy: '2026-03-02' }, ana)).data
    expect(orders[0]).toMatchObject({
      id,
      order_date: '2026-03-04 10:00:00',
      dish_info: {
        id: String(menu.dishes.miercoles[0]?.id),
        name: 'Guatita miercoles',
        date: '2026-03-04',
        ind: 2,
      },
    })
  })

  it('is not removed from the menu: the text says how many orders; cancelled ones do not count', async () => {
    const { bea, cancel, changed, order, read, save } = await startSaveDesk()
    const first = await order(0)
    const second = await order(0, bea)
    const before = await read()
    const without = () =>
      changed(({ menu_data }) => {
        menu_data.miercoles.shift()
        menu_data.lunes = []
      })
    const text = (count: string) => `No se puede quitar «Guatita miercoles» del miercoles: tiene ${count}.`
    expect(await save(await without())).toBe(text('2 pedidos'))
    expect(await save(bare(await without()))).toBe(text('2 pedidos'))
    expect(await read()).toEqual(before)
    await cancel(first)
    expect(await save(await without())).toBe(text('1 pedido'))
    await cancel(second, bea)
    expect(await save(await without())).toBe(SUCCESS)
  })

  it('is not replaced by another dish, nor moved to another day', async () => {
    const { changed, order, save } = await startSaveDesk()
    await order(0)
    const replaced = await changed(({ menu_data }) => {
      menu_data.miercoles[0] = sentDish('Caldo')
    })
    const moved = await changed(({ menu_data }) => {
      const dish = menu_data.miercoles.shift()
      if (dish) menu_data.jueves.push(dish)
    })
    const text = MENU_ANSWERS.dishHasOrders('Guatita miercoles', 'miercoles', 1)
    expect(await save(replaced)).toBe(text)
    expect(await save(moved)).toBe(text)
  })

  it('keeps the menu on its week', async () => {
    const { changed, order, save } = await startSaveDesk()
    await order(0)
    const form = await changed((menu) =>
      Object.assign(menu, { start_date: '2026-03-09', end_date: '2026-03-13' }),
    )
    expect(await save(form)).toBe(MESSAGES.menuKeepsStart)
  })
})

describe('which dish is which', () => {
  it('an id that the menu does not have, or that comes twice, is refused', async () => {
    const { changed, read, save, server } = await startSaveDesk()
    const other = await addMenu(server.db, '2026-03-09')
    const before = await read()
    for (const id of [
      String(other.dishes.lunes[0]?.id),
      '999',
      '1 or 1=1',
      before.menu_data.lunes[1]?.id ?? '',
    ]) {
      const form = await changed(({ menu_data }) => {
        menu_data.lunes[2] = sentDish('Caldo', { id })
      })
      expect(await save(form)).toBe(MENU_ANSWERS.unknownDish('Caldo', 'lunes'))
    }
    expect(await save({ ...newMenu(), menu_data: { lunes: [sentDish('Caldo', { id: '1' })] } })).toBe(
      MENU_ANSWERS.unknownDish('Caldo', 'lunes'),
    )
    expect(await read()).toEqual(before)
  })

  it('whoever sends the version knows the ids: what comes without one is new, not a new name', async () => {
    const { menu, read, save } = await startSaveDesk()
    const form = { ...(await read()), menu_data: { lunes: [sentDish('Caldo')] } }
    expect(await save(form)).toBe(SUCCESS)
    const [caldo] = (await read()).menu_data.lunes
    expect(menu.dishes.lunes.map(({ id }) => String(id))).not.toContain(caldo?.id)
  })
})
