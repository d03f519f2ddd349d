import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteMenu } from '#contract/calls/menus'
import { saveOrder } from '#contract/calls/orders'
import { SUCCESS } from '#contract/envelope'
import { MESSAGES } from '#domain/messages'
import { MENU_ANSWERS } from '../../server/modules/menus/texts'
import { orderFor, ordersOf } from '../support/kitchen'
import {
  bare,
  type MenuDesk,
  newMenu,
  picture,
  type SentMenu,
  sentDish,
  startMenuDesk,
} from '../support/menu-saves'

const open: MenuDesk[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(open.splice(0).map(({ server }) => server.close()))
})

const start = async () => {
  const desk = await startMenuDesk()
  open.push(desk)
  const { images } = desk.server.deps
  const { decode } = images
  const decoding = vi.spyOn(images, 'decode')
  /** Runs `happens` while a save encodes its first picture. */
  const meanwhile = (happens: () => Promise<unknown>) => {
    decoding.mockImplementationOnce(async (bytes) => {
      await happens()
      return decode(bytes)
    })
  }
  /** The menu without Wednesday's first dish, with a picture to encode. */
  const shorter = async (): Promise<SentMenu> => {
    const form: SentMenu = structuredClone(await desk.read())
    form.menu_data.miercoles.shift()
    const file = await picture('sol.png', 'yellow')
    form.menu_data.lunes.push(sentDish('Con foto', { imagenes: [{ file, estado: 'por_subir' }] }))
    return form
  }
  return { ...desk, decode, decoding, meanwhile, shorter }
}

/** The menu that was saved: how often its dishes are ordered is no part of it. */
const content = (menu: unknown): unknown =>
  JSON.parse(JSON.stringify(menu, (key, value: unknown) => (key === 'pedidos' ? undefined : value)))

describe('what happens while the pictures of a save are encoded', () => {
  it('an order for the dish that goes away: the order stands, the save is refused whole', async () => {
    const { ana, ids, meanwhile, menu, read, save, server, shorter } = await start()
    const form = await shorter()
    const before = await read()
    meanwhile(() => server.call(saveOrder, { order: orderFor(menu) }, ana))
    expect(await save(form)).toBe(MENU_ANSWERS.dishHasOrders('Guatita miercoles', 'miercoles', 1))
    expect(content(await read())).toEqual(content(before))
    expect(await ordersOf(server.db, ids.ana)).toMatchObject([{ status: 'programado' }])
  })

  it('another administrator saves: the slower one gets a conflict', async () => {
    const { meanwhile, read, save, shorter } = await start()
    const form = await shorter()
    const theirs = { ...(await read()), menu_data: { martes: [sentDish('Suyo')] } }
    meanwhile(() => save(theirs))
    expect(await save(form)).toBe(MENU_ANSWERS.savedMeanwhile)
    expect((await read()).menu_data.martes.map(({ name }) => name)).toEqual(['Suyo'])
  })

  it('another moves the menu to the next week: an older form does not move it back into the past', async () => {
    const { meanwhile, read, save, server, shorter } = await start()
    server.clock.set('2026-03-04')
    const form = bare(await shorter())
    const moved = { ...(await read()), start_date: '2026-03-09', end_date: '2026-03-13' }
    meanwhile(async () => expect(await save(moved)).toBe(SUCCESS))
    expect(await save(form)).toBe(MESSAGES.startBeforeToday)
    expect((await read()).start_date).toBe('2026-03-09')
  })

  it('the picture that it found stored is removed: it is stored again', async () => {
    const { decode, decoding, read, save, server, shorter } = await start()
    const form = await shorter()
    decoding.mockImplementationOnce(async (bytes) => {
      const { hash } = await decode(bytes)
      return { hash, encoded: null }
    })
    expect(await save(form)).toBe(SUCCESS)
    const [ruta] = (await read()).menu_data.lunes.at(-1)?.imagenes ?? []
    expect((await server.inject({ url: `/api/${ruta?.ruta}` })).statusCode).toBe(200)
  })

  it('another deletes the menu: it stays deleted', async () => {
    const { admin, meanwhile, menu, save, server, shorter } = await start()
    const form = await shorter()
    meanwhile(() => server.call(deleteMenu, { id: menu.id }, admin))
    expect(await save(form)).toBe(MENU_ANSWERS.unknownMenu)
    const rows = await server.db.query.selectFrom('menus').select('removed_at').execute()
    expect(rows.every(({ removed_at }) => removed_at !== null)).toBe(true)
  })

  it('another creates the same week: there is one', async () => {
    const { meanwhile, save, server } = await start()
    const form = newMenu()
    const file = await picture('sol.png', 'yellow')
    form.menu_data.lunes = [sentDish('Con foto', { imagenes: [{ file, estado: 'por_subir' }] })]
    meanwhile(() => save(newMenu()))
    expect(await save(form)).toBe(MENU_ANSWERS.mondayTaken)
    expect(await server.db.query.selectFrom('menus').select('id').execute()).toHaveLength(2)
  })
})

