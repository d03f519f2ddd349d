import { afterEach, describe, expect, it } from 'vitest'
import { getClientMenu } from '#contract/calls/menus'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { SUCCESS } from '#contract/envelope'
import { DAYS } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { MENU_TEXTS } from '../../server/modules/menus/texts'
import { addMenu, orderFor } from '../support/kitchen'
import { bare, type MenuDesk, newMenu, type SentMenu, sentDish, startMenuDesk } from '../support/menu-saves'

const open: MenuDesk[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const start = async () => {
  const desk = await startMenuDesk()
  open.push(desk)
  const { menu, read, server } = desk
  const countMenus = async () => (await server.db.query.selectFrom('menus').select('id').execute()).length
  const order = async (place: number, who = desk.ana) =>
    (await server.call(saveOrder, { order: orderFor(menu, { place }) }, who)).data.id ?? ''
  const cancel = async (id: string, who = desk.ana) =>
    server.call(cancelOrder, { order_id: id, envioRestore: true }, who)
  /** The menu as the screen has it, with what a person changed in it. */
  const changed = async (change: (menu: SentMenu) => void): Promise<SentMenu> => {
    const form: SentMenu = structuredClone(await read())
    change(form)
    return form
  }
  const wednesday = async () => (await read()).menu_data.miercoles.map(({ id, name }) => [id, name])
  return { ...desk, countMenus, order, cancel, changed, wednesday }
}

describe('creating a menu (update-menu/edit-menu.php with id new)', () => {
  it('[CALL-17] [VAL-11] answers the new id, and the menu is there from Monday to Friday', async () => {
    const { read, saved } = await start()
    const id = await saved(newMenu())
    expect(id).toMatch(/^\d+$/)
    const menu = await read(id)
    expect(menu).toMatchObject({ id, version: 1, start_date: '2026-03-09', end_date: '2026-03-13' })
    const { id: _, ...dish } = menu.menu_data.miercoles[0] ?? {}
    expect(dish).toEqual(sentDish('Encebollado'))
  })

  it('may have no dishes yet, and several on one day, in their order', async () => {
    const { read, saved } = await start()
    const { menu_data: _, ...empty } = newMenu()
    expect((await read(await saved(empty))).menu_data.lunes).toEqual([])
    const names = Array.from({ length: 30 }, (_, index) => `Sopa ${index}`)
    const full = newMenu('2026-03-16', '2026-03-20')
    full.menu_data.jueves = names.map((name) => sentDish(name))
    const { menu_data } = await read(await saved(full))
    expect(menu_data.jueves.map(({ name }) => name)).toEqual(names)
  })

  it('keeps text as text: marks, quotes and the line breaks of the allergens', async () => {
    const { read, saved } = await start()
    const name = `<img src=x onerror="alert('1')"> & 'Locro'; drop table menus;--`
    const form = newMenu()
    form.menu_data.lunes = [sentDish(`  ${name} `, { allergens: 'Maní\nLácteos\n\n<b>Trigo</b>' })]
    const [dish] = (await read(await saved(form))).menu_data.lunes
    expect(dish).toMatchObject({ name, allergens: 'Maní\nLácteos\n\n<b>Trigo</b>' })
  })

  it('is refused for a Monday that has a menu', async () => {
    const { countMenus, save } = await start()
    expect(await save(newMenu())).toBe(SUCCESS)
    expect(await save(newMenu())).toBe(MENU_TEXTS.mondayTaken)
    expect(await countMenus()).toBe(2)
  })

  it('two administrators at once: one menu comes to be, the other is told', async () => {
    const { countMenus, save } = await start()
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(newMenu())))
    expect(answers.filter((mensaje) => mensaje === SUCCESS)).toHaveLength(1)
    expect(answers.filter((mensaje) => mensaje === MENU_TEXTS.mondayTaken)).toHaveLength(3)
    expect(await countMenus()).toBe(2)
  })
})

