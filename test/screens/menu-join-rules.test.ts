import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayName } from '#domain/constants'
import { isKept } from '#domain/image-states'
import type { WeekMenu } from '../../src/api/endpoints/menus'
import {
  type DishDraft,
  dishesOf,
  draftOf,
  eachDay,
  type ImageDraft,
  isToUpload,
  type MenuDraft,
} from '../../src/features/admin/menu/draft/draft'
import { type Change, editingReducer } from '../../src/features/admin/menu/editing/reducer'
import { differences, joinMenus } from '../../src/features/admin/menu/merge/join'

/** How a back end names dishes; only one that keeps ids has versions. */
const IDS = ['kept', 'new at each save', 'counted anew at each save', 'none'] as const
type Ids = (typeof IDS)[number]

const numbersOf = ({ calories, proteins, carbs, fats }: DishDraft) => ({
  calories: Number(calories),
  proteins: Number(proteins),
  carbs: Number(carbs),
  fats: Number(fats),
})

/** What a back end has after a draft was saved there for the `nth` time. */
const storedAs = (draft: MenuDraft, ids: Ids, nth: number): WeekMenu => {
  let count = 0
  const idOf = ({ id }: DishDraft) => {
    count += 1
    if (ids === 'none') return undefined
    if (ids === 'counted anew at each save') return String(count)
    return ids === 'kept' && id !== undefined ? id : `${nth}-${count}`
  }
  const menu_data = eachDay((day) =>
    draft.menu_data[day].map((dish) => ({
      ...numbersOf(dish),
      id: idOf(dish),
      name: dish.name,
      allergens: dish.allergens,
      imagenes: dish.images.filter(isKept).map((image) => ({
        ruta: isToUpload(image) ? `de-${image.key}` : image.ruta,
        estado: 'guardado',
      })),
    })),
  )
  const { start_date, end_date } = draft
  return { id: '7', ...(ids === 'kept' && { version: nth }), start_date, end_date, menu_data }
}

const photo = (key: string): ImageDraft => ({ key, ruta: '', estado: 'por_subir', name: '', size: 1 })
const dishNamed = (key: string, calories: number): DishDraft => ({
  ...{ key, name: `Plato ${key}`, calories: String(calories), proteins: '1', carbs: '2', fats: '3' },
  ...{ allergens: '', images: [photo(`foto-${key}`)], isOpen: true },
})
const WEEK: MenuDraft = {
  ...{ start_date: '2026-03-02', end_date: '2026-03-06' },
  menu_data: {
    ...eachDay(() => []),
    lunes: [dishNamed('a', 100), dishNamed('x', 200), dishNamed('b', 300)],
    martes: [dishNamed('c', 400), dishNamed('y', 500)],
  },
}

/** Who changes which dishes of the week. */
const ME = { who: 'mío', dishes: ['a', 'b', 'c'], calories: 1000 }
const THEY = { who: 'suyo', dishes: ['x', 'y'], calories: 1500 }

const WHAT = ['rename', 'weigh', 'picture', 'unpicture', 'remove', 'move', 'add'] as const
const anyDeeds = fc.array(
  fc.record({
    what: fc.constantFrom(...WHAT),
    nth: fc.nat(2),
    n: fc.nat(9),
    day: fc.constantFrom<DayName>('lunes', 'martes', 'jueves'),
  }),
  { maxLength: 4 },
)
type Deeds = typeof anyDeeds extends fc.Arbitrary<infer Value> ? Value : never

const changeOf = (draft: MenuDraft, by: typeof ME, { what, nth, n, day }: Deeds[number]): Change | null => {
  const all = dishesOf(draft)
  if (what === 'add') {
    const dish = dishNamed(`${by.who} ${n}`, by.calories + n)
    const isThere = all.some(({ dish: { key, name } }) => key === dish.key || name === dish.name)
    return isThere ? null : { type: 'dishes added', day, dishes: [dish] }
  }
  const name = `Plato ${by.dishes[nth % by.dishes.length]}`
  const found = all.find(({ dish }) => dish.name.startsWith(name))
  if (!found) return null
  const { key, images } = found.dish
  const [image, added] = [images.find(isKept), photo(`${by.who} ${name} ${n}`)]
  const isThere = images.some((it) => it.key === added.key || it.ruta === `de-${added.key}`)
  switch (what) {
    case 'rename':
      return { type: 'dish changed', key, fields: { name: `${name} ${by.who} ${n}` } }
    case 'weigh':
      return { type: 'dish changed', key, fields: { calories: String(by.calories * 2 + n) } }
    case 'picture':
      return isThere ? null : { type: 'images added', key, images: [added] }
    case 'unpicture':
      return image ? { type: 'image removed', key, imageKey: image.key } : null
    case 'remove':
      return { type: 'dish removed', day: found.day, key }
    case 'move':
      return { type: 'dish moved', key, to: { day, index: 99 } }
  }
}

