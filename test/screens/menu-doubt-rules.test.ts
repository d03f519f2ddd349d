import { describe, expect, it } from 'vitest'
import {
  type DishDraft,
  draftOf,
  type ImageDraft,
  type MenuDraft,
} from '../../src/features/admin/menu/draft/draft'
import { joinMenus } from '../../src/features/admin/menu/merge/join'
import { mergedMenu } from '../../src/features/admin/menu/merge/merge'
import { isStoredAs } from '../../src/features/admin/menu/merge/stored-as'

const NUMBERS = { calories: 520, proteins: 18.5, carbs: 58, fats: 24 }
const TYPED = { calories: '520', proteins: '18,5', carbs: '58', fats: '24' }

const storedDish = (id: string, name: string, rutas: string[] = []) => ({
  ...NUMBERS,
  ...{ id, name, allergens: 'Maní\nSoya' },
  imagenes: rutas.map((ruta) => ({ ruta, estado: 'guardado' })),
})
const EMPTY = { lunes: [], martes: [], miercoles: [], jueves: [], viernes: [] }
const menuOf = (lunes: ReturnType<typeof storedDish>[], version = 2) => ({
  ...{ id: '7', version, start_date: '2026-03-02', end_date: '2026-03-06' },
  menu_data: { ...EMPTY, lunes },
})
const chosen = (key: string): ImageDraft => ({ key, ruta: '', estado: 'por_subir', name: key, size: 9 })
const kept = (ruta: string, estado = 'guardado'): ImageDraft => ({
  key: ruta,
  ruta,
  estado,
  name: '',
  size: 0,
})
const dish = (name: string, images: ImageDraft[] = [], more: Partial<DishDraft> = {}): DishDraft => ({
  ...TYPED,
  ...{ key: name, name, allergens: 'Maní\nSoya ', images, isOpen: true },
  ...more,
})
const draft = (lunes: DishDraft[], start_date = '2026-03-02'): MenuDraft => ({
  ...{ start_date, end_date: '2026-03-06' },
  menu_data: { ...EMPTY, lunes },
})
const imagesOf = (menu: MenuDraft) =>
  menu.menu_data.lunes[0]?.images.map(({ ruta, estado }) => [ruta, estado])

describe('a menu is stored as it was sent', () => {
  const sent = draft([dish('Locro', [kept('a'), kept('b', 'por_eliminar'), chosen('x')])])
  it.each([
    ['with its new pictures under their addresses', menuOf([storedDish('1', 'Locro', ['a', 'c'])]), true],
    ['not with fewer pictures', menuOf([storedDish('1', 'Locro', ['a'])]), false],
    ['not with others in the place of its own', menuOf([storedDish('1', 'Locro', ['d', 'c'])]), false],
    ['not under another name', menuOf([storedDish('1', 'Lócro', ['a', 'c'])]), false],
    ['not with a dish more', menuOf([storedDish('1', 'Locro', ['a', 'c']), storedDish('2', 'Seco')]), false],
    ['not with none', menuOf([]), false],
  ])('%s', (_, stored, is) => expect(isStoredAs(sent, stored)).toBe(is))
})

it("letters that a stranger's back end writes as entities are the same letters", () => {
  const { version: _, ...stored } = menuOf([
    storedDish('9', 'Pi&ntilde;&oacute;n con aj&iacute; &amp; m&aacute;s'),
  ])
  expect(isStoredAs(draft([dish('Piñón con ají & más')]), stored)).toBe(true)
  expect(isStoredAs(draft([dish('Pión con ají y más')]), stored)).toBe(false)
})

describe('what is edited over a save that turned out to be stored', () => {
  const sent = draft([dish('Locro', [kept('a'), kept('b', 'por_eliminar'), chosen('x')])])
  const now = menuOf([storedDish('1', 'Locro', ['a', 'c'])])
  const carriedOver = (mine: MenuDraft, lost: string[] = []) =>
    mergedMenu({ before: sent, mine, now: draftOf(now), isOurs: true, lost }).draft
  const over = (images: ImageDraft[], lost: string[] = []) =>
    imagesOf(carriedOver(draft([dish('Locro', images)]), lost))

  it('is what is stored, where nothing was changed since', () => {
    const carried = carriedOver(sent)
    const bare = (menu: MenuDraft) =>
      menu.menu_data.lunes.map(({ key: _, isOpen: __, images, ...rest }) => ({
        ...rest,
        images: images.map(({ ruta, estado }) => [ruta, estado]),
      }))
    expect(bare(carried)).toEqual(bare(draftOf(now)))
  })

  it.each<[string, ImageDraft[], string[], [string, string][]]>([
    [
      'a picture removed since is to be removed',
      [kept('a')],
      [],
      [
        ['a', 'guardado'],
        ['c', 'por_eliminar'],
      ],
    ],
    [
      'one that a reload took is there',
      [kept('a')],
      ['x'],
      [
        ['a', 'guardado'],
        ['c', 'guardado'],
      ],
    ],
    [
      'one chosen since is still to be sent',
      [kept('a'), chosen('x'), chosen('y')],
      [],
      [
        ['a', 'guardado'],
        ['c', 'guardado'],
        ['', 'por_subir'],
      ],
    ],
    [
      'one that was removed and is wanted again is copied',
      [kept('a'), kept('b'), chosen('x')],
      [],
      [
        ['a', 'guardado'],
        ['c', 'guardado'],
        ['b', 'por_subir'],
      ],
    ],
  ])('%s', (_, images, lost, expected) => expect(over(images, lost)).toEqual(expected))

  it('has a picture stored that was removed and sent again in one save', () => {
    const again = draft([dish('Locro', [kept('a', 'por_eliminar'), chosen('x'), chosen('y')])])
    const stored = draftOf(menuOf([storedDish('1', 'Locro', ['a', 'c'])]))
    const { draft: is } = mergedMenu({ before: again, mine: again, now: stored, isOurs: true })
    expect(imagesOf(is)).toEqual([
      ['a', 'guardado'],
      ['c', 'guardado'],
    ])
  })

  it('keeps what was typed since, and the week that was chosen since', () => {
    const mine = draft([dish('Locro', [], { name: 'Locro de papa' })], '2026-03-09')
    const { start_date, menu_data } = carriedOver(mine)
    expect([start_date, menu_data.lunes[0]?.id, menu_data.lunes[0]?.name]).toEqual([
      '2026-03-09',
      '1',
      'Locro de papa',
    ])
  })
})

describe('joining with what somebody else saved', () => {
  const joined = (mine: DishDraft[], lunes: ReturnType<typeof storedDish>[]) =>
    joinMenus({ origin: draft([]), draft: draft(mine), doubt: null }, menuOf(lunes, 3)).draft.menu_data.lunes

  it('one that both added is one: what I typed stays mine, and no picture is lost', () => {
    const mine = dish('Guiso', [chosen('x')], { calories: '600' })
    const [one, ...more] = joined([mine], [storedDish('5', 'Guiso', ['c'])])
    expect(more).toEqual([])
    expect([one?.key, one?.id, one?.calories, one?.images.map(({ ruta }) => ruta)]).toEqual([
      ...['Guiso', '5', '600'],
      ['c', ''],
    ])
  })

  it('two of one name meet two', () => {
    const ids = joined(
      [dish('Guiso'), dish('Guiso', [], { key: 'other' })],
      [storedDish('5', 'Guiso'), storedDish('6', 'Guiso')],
    ).map(({ id }) => id)
    expect(ids).toEqual(['5', '6'])
  })
})
