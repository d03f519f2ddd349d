import { dateTimeIn, type IsoDate, todayIn } from '#domain/calendar'
import type { Queryable, Trx } from '../../db/port'
import type { MenuRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { type Images, keepPictures, type Picture, withPictures } from '../../images'
import { rutaOf } from '../../images/ruta'
import { rowIdOf } from '../../records/row-id'
import { decodeUpload } from '../../routing/uploads'
import { imagesAfter, type PlannedImage } from './dish-images'
import type { StoredDish } from './dish-match'
import { insertDish, removeDishes, setDishImages, updateDish } from './dishes-repository'
import { type MenuRequest, type RequestedDish, requestedDayCaps, requestedDishes } from './menu-request'
import { type MenuPlan, type PlannedDish, planMenu, storedDishes } from './plan-service'
import { claimMenu, findMenu, findMenuOfMonday, insertMenu, moveMenu, setDayCaps } from './repository'
import { MENU_ANSWERS } from './texts'

/** The id of a menu before it exists (Specification §7). */
const NEW = 'new'

/** The decoded picture of each upload. */
type Uploads = ReadonlyMap<Blob, Picture>

/**
 * Creates (`id` 'new') or changes a menu, all or nothing: its dates, dishes and pictures (Specification §5; decisions).
 * With `version`, only over what the administrator saw. A repeated save changes nothing. Refuses with the rule's own
 * text.
 *
 * It is planned twice: `refuseEarly` refuses outside of a transaction, before a picture is decoded; `writeMenu` plans
 * again inside one, because menu, dishes and orders may have changed meanwhile.
 */
export const saveMenu = async (
  { db, clock, images }: Pick<ModuleDeps, 'db' | 'clock' | 'images'>,
  caller: Caller,
  input: MenuRequest,
) => {
  const [today, at] = [todayIn(clock), dateTimeIn(clock)]
  await db.snapshot((query) => refuseEarly(query, input, today))
  const id = await withPictures(
    () => decodeUploads(images, input),
    (uploads) =>
      db.transaction(async (trx) => {
        await assertStillAllowed(trx, caller)
        return writeMenu(trx, { input, images, uploads, today, at })
      }),
  )
  return { id: String(id) }
}

/** An existing menu that is not removed. Refuses any other id. */
export const existingMenu = async (query: Queryable, text: string): Promise<MenuRow> => {
  const menu = await findMenu(query, rowIdOf(text))
  if (!menu || menu.removed_at !== null) throw new Refusal(MENU_ANSWERS.unknownMenu)
  return menu
}

/** The menu that a request changes; null = a new one. */
const menuToChange = async (query: Queryable, { id }: MenuRequest): Promise<MenuRow | null> =>
  id.trim() === NEW ? null : existingMenu(query, id)

/** Refuses a save that its plan refuses. For a stale one, `writeMenu` finds out whether it is a retry. */
const refuseEarly = async (query: Queryable, input: MenuRequest, today: IsoDate): Promise<void> => {
  const menu = await menuToChange(query, input)
  const isStale = menu && input.version !== undefined && input.version !== menu.version
  if (!isStale) await planMenu(query, { input, menu, today })
}

/** Decodes the uploaded pictures, one after the other. Refuses a file that is no picture. */
const decodeUploads = async (images: Images, input: MenuRequest): Promise<Uploads> => {
  const uploads = new Map<Blob, Picture>()
  for (const { columns, images: wanted } of requestedDishes(input))
    for (const image of wanted) {
      if (image.kind !== 'upload') continue
      const inDish = (reason: string) => MENU_ANSWERS.imageOf(reason, columns.name, columns.day)
      uploads.set(image.file, await decodeUpload(images, image.file, inDish))
    }
  return uploads
}

type MenuSave = { input: MenuRequest; images: Images; uploads: Uploads; today: IsoDate; at: string }

/** Writes a whole menu and gives its id; a refusal rolls everything back. */
const writeMenu = async (trx: Trx, save: MenuSave): Promise<number> => {
  const menu = await menuToChange(trx, save.input)
  return menu ? changeMenu(trx, save, menu) : addMenu(trx, save)
}

const addMenu = async (trx: Trx, save: MenuSave): Promise<number> => {
  const { start_date, end_date } = save.input
  const plan = await planHoldingPictures(trx, save, null)
  const caps = requestedDayCaps(save.input)
  const id = await insertMenu(trx, { start_date, end_date, ...caps, at: save.at })
  if (id === undefined)
    return savedBefore(trx, save, await findMenuOfMonday(trx, start_date), MENU_ANSWERS.mondayTaken)
  for (const dish of plan.dishes) await writeDish(trx, id, dish, save.uploads)
  return id
}

const changeMenu = async (trx: Trx, save: MenuSave, { id }: MenuRow): Promise<number> => {
  const { at, uploads, input } = save
  const { start_date, end_date } = input
  const menu = await claimMenu(trx, { id, version: input.version, at })
  if (!menu) return savedBefore(trx, save, await existingMenu(trx, input.id), MENU_ANSWERS.savedMeanwhile)
  const { dishes, removed } = await planHoldingPictures(trx, save, menu)
  if (menu.start_date !== start_date && !(await moveMenu(trx, { id, start_date, end_date })))
    throw new Refusal(MENU_ANSWERS.mondayTaken)
  await setDayCaps(trx, id, requestedDayCaps(input))
  const removedIds = removed.map((dish) => dish.id)
  await removeDishes(trx, removedIds, at)
  for (const dish of dishes) await writeDish(trx, id, dish, uploads)
  return id
}

/** Plans the save, stores its new pictures and locks the others that it will show. */
const planHoldingPictures = async (
  trx: Trx,
  { input, images, uploads, today }: MenuSave,
  menu: MenuRow | null,
): Promise<MenuPlan> => {
  await images.show(trx, uploads.values())
  const plan = await planMenu(trx, { input, menu, today })
  // A picture that a new dish copies may lose its other dish, and be removed, while this save is under way.
  await keepPictures(trx, new Set(plan.dishes.flatMap(copiedBy).map(rutaOf)))
  return plan
}

/**
 * The id of the conflicting `menu`, when it is just as the save asks for: then this is a retry after a lost
 * response. Any other is refused with `refusal`.
 */
const savedBefore = async (
  trx: Trx,
  { input, uploads }: MenuSave,
  menu: MenuRow | undefined,
  refusal: string,
): Promise<number> => {
  const stored = menu ? await storedDishes(trx, menu.id) : []
  const requested = requestedDishes(input)
  const isAsRequested =
    menu?.start_date === input.start_date &&
    hasDayCaps(menu, requestedDayCaps(input)) &&
    stored.length === requested.length &&
    requested.every((dish) => stored.some((one) => isSameDish(one, dish, uploads)))
  if (!isAsRequested) throw new Refusal(refusal)
  return menu.id
}

const hasDayCaps = (menu: MenuRow, caps: ReturnType<typeof requestedDayCaps>): boolean => {
  const row: Readonly<Record<string, unknown>> = menu
  return Object.entries(caps).every(([name, cap]) => row[name] === cap)
}

/** Whether a stored dish has its place, texts and pictures as they are requested. */
const isSameDish = (stored: StoredDish, requested: RequestedDish, uploads: Uploads): boolean => {
  const { id, columns } = requested
  const row: Readonly<Record<string, unknown>> = stored
  if (id !== undefined && id !== String(stored.id)) return false
  if (Object.entries(columns).some(([name, value]) => row[name] !== value)) return false
  const images = imagesAfter(requested, id === undefined ? [] : stored.hashes)
  return hashesOf(images, uploads).join() === stored.hashes.join()
}

/** Stored pictures that a new dish copies. */
const copiedBy = ({ stored, images }: PlannedDish): string[] =>
  stored ? [] : images.flatMap((image) => ('hash' in image ? [image.hash] : []))

const writeDish = async (
  trx: Trx,
  menuId: number,
  { requested, stored, images }: PlannedDish,
  uploads: Uploads,
): Promise<void> => {
  const id = stored ? stored.id : await insertDish(trx, menuId, requested.columns)
  if (stored) await updateDish(trx, id, requested.columns)
  const hashes = hashesOf(images, uploads)
  if (hashes.join() !== (stored?.hashes ?? []).join()) await setDishImages(trx, id, hashes)
}

/** The same picture chosen twice is one picture. */
const hashesOf = (images: readonly PlannedImage[], uploads: Uploads): string[] => [
  ...new Set(images.map((image) => ('hash' in image ? image.hash : decodedHash(image.file, uploads)))),
]

const decodedHash = (file: Blob, uploads: Uploads): string => {
  const picture = uploads.get(file)
  if (picture === undefined) throw new Error('A picture was not decoded before it was written')
  return picture.hash
}