describe('the form’s rules hold on the server too', () => {
  it.each([
    ['no start', '', '2026-03-13', MESSAGES.datesRequired],
    ['no end', '2026-03-09', '', MESSAGES.datesRequired],
    ['a day that is none', '2026-02-30', '2026-03-06', MESSAGES.datesRequired],
    ['words', 'lunes', 'viernes', MESSAGES.datesRequired],
    ['a start after the end', '2026-03-16', '2026-03-13', MESSAGES.startAfterEnd],
    ['a start before today', '2026-02-23', '2026-02-27', MESSAGES.startBeforeToday],
    ['a start on a Tuesday', '2026-03-10', '2026-03-14', MESSAGES.startNotMonday],
    ['an end on a Thursday', '2026-03-09', '2026-03-12', MESSAGES.endNotFriday],
    ['an end a week later', '2026-03-09', '2026-03-20', MESSAGES.endNotFriday],
  ])('%s is refused with its text and nothing is made', async (_what, from, to, text) => {
    const { countMenus, save } = await start()
    expect(await save(newMenu(from, to))).toBe(text)
    expect(await countMenus()).toBe(1)
  })

  it('today is the day in Guayaquil: a Monday there may be started until its midnight', async () => {
    const { save, server } = await start()
    server.clock.set('2026-03-09', '23:59')
    expect(await save(newMenu())).toBe(SUCCESS)
    server.clock.set('2026-03-17', '00:00')
    expect(await save(newMenu('2026-03-16', '2026-03-20'))).toBe(MESSAGES.startBeforeToday)
  })

  it.each(DAYS)('a dish without a name is refused, with the day %s', async (day) => {
    const { countMenus, save } = await start()
    for (const name of ['', '   ']) {
      const form = newMenu()
      form.menu_data[day] = [sentDish('Locro'), sentDish(name)]
      expect(await save(form)).toBe(`El nombre del platillo es obligatorio en ${day}.`)
    }
    expect(await countMenus()).toBe(1)
  })

  it('a day takes 30 dishes and no more', async () => {
    const { save } = await start()
    const form = newMenu()
    form.menu_data.martes = Array.from({ length: 31 }, (_, index) => sentDish(`Sopa ${index}`))
    expect(await save(form)).toBe(MESSAGES.tooManyDishes('martes'))
  })

  it.each(['12', ' 12 ', '12.0', '12,0'])('the number %j is read', async (typed) => {
    const { read, saved } = await start()
    const form: object = { ...newMenu(), menu_data: { lunes: [{ ...sentDish('Locro'), fats: typed }] } }
    expect((await read(await saved(form))).menu_data.lunes[0]?.fats).toBe(12)
  })

  it('nothing typed is zero', async () => {
    const { read, saved } = await start()
    const form: object = { ...newMenu(), menu_data: { lunes: [{ name: 'Agua', fats: '' }] } }
    const [dish] = (await read(await saved(form))).menu_data.lunes
    expect(dish).toMatchObject({ calories: 0, proteins: 0, carbs: 0, fats: 0, allergens: '' })
  })

  it.each(['mucho', '-1', '1e3', 'NaN', 'Infinity', '0x10', '1.2.3', '10000', '1 000', '.'])(
    'the number %j is refused with the dish’s name',
    async (typed) => {
      const { countMenus, save } = await start()
      const form: object = { ...newMenu(), menu_data: { lunes: [{ ...sentDish('Locro'), calories: typed }] } }
      expect(await save(form)).toBe('Las calorías de «Locro» (lunes) deben ser un número entre 0 y 9999.')
      expect(await countMenus()).toBe(1)
    },
  )

  it('bad shapes get 400 and a sentence: a day that is text, names of 301 letters, a version in words', async () => {
    const { countMenus, server, admin, save } = await start()
    const shapes = [
      { ...newMenu(), menu_data: { lunes: 'Locro' } },
      { ...newMenu(), menu_data: 'x' },
      { ...newMenu(), menu_data: { lunes: [sentDish('x'.repeat(301))] } },
      { ...newMenu(), version: 'dos' },
      { ...newMenu(), menu_data: { lunes: [sentDish('Locro', { allergens: 'x'.repeat(5001) })] } },
    ]
    for (const shape of shapes) expect(await save(shape)).toContain('No pudimos entender la solicitud')
    const form = newMenu()
    const polluted = { ...form, 'menu_data[__proto__][0][name]': 'x' }
    expect(await save(polluted)).toContain('No pudimos entender la solicitud')
    const unread = await server.inject({
      method: 'POST',
      url: '/api/update-menu/edit-menu.php',
      payload: { rute: '', ...admin, ...form },
    })
    expect(unread.statusCode).toBe(415)
    expect(await countMenus()).toBe(1)
  })
})

