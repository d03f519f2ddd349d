import * as v from 'valibot'
import { keepDraft, readDraft } from '../../../../parts/forms/draft-storage'
import { dishesOf, draftSchema, type MenuDraft, withDishes } from './draft'
import type { MenuForm } from './reducer'

const lostImages = v.object({ key: v.string(), name: v.string(), count: v.number() })
const keptSchema = v.object({
  version: v.optional(v.number()),
  draft: draftSchema,
  lost: v.array(lostImages),
})

/** A dish whose chosen pictures did not survive a reload. */
export type LostDishImages = v.InferOutput<typeof lostImages>
/** What a reload leaves of a form: text, no files. */
export type KeptDraft = v.InferOutput<typeof keptSchema>

const chosenIn = (draft: MenuDraft): LostDishImages[] =>
  dishesOf(draft)
    .map(({ dish: { key, name, images } }) => ({
      key,
      name,
      count: images.filter(({ file }) => file).length,
    }))
    .filter(({ count }) => count > 0)

/** Those that their dish still lacks. */
export const stillLost = ({ lost, draft }: Pick<MenuForm, 'lost' | 'draft'>): LostDishImages[] => {
  const lacking = dishesOf(draft).filter(({ dish }) => dish.images.every(({ file }) => !file))
  const keys = new Set(lacking.map(({ dish }) => dish.key))
  return lost.filter(({ key }) => keys.has(key))
}

/** Keeps what was typed for as long as the tab lives. */
export const keepMenuDraft = (name: string, form: Pick<MenuForm, 'version' | 'draft' | 'lost'>): void => {
  const draft = withDishes(form.draft, (dish) => ({
    ...dish,
    images: dish.images.filter(({ file }) => !file),
  }))
  const lost = [...stillLost(form), ...chosenIn(form.draft)]
  keepDraft(name, { version: form.version, draft, lost } satisfies KeptDraft)
}

/** What was typed before a reload or a lost session: the whole of it, or null. */
export const readMenuDraft = (name: string): KeptDraft | null => readDraft(name, keptSchema)