const changedBy = (draft: MenuDraft, by: typeof ME, deeds: Deeds): MenuDraft =>
  deeds.reduce((now, deed) => {
    const change = changeOf(now, by, deed)
    const editing = { base: null, origin: now, draft: now, turn: 0, doubt: null }
    return change ? editingReducer(editing, change).draft : now
  }, draft)

/** A menu as it would be saved: each dish with its day and its pictures, wherever they lie by now. */
const seen = (draft: MenuDraft) =>
  dishesOf(draft)
    .map(({ day, dish: { name, calories, images } }) => {
      const pictures = images
        .filter(isKept)
        .map(({ key, ruta }) => (ruta === '' ? key : ruta.slice('de-'.length)))
      return [day, name, calories, ...pictures.sort()].join(' | ')
    })
    .sort()

const doubtOf = (sent: MenuDraft) => ({ sent, isUnknown: true, refusal: '', lost: [] })
const loaded = (ids: Ids) => draftOf(storedAs(WEEK, ids, 1))
const runs = { numRuns: 300 }

describe.each(IDS)('joined with what somebody else saved meanwhile, where ids are %s', (ids) => {
  it('a menu has what both did, each once', () => {
    fc.assert(
      fc.property(anyDeeds, anyDeeds, fc.boolean(), (mine, theirs, isInDoubt) => {
        const origin = loaded(ids)
        const draft = changedBy(origin, ME, mine)
        const now = storedAs(changedBy(loaded(ids), THEY, theirs), ids, 2)
        const joined = joinMenus({ origin, draft, doubt: isInDoubt ? doubtOf(draft) : null }, now)
        expect(seen(joined.draft)).toEqual(seen(changedBy(draft, THEY, theirs)))
        expect(seen(joined.origin)).toEqual(seen(draftOf(now)))
      }),
      runs,
    )
  })

  it('a save that came through unanswered is in it once, with what was typed since; nobody else is told to have done it', () => {
    fc.assert(
      fc.property(anyDeeds, anyDeeds, anyDeeds, (mine, theirs, later) => {
        const origin = loaded(ids)
        const sent = changedBy(origin, ME, mine)
        const stored = storedAs(sent, ids, 2)
        const now = storedAs(changedBy(draftOf(stored), THEY, theirs), ids, 3)
        const editing = { origin, draft: changedBy(sent, ME, later), doubt: doubtOf(sent) }
        expect(seen(joinMenus(editing, now).draft)).toEqual(seen(changedBy(editing.draft, THEY, theirs)))
        expect(differences(editing, now).filter((what) => /«Plato ([abc]|mío)/.test(what))).toEqual([])
      }),
      runs,
    )
  })
})

describe.each(IDS)('where ids are %s', (ids) => {
  const edit = (draft: MenuDraft, name: string, fields: Partial<DishDraft>): MenuDraft => ({
    ...draft,
    menu_data: eachDay((day) =>
      draft.menu_data[day].map((dish) => (dish.name === name ? { ...dish, ...fields } : dish)),
    ),
  })
  const move = { what: 'move', nth: 0, n: 0, day: 'jueves' } as const

  it('a dish that they moved and weighed anew, and I changed, is one', () => {
    const origin = loaded(ids)
    const theirs = edit(changedBy(loaded(ids), THEY, [move]), 'Plato x', { proteins: '9' })
    const mine = edit(origin, 'Plato x', { calories: '7' })
    const { draft } = joinMenus({ origin, draft: mine, doubt: null }, storedAs(theirs, ids, 2))
    const found = dishesOf(draft).filter(({ dish }) => dish.name === 'Plato x')
    expect(found.map(({ day, dish }) => [day, dish.calories, dish.proteins])).toEqual([['jueves', '7', '9']])
  })

  it('a dish whose removal was undone after it was sent is a new one, with its pictures copied', () => {
    const origin = loaded(ids)
    const sent = changedBy(origin, ME, [{ ...move, what: 'remove' }])
    const { draft } = joinMenus({ origin, draft: origin, doubt: doubtOf(sent) }, storedAs(sent, ids, 2))
    const back = dishesOf(draft).find(({ dish }) => dish.name === 'Plato a')?.dish
    expect([back?.id, back?.images.map(isToUpload)]).toEqual([undefined, [true]])
  })
})
