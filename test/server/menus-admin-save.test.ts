import { describe, expect, it } from 'vitest'
import { SUCCESS } from '#contract/envelope'
import { DAYS } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { MENU_ANSWERS } from '../../server/modules/menus/texts'
import { newMenu, sentDish } from '../support/menu-saves'
import { startSaveDesk } from '../support/save-desk'

describe('creating a menu (update-menu/edit-menu.php with id new)', () => {
  it('[CALL-17] [VAL-11] answers the new id, and the menu is there from Monday to Friday', async () => {
    const { read, saved } = await startSaveDesk()
    const id = await saved(newMenu())
    expect(id).toMatch(/^\d+$/)
    const menu = await read(id)
    expect(menu).toMatchObject({ id, version: 1, start_date: '2026-03-09', end_date: '2026-03-13' })
    const { id: _, ...dish } = menu.menu_data.miercoles[0] ?? {}
    expect(dish).toEqual({ ...sentDish('Encebollado'), pedidos: 0 })
  })

  it('may have no dishes yet, and several on one day, in their order', async () => {
    const { read, saved } = await startSaveDesk()
    const { menu_data: _, ...empty } = newMenu()
    expect((await read(await saved(empty))).menu_data.lunes).toEqual([])
    const names = Array.from({ length: 30 }, (_, index) => `Sopa ${index}`)
    const full = newMenu('2026-03-16', '2026-03-20')
    full.menu_data.jueves = names.map((name) => sentDish(name))
    const { menu_data } = await read(await saved(full))
    expect(menu_data.jueves.map(({ name }) => name)).toEqual(names)
  })

  it('is refused for a Monday that has another menu', async () => {
    const { countMenus, save } = await startSaveDesk()
    expect(await save(newMenu())).toBe(SUCCESS)
    expect(await save({ ...newMenu(), menu_data: { lunes: [sentDish('Otro')] } })).toBe(
      MENU_ANSWERS.mondayTaken,
    )
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
    const { countMenus, save } = await startSaveDesk()
    expect(await save(newMenu(from, to))).toBe(text)
    expect(await countMenus()).toBe(1)
  })

  it.each(DAYS)('a dish without a name is refused, with the day %s', async (day) => {
    const { countMenus, save } = await startSaveDesk()
    for (const name of ['', '   ']) {
      const form = newMenu()
      form.menu_data[day] = [sentDish('Locro'), sentDish(name)]
      expect(await save(form)).toBe(`El nombre del platillo es obligatorio en ${day}.`)
    }
    expect(await countMenus()).toBe(1)
  })

  it('a day takes 30 dishes and no more', async () => {
    const { save } = await startSaveDesk()
    const form = newMenu()
    form.menu_data.martes = Array.from({ length: 31 }, (_, index) => sentDish(`Sopa ${index}`))
    expect(await save(form)).toBe(MESSAGES.tooManyDishes('martes'))
  })

  it.each(['mucho', '-1', '1e3', 'NaN', 'Infinity', '0x10', '1.2.3', '10000', '1 000', '.'])(
    'the number %j is refused with the dish’s name',
    async (typed) => {
      const { countMenus, save } = await startSaveDesk()
      const form: object = { ...newMenu(), menu_data: { lunes: [{ ...sentDish('Locro'), calories: typed }] } }
      expect(await save(form)).toBe('Las calorías de «Locro» (lunes) deben ser un número entre 0 y 9999.')
      expect(await countMenus()).toBe(1)
    },
  )
})
