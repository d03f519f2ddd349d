import { beforeEach, describe, expect, it } from 'vitest'
import { toFormParts } from '#contract/form'
import { readWith } from '#contract/loose'
import { menu as menuReader } from '#contract/objects'
import type { WeekMenu } from '../../src/api/endpoints/menus'
import {
  copyOfDish,
  type DishDraft,
  dishesOf,
  draftOver,
  emptyDraft,
  isSameDraft,
  type MenuDraft,
  menuDraftOf,
  newDish,
  newImage,
  uploadsOf,
} from '../../src/features/admin/menu/draft/draft'
import { hasProblems, problemsOf } from '../../src/features/admin/menu/draft/problems'
import { type Change, menuFormReducer, openForm } from '../../src/features/admin/menu/draft/reducer'
import { readMenuDraft, writeMenuDraft } from '../../src/features/admin/menu/draft/use-menu-form'
import { menuInput } from '../../src/features/admin/menu/save/menu-input'

const TODAY = '2026-03-02'

const read = (raw: object): WeekMenu => {
  const answer = readWith(menuReader, raw)
  if (!answer) throw new Error('No menu')
  return answer.value
}

const plain = { calories: 1, proteins: 1, carbs: 1, fats: 1, allergens: '' }
const menuWith = (lunes: unknown, more: object = {}): WeekMenu =>
  read({ id: '7', start_date: TODAY, end_date: '2026-03-06', menu_data: { lunes }, ...more })

/** The draft after these changes. */
const changed = (draft: MenuDraft, ...changes: Change[]): MenuDraft =>
  changes.reduce(menuFormReducer, openForm(null, draft, null)).draft

const monday = (draft: MenuDraft, at = 0): DishDraft => {
  const dish = draft.menu_data.lunes[at]
  if (!dish) throw new Error('No dish')
  return dish
}

/** The form's parts for Monday's dishes, keyed without the `menu_data[lunes]` prefix. */
const sentOf = (draft: MenuDraft): Record<string, string | Blob> => {
  const parts = toFormParts({ ...menuInput('7', { version: undefined, draft }, new Map()) })
  return Object.fromEntries(
    parts.flatMap(([name, value]) =>
      name.startsWith('menu_data[lunes]') ? [[name.slice('menu_data[lunes]'.length), value]] : [],
    ),
  )
}

const ODD = {
  name: '  Locro  de papa ',
  calories: '450 kcal',
  proteins: '12,5',
  carbs: 58,
  fats: 'N/A',
  allergens: 'Maní\r\nLácteos\r\n',
  imagenes: [
    { ruta: '/img/uno (1).png', estado: 'activo', orden: 3 },
    '/img/dos.png',
    { ruta: 'img/3.png', estado: null },
  ],
}

