import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { saveAccount } from '#contract/calls/profile'
import { SUCCESS } from '#contract/envelope'
import { MESSAGES } from '#domain/messages'
import { keepPictures } from '../../server/images'
import { hashOf, rutaOf } from '../../server/images/ruta'
import { imageSweep } from '../../server/images/sweep'
import { MENU_ANSWERS } from '../../server/modules/menus/texts'
import {
  type MenuDesk,
  newMenu,
  picture,
  type SentMenu,
  sentDish,
  startMenuDesk,
} from '../support/menu-saves'
import { storePicture } from '../support/pictures'

const MINUTE = 60_000

const open: MenuDesk[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const start = async () => {
  const desk = await startMenuDesk()
  open.push(desk)
  const { db, clock } = desk.server
  const count = async () => (await db.query.selectFrom('images').select('hash').execute()).length
  const variants = async () => (await db.query.selectFrom('image_variants').select('hash').execute()).length
  return { ...desk, count, variants, sweep: imageSweep({ db, clock }) }
}

const photo = (background: string) =>
  sharp({ create: { width: 9, height: 7, channels: 3, background } })
    .jpeg()
    .toBuffer()

const withPictures = (...files: File[]): SentMenu => {
  const form = newMenu()
  form.menu_data.lunes = [
    sentDish('Seco', { imagenes: files.map((file) => ({ file, estado: 'por_subir' })) }),
  ]
  return form
}

it('a picture that is copied is the one that it was, however often', async () => {
  const { count, server } = await start()
  const { images } = server.deps
  const first = await storePicture(server.deps, await photo('red'))
  await storePicture(server.deps, await photo('blue'))
  const shown = await images.read(hashOf(first) ?? '', 1280)
  expect(shown).toBeInstanceOf(Buffer)
  server.clock.advance(59 * MINUTE)
  expect(await storePicture(server.deps, shown ?? Buffer.alloc(0))).toBe(first)
  expect(await count()).toBe(2)
})

describe('a new dish that copies another’s pictures', () => {
  const HOSTILE = ['../../etc/passwd', 'https://x.test/a.png', '', `imagenes/${'a'.repeat(40)}.webp`]

  it('refers to them: one file for both, and it stays until neither shows it', async () => {
    const { count, read, save, saved, server, sweep, variants } = await start()
    const id = await saved(withPictures(await picture('rojo.png', 'red')))
    const form: SentMenu = structuredClone(await read())
    const images = (await read(id)).menu_data.lunes[0]?.imagenes ?? []
    form.menu_data.martes.push(sentDish('Copia', { imagenes: images }))
    expect(await save(form)).toBe(SUCCESS)
    expect((await read()).menu_data.martes.at(-1)?.imagenes).toEqual(images)
    expect([await count(), await variants()]).toEqual([1, 3])
    const without = async (menu: string | undefined, day: 'lunes' | 'martes', name: string) => {
      const one: SentMenu = structuredClone(await read(menu))
      one.menu_data[day] = one.menu_data[day].map((dish) =>
        dish.name === name
          ? { ...dish, imagenes: dish.imagenes.map((image) => ({ ...image, estado: 'por_eliminar' })) }
          : dish,
      )
      expect(await save(one)).toBe(SUCCESS)
      server.clock.advance(61 * MINUTE)
      await sweep()
    }
    await without(id, 'lunes', 'Seco')
    expect(await count()).toBe(1)
    await without(undefined, 'martes', 'Copia')
    expect(await count()).toBe(0)
  })

  it('is refused what no dish shows: a person’s photo, a path, an unknown picture', async () => {
    const { ana, read, save, server } = await start()
    const account = { nombre: 'Ana', apellidos: 'Paz', phone: '0991234567' }
    const image = new File([new Uint8Array(await photo('green'))], 'yo.jpg', { type: 'image/jpeg' })
    const { data } = await server.call(saveAccount, { account, image }, ana)
    const before = await read()
    for (const ruta of [data.user.img_profile, ...HOSTILE]) {
      const form: SentMenu = structuredClone(before)
      form.menu_data.martes.push(sentDish('Copia', { imagenes: [{ ruta, estado: 'guardado' }] }))
      expect(await save(form)).toBe(MENU_ANSWERS.unknownImage('Copia', 'martes'))
    }
    expect(await read()).toEqual(before)
  })
})

describe('pictures that nothing shows', () => {
  it('of a refused save of a menu nothing stays', async () => {
    const { count, save, server, sweep, variants } = await start()
    const bad = new File(['no picture'], 'mala.png', { type: 'image/png' })
    const form = withPictures(await picture('a.png', 'red'), await picture('b.png', 'blue'), bad)
    expect(await save(form)).toContain(MESSAGES.notAnImage('mala.png'))
    server.clock.advance(61 * MINUTE)
    await sweep()
    expect([await count(), await variants()]).toEqual([0, 0])
  })

  it('go when they were stored an hour ago, those of accounts and dishes stay', async () => {
    const { ana, count, save, server, sweep } = await start()
    expect(await save(withPictures(await picture('a.png', 'red')))).toBe(SUCCESS)
    const account = { nombre: 'Ana', apellidos: 'Paz', phone: '0990000001', alergias: '' }
    const image = await picture('yo.png', 'lime')
    const { user } = (await server.call(saveAccount, { account, image }, ana)).data
    await storePicture(server.deps, await photo('navy'))
    server.clock.advance(59 * MINUTE)
    await sweep()
    expect(await count()).toBe(3)
    server.clock.advance(2 * MINUTE)
    await sweep()
    expect(await count()).toBe(2)
    expect((await server.inject({ url: `/api/${user.img_profile}` })).statusCode).toBe(200)
  })

  it('that an earlier version left behind go too, so many at a time', async () => {
    const { count, server, sweep } = await start()
    const rows = Array.from({ length: 250 }, (_, nr) => ({
      hash: nr.toString(16).padStart(40, '0'),
      width: 9,
      height: 9,
      created_ms: nr,
    }))
    await server.db.query.insertInto('images').values(rows).execute()
    await sweep()
    expect(await count()).toBe(50)
    await sweep()
    expect(await count()).toBe(0)
  })

  it('are not removed under a save that shows them at the same moment', async () => {
    const { ids, server, sweep } = await start()
    const { db, clock, deps } = server
    const rutas = await Promise.all(
      ['red', 'lime', 'blue'].map(async (it) => storePicture(deps, await photo(it))),
    )
    clock.advance(120 * MINUTE)
    const show = (img_ruta: string) =>
      db.transaction(async (trx) => {
        await keepPictures(trx, [img_ruta])
        await trx.updateTable('accounts').set({ img_ruta }).where('id', '=', ids.ana).execute()
      })
    for (const ruta of rutas) {
      const [shown] = await Promise.allSettled([show(ruta), sweep()])
      const row = db.query.selectFrom('accounts').select('img_ruta').where('id', '=', ids.ana)
      const { img_ruta } = await row.executeTakeFirstOrThrow()
      const { statusCode } = await server.inject({ url: `/api/${ruta}` })
      expect([shown.status, img_ruta === ruta, statusCode]).toEqual(
        shown.status === 'fulfilled' ? ['fulfilled', true, 200] : ['rejected', false, 404],
      )
    }
  })

  it('a picture that is not there (any more) is not shown', async () => {
    const { server } = await start()
    const unknown = rutaOf('0'.repeat(40))
    await expect(server.db.transaction((trx) => keepPictures(trx, [unknown]))).rejects.toThrow(unknown)
  })
})