describe('editing a menu', () => {
  it('[CALL-17] changes, adds, removes and reorders dishes; those that stay keep their ids', async () => {
    const { changed, menu, saved, wednesday, read } = await start()
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

  it('an untouched start may lie in the past; a changed one has to obey the rules', async () => {
    const { changed, read, save, server } = await start()
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
    const { changed, read, save, server } = await start()
    await addMenu(server.db, '2026-03-09')
    const before = await read()
    const form = await changed((menu) => {
      Object.assign(menu, { start_date: '2026-03-09', end_date: '2026-03-13' })
      menu.menu_data.lunes = [sentDish('Caldo')]
    })
    expect(await save(form)).toBe(MENU_TEXTS.mondayTaken)
    expect(await read()).toEqual(before)
  })

  it('says that the menu is gone when it was removed or never was', async () => {
    const { changed, menu, save, server } = await start()
    const form = await changed(() => undefined)
    for (const id of ['999', 'nuevo', '0', '']) {
      expect(await save({ ...form, id })).toBe(
        id === ''
          ? 'No pudimos entender la solicitud. Actualiza la página e intenta de nuevo.'
          : MENU_TEXTS.unknownMenu,
      )
    }
    await server.db.query.updateTable('menus').set({ removed_at: 'x' }).where('id', '=', menu.id).execute()
    expect(await save(form)).toBe(MENU_TEXTS.unknownMenu)
  })
})

describe('a save on top of somebody else’s', () => {
  it('is refused with a text and changes nothing; after opening the menu again it goes', async () => {
    const { changed, read, save } = await start()
    const mine = await changed(({ menu_data }) => menu_data.lunes.reverse())
    const theirs = await changed(({ menu_data }) => menu_data.martes.reverse())
    expect(await save(theirs)).toBe(SUCCESS)
    const before = await read()
    expect(await save(mine)).toBe(MENU_TEXTS.savedMeanwhile)
    expect(await read()).toEqual(before)
    expect(await save(await changed(({ menu_data }) => menu_data.lunes.reverse()))).toBe(SUCCESS)
  })

  it('at the same moment: one wins, all others are told', async () => {
    const { changed, read, save } = await start()
    const forms = await Promise.all(
      [1, 2, 3, 4, 5].map((nr) =>
        changed(({ menu_data }) => {
          menu_data.viernes = [sentDish(`Plato ${nr}`)]
        }),
      ),
    )
    const answers = await Promise.all(forms.map((form) => save(form)))
    const winner = answers.indexOf(SUCCESS)
    expect(answers.filter((mensaje) => mensaje === SUCCESS)).toHaveLength(1)
    expect(answers.filter((mensaje) => mensaje === MENU_TEXTS.savedMeanwhile)).toHaveLength(4)
    const after = await read()
    expect(after.version).toBe(2)
    expect(after.menu_data.viernes.map(({ name }) => name)).toEqual([`Plato ${winner + 1}`])
  })

  it('works without a version: the last one stays', async () => {
    const { changed, read, save } = await start()
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
    const { ana, changed, order, save, server, menu } = await start()
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
    const { bea, cancel, changed, order, read, save } = await start()
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
    const { changed, order, save } = await start()
    await order(0)
    const replaced = await changed(({ menu_data }) => {
      menu_data.miercoles[0] = sentDish('Caldo')
    })
    const moved = await changed(({ menu_data }) => {
      const dish = menu_data.miercoles.shift()
      if (dish) menu_data.jueves.push(dish)
    })
    const text = MENU_TEXTS.dishHasOrders('Guatita miercoles', 'miercoles', 1)
    expect(await save(replaced)).toBe(text)
    expect(await save(moved)).toBe(text)
  })

  it('keeps the menu on its week', async () => {
    const { changed, order, save } = await start()
    await order(0)
    const form = await changed((menu) =>
      Object.assign(menu, { start_date: '2026-03-09', end_date: '2026-03-13' }),
    )
    expect(await save(form)).toBe(MESSAGES.menuKeepsStart)
  })
})

describe('which dish is which', () => {
  it('an id that the menu does not have, or that comes twice, is refused', async () => {
    const { changed, read, save, server } = await start()
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
      expect(await save(form)).toBe(MENU_TEXTS.unknownDish('Caldo', 'lunes'))
    }
    expect(await save({ ...newMenu(), menu_data: { lunes: [sentDish('Caldo', { id: '1' })] } })).toBe(
      MENU_TEXTS.unknownDish('Caldo', 'lunes'),
    )
    expect(await read()).toEqual(before)
  })

  it('without ids a dish is known by its name wherever it stands, else by its place', async () => {
    const { changed, menu, save, wednesday } = await start()
    const [guatita, locro, fritada] = menu.dishes.miercoles.map(({ id }) => String(id))
    const reordered = await changed(({ menu_data }) => menu_data.miercoles.reverse())
    expect(await save(bare(reordered))).toBe(SUCCESS)
    expect((await wednesday()).map(([id]) => id)).toEqual([fritada, locro, guatita])
    const renamed = await changed(({ menu_data }) => {
      menu_data.miercoles = [...menu_data.miercoles.slice(0, 2), sentDish('Guatita criolla')]
    })
    expect(await save(bare(renamed))).toBe(SUCCESS)
    expect((await wednesday())[2]).toEqual([guatita, 'Guatita criolla'])
    const shorter = await changed(({ menu_data }) => {
      menu_data.miercoles.shift()
    })
    expect(await save(bare(shorter))).toBe(SUCCESS)
    expect((await wednesday()).map(([id]) => id)).toEqual([locro, guatita])
  })

  it('whoever sends the version knows the ids: what comes without one is new, not a new name', async () => {
    const { menu, read, save } = await start()
    const form = { ...(await read()), menu_data: { lunes: [sentDish('Caldo')] } }
    expect(await save(form)).toBe(SUCCESS)
    const [caldo] = (await read()).menu_data.lunes
    expect(menu.dishes.lunes.map(({ id }) => String(id))).not.toContain(caldo?.id)
  })

  it('without ids a dish keeps its place although another had its name', async () => {
    const { changed, read, save } = await start()
    const twins = await changed(({ menu_data }) => {
      menu_data.lunes = [sentDish('Locro'), sentDish('Locro')]
    })
    await save(twins)
    const ids = (await read()).menu_data.lunes.map(({ id }) => id)
    const form = bare(await read())
    form.menu_data.lunes = [sentDish('Guatita'), sentDish('Locro')]
    expect(await save(form)).toBe(SUCCESS)
    expect((await read()).menu_data.lunes.map(({ id }) => id)).toEqual(ids)
  })

  it('without ids two dishes of one name keep their places', async () => {
    const { changed, read, save } = await start()
    const twins = await changed(({ menu_data }) => {
      menu_data.lunes = [sentDish('Locro'), sentDish('Locro', { calories: 100 })]
    })
    await save(twins)
    const before = (await read()).menu_data.lunes
    expect(await save(bare(await read()))).toBe(SUCCESS)
    expect((await read()).menu_data.lunes).toEqual(before)
  })
})