describe('a save that is refused anyway', () => {
  it('decodes no picture', async () => {
    const { decoding, save, shorter } = await start()
    const form = await shorter()
    const refused: [SentMenu, string][] = [
      [{ ...form, end_date: '' }, MESSAGES.datesRequired],
      [{ ...form, id: '999' }, MENU_ANSWERS.unknownMenu],
    ]
    for (const [menu, text] of refused) expect(await save(menu)).toBe(text)
    expect(decoding).not.toHaveBeenCalled()
    expect(await save(form)).toBe(SUCCESS)
    expect(decoding).toHaveBeenCalledOnce()
  })
})

describe('a save whose response was lost', () => {
  it('sent again, also while it is under way, is stored once, with its new dish and picture', async () => {
    const { ana, menu, read, save, server, shorter } = await start()
    const form = await shorter()
    form.menu_data.jueves.push(sentDish('Nuevo'))
    expect(await Promise.all([save(form), save(form), save(form)])).toEqual([SUCCESS, SUCCESS, SUCCESS])
    const after = await read()
    expect(after).toMatchObject({ version: 2 })
    expect(after.menu_data.lunes.at(-1)).toMatchObject({
      name: 'Con foto',
      imagenes: [{ estado: 'guardado' }],
    })
    // An order for the new dish; the form lacks its id.
    const order = { ...orderFor(menu, { day: 'jueves' }), dish_id: after.menu_data.jueves.at(-1)?.id }
    expect((await server.call(saveOrder, { order }, ana)).mensaje).toBe(SUCCESS)
    expect(await save(form)).toBe(SUCCESS)
    expect(content(await read())).toEqual(content(after))
  })

  it('sent again, is no second set of pictures, which would be too many', async () => {
    const { read, save } = await start()
    const form: SentMenu = structuredClone(await read())
    const colours = ['red', 'green', 'blue', 'white', 'black', 'yellow']
    const imagenes = colours.map(async (colour) => ({
      file: await picture(`${colour}.png`, colour),
      estado: 'por_subir',
    }))
    Object.assign(form.menu_data.lunes[0] ?? {}, { imagenes: await Promise.all(imagenes) })
    expect([await save(form), await save(form)]).toEqual([SUCCESS, SUCCESS])
    expect((await read()).menu_data.lunes[0]?.imagenes).toHaveLength(6)
  })

  it.each<[string, (form: SentMenu) => void]>([
    ['a text', ({ menu_data }) => Object.assign(menu_data.lunes[0] ?? {}, { allergens: 'Maní' })],
    ['a dish more', ({ menu_data }) => menu_data.martes.push(sentDish('Otro'))],
    ['a dish less', ({ menu_data }) => menu_data.viernes.pop()],
    ['a place', ({ menu_data }) => menu_data.jueves.reverse()],
    ['the week', (form) => Object.assign(form, { start_date: '2026-03-09', end_date: '2026-03-13' })],
  ])('is another save when it differs in %s', async (_what, change) => {
    const { read, save, shorter } = await start()
    const form = await shorter()
    expect(await save(form)).toBe(SUCCESS)
    const after = await read()
    change(form)
    expect(await save(form)).toBe(MENU_ANSWERS.savedMeanwhile)
    expect(await read()).toEqual(after)
  })

  it('is another save when it has another picture', async () => {
    const { read, save, shorter } = await start()
    const form = await shorter()
    expect(await save(form)).toBe(SUCCESS)
    const after = await read()
    const [image] = form.menu_data.lunes.at(-1)?.imagenes ?? []
    Object.assign(image ?? {}, { file: await picture('luna.png', 'white') })
    expect(await save(form)).toBe(MENU_ANSWERS.savedMeanwhile)
    expect(await read()).toEqual(after)
  })
})
