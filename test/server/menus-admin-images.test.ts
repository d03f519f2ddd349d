import { afterEach, describe, expect, it } from 'vitest'
import { getClientMenu } from '#contract/calls/menus'
import { SUCCESS } from '#contract/envelope'
import { IMAGE_MAX_BYTES } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { MENU_ANSWERS } from '../../server/modules/menus/texts'
import {
  bare,
  type MenuDesk,
  picture,
  type SentImage,
  type SentMenu,
  sentDish,
  startMenuDesk,
} from '../support/menu-saves'

const open: MenuDesk[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const COLOURS = ['red', 'green', 'blue', 'yellow', 'black', 'white', 'gray', 'cyan', 'navy', 'lime', 'teal']

const upload = (file: Blob): SentImage => ({ file, estado: 'por_subir' })

const start = async () => {
  const desk = await startMenuDesk()
  open.push(desk)
  const { read, save, server } = desk
  /** The menu as the screen sends it, with these pictures on one of Monday's dishes. */
  const withImages = async (images: readonly SentImage[], place = 0): Promise<SentMenu> => {
    const form: SentMenu = structuredClone(await read())
    form.menu_data.lunes = form.menu_data.lunes.map((dish, index) =>
      index === place ? { ...dish, imagenes: [...images] } : dish,
    )
    return form
  }
  const send = async (images: readonly SentImage[], place = 0) => save(await withImages(images, place))
  const stored = async (place = 0) => (await read()).menu_data.lunes[place]?.imagenes ?? []
  const rutas = async (place = 0) => (await stored(place)).map(({ ruta }) => ruta)
  /** Stores pictures in these colours with the dish; returns the rutas. */
  const having = async (colours: readonly string[], place = 0) => {
    const files = await Promise.all(colours.map((colour) => picture(`${colour}.png`, colour)))
    expect(await send(files.map(upload), place)).toBe(SUCCESS)
    return rutas(place)
  }
  const links = async () => (await server.db.query.selectFrom('dish_images').select('id').execute()).length
  return { ...desk, withImages, send, stored, rutas, having, links }
}

describe('pictures of a dish (update-menu/edit-menu.php)', () => {
  it('[ENT-11] [IMG-01] [CALL-17] a file that is por_subir is stored and comes back as guardado, for clients too', async () => {
    const { ana, having, read, server, stored } = await start()
    const [red, blue] = await having(['red', 'blue'])
    expect(await stored()).toEqual([
      { ruta: red, estado: 'guardado' },
      { ruta: blue, estado: 'guardado' },
    ])
    const shown = (await server.call(getClientMenu, { hoy: '2026-03-02' }, ana)).data.menu
    expect(shown?.menu_data.lunes[0]?.imagenes).toEqual((await read()).menu_data.lunes[0]?.imagenes)
    const file = await server.inject({ method: 'GET', url: `/api/${red}?w=320` })
    expect(file.headers['content-type']).toBe('image/webp')
  })

  it('[IMG-02] new, removed and stored ones go together in one save, and stand in the order sent', async () => {
    const { having, rutas, send } = await start()
    const [red, green, blue] = await having(['red', 'green', 'blue'])
    const added = await picture('cielo.png', 'cyan')
    const images = [
      { ruta: blue ?? '', estado: 'guardado' },
      upload(added),
      { ruta: green ?? '', estado: 'por_eliminar' },
      { ruta: red ?? '', estado: 'guardado' },
    ]
    expect(await send(images)).toBe(SUCCESS)
    const after = await rutas()
    expect(after).toEqual([blue, expect.stringMatching(/^imagenes\/[0-9a-f]{40}\.webp$/), red])
    expect(after[1]).not.toBe(green)
  })

  it('a picture belongs to two dishes without either losing it', async () => {
    const { having, rutas, send } = await start()
    const [red] = await having(['red'], 0)
    expect(await having(['red'], 1)).toEqual([red])
    expect(await send([{ ruta: red ?? '', estado: 'por_eliminar' }], 0)).toBe(SUCCESS)
    expect([await rutas(0), await rutas(1)]).toEqual([[], [red]])
  })

  it('without ids a renamed and moved dish is known by its picture', async () => {
    const { having, menu, read, save } = await start()
    const [red] = await having(['red'], 1)
    const form = bare(await read())
    form.menu_data.lunes = form.menu_data.lunes.slice(1, 2).map((dish) => ({ ...dish, name: 'Locro nuevo' }))
    expect(await save(form)).toBe(SUCCESS)
    const after = (await read()).menu_data.lunes
    expect(after).toMatchObject([{ id: String(menu.dishes.lunes[1]?.id), imagenes: [{ ruta: red }] }])
  })
})

describe('the limits of pictures hold on the server', () => {
  const heavy = (bytes: number, name = 'pesada.png') =>
    new File([new Uint8Array(bytes)], name, { type: 'image/png' })

  it('[IMG-04] more than 2 MB each is refused with the file’s name', async () => {
    const { send, links } = await start()
    const text = 'La imagen pesada.png excede el tamaño máximo de 2MB.'
    expect(await send([upload(heavy(IMAGE_MAX_BYTES + 1))])).toBe(text)
    expect(await send([upload(heavy(3 * IMAGE_MAX_BYTES))])).toBe(text)
    // At a permitted size the bytes are decoded: they are no picture.
    expect(await send([upload(heavy(IMAGE_MAX_BYTES))])).toContain(MESSAGES.notAnImage('pesada.png'))
    expect(await links()).toBe(0)
  })

  it('[IMG-05] more than 10 pictures of a dish are refused: stored ones count, removed ones do not', async () => {
    const { having, rutas, send } = await start()
    const ten = await having(COLOURS.slice(0, 10))
    expect(ten).toHaveLength(10)
    const eleventh = upload(await picture('teal.png', 'teal'))
    const kept = ten.map((ruta) => ({ ruta, estado: 'guardado' }))
    expect(await send([...kept, eleventh])).toBe(MESSAGES.tooManyImages)
    // Stored ones count even if left out.
    expect(await send([eleventh])).toBe(MESSAGES.tooManyImages)
    expect(await rutas()).toEqual(ten)
    const removed = { ruta: ten[0] ?? '', estado: 'por_eliminar' }
    expect(await send([removed, ...kept.slice(1), eleventh])).toBe(SUCCESS)
    expect((await rutas()).slice(0, 9)).toEqual(ten.slice(1))
  })

  it('all or nothing: one bad file and neither pictures nor names change', async () => {
    const { having, read, save, withImages } = await start()
    const [red] = await having(['red'])
    const before = await read()
    const form = await withImages([
      { ruta: red ?? '', estado: 'por_eliminar' },
      upload(await picture('azul.png', 'blue')),
      upload(new File(['no'], 'mala.png', { type: 'image/png' })),
    ])
    form.menu_data.martes = [sentDish('Otro')]
    expect(await save(form)).toContain(MESSAGES.notAnImage('mala.png'))
    expect(await read()).toEqual(before)
  })
})

describe('a ruta that is not this dish’s stored picture', () => {
  const HOSTILE = [
    '../../etc/passwd',
    '/etc/passwd',
    'imagenes/../x.webp',
    'https://x.test/a.png',
    "'; --",
    '',
  ]

  it('is refused where it shall stay: a path, a strange address, another dish’s picture, an unknown one', async () => {
    const { having, read, send } = await start()
    const [foreign] = await having(['red'], 1)
    const before = await read()
    for (const ruta of [...HOSTILE, foreign ?? '', `imagenes/${'a'.repeat(40)}.webp`]) {
      expect(await send([{ ruta, estado: 'guardado' }])).toBe(
        MENU_ANSWERS.unknownImage('Guatita lunes', 'lunes'),
      )
    }
    expect(await read()).toEqual(before)
  })

  it('is ignored where it shall go: nothing of anybody is removed', async () => {
    const { having, rutas, send } = await start()
    const [foreign] = await having(['red'], 1)
    const [own] = await having(['blue'], 0)
    const images = [...HOSTILE, foreign ?? ''].map((ruta) => ({ ruta, estado: 'por_eliminar' }))
    expect(await send(images)).toBe(SUCCESS)
    expect([await rutas(0), await rutas(1)]).toEqual([[own], [foreign]])
  })
})