describe('what a save sends', () => {
  it('is what came, where nobody touched it; what is unknown is left out', () => {
    expect(sentOf(menuDraftOf(menuWith([ODD])))).toEqual({
      '[0][name]': '  Locro  de papa ',
      '[0][calories]': '450 kcal',
      '[0][proteins]': '12,5',
      '[0][carbs]': '58',
      '[0][allergens]': 'Maní\r\nLácteos\r\n',
      '[0][imagenes][0][ruta]': '/img/uno (1).png',
      '[0][imagenes][0][estado]': 'activo',
      '[0][imagenes][1][ruta]': '/img/dos.png',
      '[0][imagenes][2][ruta]': 'img/3.png',
    })
  })

  it('differs in the one field that was touched, and not when that is typed back', () => {
    const draft = menuDraftOf(menuWith([ODD]))
    const { key, calories } = monday(draft)
    const typed = changed(draft, { type: 'dish changed', key, fields: { calories: '451,50' } })
    expect(sentOf(typed)).toEqual({ ...sentOf(draft), '[0][calories]': '451.5' })
    const back = changed(typed, { type: 'dish changed', key, fields: { calories } })
    expect(sentOf(back)).toEqual(sentOf(draft))
    expect(isSameDraft(back, draft)).toBe(true)
  })

  it('a dish without nutrition has empty fields, can be repaired, and until then nothing is invented for it', () => {
    const draft = menuDraftOf(
      menuWith([{ name: 'Locro', calories: null, proteins: 'ninguna', allergens: null }]),
    )
    const { key, calories, proteins, carbs, allergens } = monday(draft)
    expect([calories, proteins, carbs, allergens]).toEqual(['', '', '', ''])
    expect(hasProblems(problemsOf(draft, TODAY, TODAY))).toBe(false)
    expect(sentOf(draft)).toEqual({ '[0][name]': 'Locro' })
    expect(
      sentOf(
        changed(draft, { type: 'dishes added', day: 'lunes', dishes: [copyOfDish(monday(draft), false)] }),
      ),
    ).toEqual({
      '[0][name]': 'Locro',
      '[1][name]': 'Locro',
    })
    const repaired = changed(draft, { type: 'dish changed', key, fields: { calories: '450' } })
    expect(sentOf(repaired)).toEqual({ '[0][name]': 'Locro', '[0][calories]': '450' })
  })

  it('[VAL-15] a number that was typed is checked, one that came is not', () => {
    const draft = menuDraftOf(menuWith([{ ...plain, name: 'Locro', calories: '12000 kcal' }]))
    expect(hasProblems(problemsOf(draft, TODAY, TODAY))).toBe(false)
    const typed = changed(draft, { type: 'dish changed', key: monday(draft).key, fields: { fats: '1200' } })
    expect(problemsOf(typed, TODAY, TODAY).dishes.get(monday(draft).key)).toEqual({
      fats: 'Escribe un número entre 0 y 999.',
    })
  })

  it('carries the id of a dish only where it has one', () => {
    const withIds = menuDraftOf(menuWith([{ ...plain, id: 5, name: 'Locro' }]))
    const added = changed(withIds, { type: 'dishes added', day: 'lunes', dishes: [newDish()] })
    expect(Object.keys(sentOf(added)).filter((name) => name.endsWith('[id]'))).toEqual(['[0][id]'])
  })

  it.each(['por_subir', 'por_eliminar', 'guardado', '', '1', null])(
    '[IMG-02] a picture that an answer lists is stored, whatever state a back end gives it: %j',
    (estado) => {
      const draft = menuDraftOf(
        menuWith([{ ...plain, name: 'Locro', imagenes: [{ ruta: 'img/1.png', estado }] }]),
      )
      const { key, images } = monday(draft)
      const imageKey = images[0]?.key ?? ''
      expect(uploadsOf(draft)).toEqual([])
      const untouched = sentOf(draft)['[0][imagenes][0][estado]']
      expect(untouched).toBe(estado === 'guardado' || estado === '1' ? estado : undefined)
      const removed = changed(draft, { type: 'image removed', key, imageKey })
      expect(sentOf(removed)).toMatchObject({
        '[0][imagenes][0][ruta]': 'img/1.png',
        '[0][imagenes][0][estado]': 'por_eliminar',
      })
      const restored = changed(removed, { type: 'image restored', key, imageKey })
      expect(sentOf(restored)).toEqual(sentOf(draft))
    },
  )
})

describe('dates that are missing', () => {
  it('an unknown start is an empty field that has to be filled', () => {
    const draft = menuDraftOf(menuWith([], { start_date: '0000-00-00', end_date: null }))
    expect([draft.start_date, draft.end_date]).toEqual(['', ''])
    expect(problemsOf(draft, TODAY, null).start).toBe('Por favor, ingresa ambas fechas')
  })

  it('an unknown end is the Friday of its week', () => {
    expect(menuDraftOf(menuWith([], { end_date: undefined })).end_date).toBe('2026-03-06')
  })
})

describe('a draft in the storage of the tab', () => {
  beforeEach(() => window.sessionStorage.clear())
  const kept = () => {
    const draft = menuDraftOf(menuWith([ODD]))
    const { key } = monday(draft)
    const image = newImage(new File(['x'], 'roja.png', { type: 'image/png' }))
    const typed = changed(
      draft,
      { type: 'dish changed', key, fields: { name: 'Locro' } },
      { type: 'images added', key, images: [image] },
    )
    writeMenuDraft('menu.7.a', { version: 3, draft: typed, lost: [] })
    return { draft: typed, key }
  }

  it('comes back with all that was typed, and tells which pictures did not', () => {
    const { draft, key } = kept()
    const back = readMenuDraft('menu.7.a', emptyDraft(TODAY))
    expect(back?.version).toBe(3)
    expect(back?.lost).toEqual([{ key, name: 'Locro', count: 1 }])
    const { [`[0][imagenes][3][estado]`]: _, ...text } = sentOf(draft)
    expect(Object.entries(sentOf(back?.draft ?? emptyDraft(TODAY)))).toEqual(
      Object.entries(text).filter(([, value]) => typeof value === 'string'),
    )
  })

  it('comes back whole or not at all', () => {
    kept()
    const [name = ''] = Object.keys(window.sessionStorage)
    const text = window.sessionStorage.getItem(name) ?? ''
    window.sessionStorage.setItem(name, text.replace('"calories"', '"kcal"'))
    expect(readMenuDraft('menu.7.a', emptyDraft(TODAY))).toBeNull()
    expect(readMenuDraft('menu.8.a', emptyDraft(TODAY))).toBeNull()
  })
})

