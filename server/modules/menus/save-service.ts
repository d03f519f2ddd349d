import type { IsoDate } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import type { Queryable, Trx } from '../../db/port'
import type { MenuRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { type Images, keepPictures, NotAnImage } from '../../images'
import { hashOf, rutaOf } from '../../images/ruta'
import { findFirstMenuFrom } from '../../kitchen/days-repository'
import { rowIdOf } from '../../kitchen/row-id'
import { uploadOf } from '../../routing/uploads'
import { namedHashes, type PlannedImage, planImages } from './dish-images'
import type { StoredDish } from './dish-match'
import { insertDish, removeDishes, setDishImages, updateDish } from './dishes-repository'
import { type MenuRequest, type RequestedDish, requestedDishes } from './menu-request'
import { type PlannedDish, planMenu, storedDishes } from './plan-service'
import { claimMenu, findMenu, insertMenu, moveMenu } from './repository'
import { MENU_ANSWERS } from './texts'

/*
 * The path of a save: `refuseEarly` plans it and so refuses what can be refused before a picture is decoded,
 * `storeUploads` decodes the new pictures outside of a transaction, and `writeMenu` plans it again inside one, because
 * menu, dishes and orders may have changed meanwhile, and writes the plan. A save whose menu is already as it asks for
 * was sent before: it succeeds and writes nothing.
 */

/** What a menu is called before it exists (Specification §7). */
const NEW = 'new'

/** The stored hash of each uploaded picture. */
type UploadHashes = ReadonlyMap<Blob, string>

/** A menu that is there and not removed. Refuses any other id. */
export const publishedMenu = async (query: Queryable, text: string): Promise<MenuRow> => {
  const id = rowIdOf(text)
  const menu = id === null ? undefined : await findMenu(query, id)
  if (!menu || menu.removed_at !== null) throw new Refusal(MENU_ANSWERS.unknownMenu)
  return menu
}

/** The menu that a request changes; null = a new one. */
const menuToChange = async (query: Queryable, { id }: MenuRequest): Promise<MenuRow | null> =>
  id.trim() === NEW ? null : publishedMenu(query, id)

/** Refuses a save that its plan refuses. Of a stale one, `writeMenu` finds out whether it was sent before. */
export const refuseEarly = async (query: Queryable, input: MenuRequest, today: IsoDate): Promise<void> => {
  const menu = await menuToChange(query, input)
  const isStale = menu && input.version !== undefined && input.version !== menu.version
  if (!isStale) await planMenu(query, { input, menu, today })
}

/**
 * Decodes and stores the uploaded pictures, one after the other: a week of them at once would fill the memory. Refuses
 * what is no picture; what was stored by then is swept away when no dish shows it.
 */
export const storeUploads = async (images: Images, input: MenuRequest): Promise<UploadHashes> => {
  const hashes = new Map<Blob, string>()
  for (const dish of requestedDishes(input))
    for (const image of dish.images)
      if (image.kind === 'upload') hashes.set(image.file, await storeUpload(images, image.file, dish))
  return hashes
}

const storeUpload = async (images: Images, file: Blob, { columns }: RequestedDish): Promise<string> => {
  const upload = uploadOf(file)
  try {
    const hash = hashOf(await images.put(await upload.bytes()))
    if (hash === null) throw new Error('A stored picture has no hash')
    return hash
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    throw new Refusal(MENU_ANSWERS.imageOf(MESSAGES.notAnImage(upload.name), columns.name, columns.day))
  }
}

export type MenuSave = { input: MenuRequest; hashes: UploadHashes; today: IsoDate; at: string }

/** Writes a whole menu and gives its id; a refusal rolls everything back. */
export const writeMenu = async (trx: Trx, save: MenuSave): Promise<number> => {
  const { input, hashes, at, today } = save
  const before = await menuToChange(trx, input)
  const menu = before && (await claimMenu(trx, { id: before.id, version: input.version, at }))
  if (menu === undefined) return savedBefore(trx, save, before?.id)
  await keepPictures(trx, new Set([...hashes.values()].map(rutaOf)))
  const plan = await planMenu(trx, { input, menu, today })
  // A picture that a new dish copies may lose its other dish, and be removed, while this save is under way.
  await keepPictures(trx, new Set(plan.dishes.flatMap(copiedBy).map(rutaOf)))
  const dates = { start_date: input.start_date, end_date: input.end_date }
  const id = menu ? menu.id : await insertMenu(trx, { ...dates, at })
  if (id === undefined) return savedBefore(trx, save)
  if (menu && menu.start_date !== dates.start_date && !(await moveMenu(trx, { id, ...dates })))
    throw new Refusal(MENU_ANSWERS.mondayTaken)
  await removeDishes(
    trx,
    plan.removed.map((dish) => dish.id),
    at,
  )
  for (const dish of plan.dishes) await writeDish(trx, id, dish, hashes)
  return id
}

/**
 * The id of the menu in a save's way, when it is just as the save asks for: then this one was sent before, and its
 * response lost. Refuses any other. A new menu (`id` undefined) finds the one of its Monday.
 */
const savedBefore = async (trx: Trx, { input, hashes }: MenuSave, id?: number): Promise<number> => {
  const isNew = id === undefined
  const menu = isNew ? await findFirstMenuFrom(trx, input.start_date) : await findMenu(trx, id)
  if (!menu || menu.removed_at !== null) throw new Refusal(MENU_ANSWERS.unknownMenu)
  const stored = await storedDishes(trx, menu.id)
  const requested = requestedDishes(input)
  const isAsRequested =
    menu.start_date === input.start_date &&
    stored.length === requested.length &&
    requested.every((dish) => stored.some((one) => isSameDish(one, dish, hashes)))
  if (isAsRequested) return menu.id
  throw new Refusal(isNew ? MENU_ANSWERS.mondayTaken : MENU_ANSWERS.savedMeanwhile)
}

/** Whether a stored dish has its place, texts and pictures as they are requested. */
const isSameDish = (stored: StoredDish, requested: RequestedDish, hashes: UploadHashes): boolean => {
  const { id, columns } = requested
  const row: Readonly<Record<string, unknown>> = stored
  if (id !== undefined && id !== String(stored.id)) return false
  if (Object.entries(columns).some(([name, value]) => row[name] !== value)) return false
  const known = { stored: id === undefined ? [] : stored.hashes, copied: new Set(namedHashes(requested)) }
  return hashesOf(planImages(requested, known), hashes).join() === stored.hashes.join()
}

/** Stored pictures that a dish did not have so far. */
const copiedBy = ({ stored, images }: PlannedDish): string[] =>
  stored ? [] : images.flatMap((image) => ('hash' in image ? [image.hash] : []))

const writeDish = async (
  trx: Trx,
  menuId: number,
  { requested, stored, images }: PlannedDish,
  uploads: UploadHashes,
): Promise<void> => {
  const id = stored ? stored.id : await insertDish(trx, menuId, requested.columns)
  if (stored) await updateDish(trx, id, requested.columns)
  const hashes = hashesOf(images, uploads)
  if (hashes.join() !== (stored?.hashes ?? []).join()) await setDishImages(trx, id, hashes)
}

/** The same picture chosen twice is one picture. */
const hashesOf = (images: readonly PlannedImage[], uploads: UploadHashes): string[] => [
  ...new Set(images.map((image) => ('hash' in image ? image.hash : storedHash(image.file, uploads)))),
]

const storedHash = (file: Blob, uploads: UploadHashes): string => {
  const hash = uploads.get(file)
  if (hash === undefined) throw new Error('A picture was not stored before it was written')
  return hash
}
