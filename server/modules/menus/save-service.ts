import type { IsoDate } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import type { Trx } from '../../db/port'
import type { MenuRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { type Images, keepPictures, NotAnImage } from '../../images'
import { hashOf, rutaOf } from '../../images/ruta'
import { uploadOf } from '../../routing/uploads'
import { claimMenu, findMenu, insertMenu, moveMenu } from './admin-repository'
import type { PlannedImage } from './dish-images'
import { type DishColumns, insertDish, removeDishes, setDishImages, updateDish } from './dishes-repository'
import type { DishFields, MenuRequest } from './menu-form'
import { type MenuPlan, type PlannedDish, planMenu } from './plan-service'
import { MENU_ANSWERS } from './texts'

/** The stored hash of each new picture. */
type Encoded = ReadonlyMap<Blob, string>

/** Whether a save would go on top of one that its administrator has not seen. */
export const isStale = (menu: MenuRow, { version }: MenuRequest): boolean =>
  version !== undefined && version !== menu.version

/**
 * Decodes and stores the new pictures, one after the other: a week of them at once would fill the memory. Refuses what
 * is no picture; what was stored by then is swept away when no dish shows it.
 */
export const encodeUploads = async (images: Images, { dishes }: MenuPlan): Promise<Encoded> => {
  const encoded = new Map<Blob, string>()
  const uploads = dishes.flatMap(({ form, images: wanted }) =>
    wanted.flatMap((it) => ('file' in it ? [{ form, file: it.file }] : [])),
  )
  for (const { form, file } of uploads) encoded.set(file, await encode(images, file, form))
  return encoded
}

const encode = async (images: Images, file: Blob, { name, day }: DishFields): Promise<string> => {
  const upload = uploadOf(file)
  try {
    const hash = hashOf(await images.put(await upload.bytes()))
    if (hash === null) throw new Error('A stored picture has no hash')
    return hash
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    throw new Refusal(MENU_ANSWERS.imageOf(MESSAGES.notAnImage(upload.name), name, day))
  }
}

export type MenuSave = {
  input: MenuRequest
  /** The menu as it was before the pictures were encoded; null = a new one. */
  seen: MenuRow | null
  hashes: Encoded
  today: IsoDate
  at: string
}

/** Writes a whole menu and gives its id. Everything is checked again inside the transaction; a refusal rolls it back. */
export const writeMenu = async (trx: Trx, save: MenuSave): Promise<number> => {
  const { input, at, today } = save
  const menu = save.seen && (await claimed(trx, save.seen.id, save))
  await keepPictures(trx, new Set([...save.hashes.values()].map(rutaOf)))
  const plan = await planMenu(trx, { input, menu, today })
  // A picture that a new dish copies may lose its other dish, and be removed, while this save is under way.
  await keepPictures(trx, new Set(plan.dishes.flatMap(copiedBy).map(rutaOf)))
  const dates = { start_date: input.start_date, end_date: input.end_date }
  const menuId = menu ? menu.id : await insertMenu(trx, { ...dates, at })
  if (menuId === undefined) throw new Refusal(MENU_ANSWERS.mondayTaken)
  if (menu && menu.start_date !== dates.start_date && !(await moveMenu(trx, { id: menuId, ...dates }))) {
    throw new Refusal(MENU_ANSWERS.mondayTaken)
  }
  await removeDishes(
    trx,
    plan.removed.map(({ id }) => id),
    at,
  )
  for (const dish of plan.dishes) await writeDish(trx, menuId, dish, save.hashes)
  return menuId
}

/** Stored pictures that a dish did not have so far. */
const copiedBy = ({ stored, images }: PlannedDish): string[] =>
  stored ? [] : images.flatMap((image) => ('hash' in image ? [image.hash] : []))

const claimed = async (trx: Trx, id: number, { input, at }: MenuSave): Promise<MenuRow> => {
  const menu = await claimMenu(trx, { id, version: input.version, at })
  if (menu) return menu
  const removed = (await findMenu(trx, id))?.removed_at !== null
  throw new Refusal(removed ? MENU_ANSWERS.unknownMenu : MENU_ANSWERS.savedMeanwhile)
}

const columnsOf = ({
  day,
  position,
  name,
  calories,
  proteins,
  carbs,
  fats,
  allergens,
}: DishFields): DishColumns => ({
  day,
  position,
  name,
  calories,
  proteins,
  carbs,
  fats,
  allergens,
})

const writeDish = async (
  trx: Trx,
  menuId: number,
  { form, stored, images }: PlannedDish,
  encoded: Encoded,
): Promise<void> => {
  const columns = columnsOf(form)
  const id = stored ? stored.id : await insertDish(trx, menuId, columns)
  if (stored) await updateDish(trx, id, columns)
  // The same picture chosen twice is one picture.
  const hashes = [...new Set(images.map((image) => hashIn(image, encoded)))]
  if (hashes.join() !== (stored?.hashes ?? []).join()) await setDishImages(trx, id, hashes)
}

const hashIn = (image: PlannedImage, encoded: Encoded): string => {
  const hash = 'hash' in image ? image.hash : encoded.get(image.file)
  if (hash === undefined) throw new Error('A picture was not encoded before it was written')
  return hash
}