it('a draft that is what is stored by now, its new dish too, was saved: nothing comes back', () => {
  const dish = { ...plain, name: 'Locro' }
  const typed = { ...newDish(), name: 'Locro', calories: '1', proteins: '1', carbs: '1', fats: '1' }
  const before = menuDraftOf(menuWith([], { version: 1 }))
  const draft = changed(before, { type: 'dishes added', day: 'lunes', dishes: [typed] })
  writeMenuDraft('menu.7.a', { version: 1, draft, lost: [] })
  expect(readMenuDraft('menu.7.a', before)).toMatchObject({ version: 1 })
  expect(readMenuDraft('menu.7.a', menuDraftOf(menuWith([{ ...dish, id: 5 }], { version: 2 })))).toBeNull()
})

describe('what I typed, on top of what somebody else has saved', () => {
  const mine = menuDraftOf(
    menuWith([
      { ...plain, id: 1, name: 'Locro', imagenes: ['img/1.png', 'img/2.png'] },
      { ...plain, id: 2, name: 'Seco', imagenes: ['img/3.png'] },
    ]),
  )
  const theirs = menuWith([{ ...plain, id: 1, name: 'Locro suyo', imagenes: ['img/2.png'] }])

  it('keeps its texts; a dish and a picture that are gone there are sent as new ones', () => {
    const [first, second] = draftOver(mine, theirs, false).menu_data.lunes
    expect([first?.name, first?.id, second?.name, second?.id]).toEqual(['Locro', '1', 'Seco', undefined])
    expect(first?.images.map(({ ruta, estado }) => [ruta, estado])).toEqual([
      ['img/1.png', 'por_subir'],
      ['img/2.png', 'guardado'],
    ])
    expect(second?.images.map(({ estado }) => estado)).toEqual(['por_subir'])
    // A server that takes addresses gets one for the gone dish's picture; a gone picture is still uploaded.
    expect(
      draftOver(mine, theirs, true).menu_data.lunes.map((dish) => dish.images.map(({ estado }) => estado)),
    ).toEqual([['por_subir', 'guardado'], ['guardado']])
  })

  it('does not remove a picture that is gone already', () => {
    const { key, images } = monday(mine)
    const removed = changed(mine, { type: 'image removed', key, imageKey: images[0]?.key ?? '' })
    expect(monday(draftOver(removed, theirs, false)).images.map(({ ruta }) => ruta)).toEqual(['img/2.png'])
  })
})

describe('the form', () => {
  const full = () => {
    const dishes = Array.from({ length: 30 }, () => ({ ...newDish(), name: 'Locro' }))
    return changed(emptyDraft(TODAY), { type: 'dishes added', day: 'lunes', dishes })
  }

  it('a day that is full takes no dish from elsewhere', () => {
    const draft = changed(full(), {
      type: 'dishes added',
      day: 'martes',
      dishes: [{ ...newDish(), name: 'Seco' }],
    })
    const seco = dishesOf(draft).find(({ dish }) => dish.name === 'Seco')?.dish.key ?? ''
    const moved = changed(draft, { type: 'dish moved', key: seco, to: { day: 'lunes', index: 0 } })
    expect(moved.menu_data.martes).toHaveLength(1)
    const within = monday(draft, 29).key
    const first = changed(draft, { type: 'dish moved', key: within, to: { day: 'lunes', index: 0 } })
    expect(monday(first).key).toBe(within)
    expect(first.menu_data.lunes).toHaveLength(30)
  })

  it('[AMENU-32] a dish without a name keeps its view', () => {
    const draft = changed(emptyDraft(TODAY), { type: 'dishes added', day: 'lunes', dishes: [newDish()] })
    const { key } = monday(draft)
    expect(monday(changed(draft, { type: 'dish toggled', key })).isOpen).toBe(true)
    const named = changed(
      draft,
      { type: 'dish changed', key, fields: { name: 'Locro' } },
      { type: 'dish toggled', key },
    )
    expect(monday(named).isOpen).toBe(false)
  })
})
