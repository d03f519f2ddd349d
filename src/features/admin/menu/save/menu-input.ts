import { DAYS } from '#domain/constants'
import { DISH_FIELDS, type DishField, isNutrient, isOwnField, parseNutrient } from '#domain/dish'
import { eachOf } from '#domain/each-of'
import { isToRemove } from '#domain/image-states'
import type { MenuInput } from '../../../../api/endpoints/menus'
import { formSize } from '../../../../api/form-size'
import { fetchPicture } from '../../../../api/pictures'
import type { RuntimeConfig } from '../../../../state/runtime'
import { selectPicture } from '../../../../state/selectors'
import type { AppDispatch, RootState } from '../../../../state/store-types'
import { MENU_SENDING_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import {
  type DishDraft,
  type ImageDraft,
  isToUpload,
  isUntouched,
  type MenuDraft,
  uploadsOf,
} from '../draft/draft'

/** Copied pictures by their source `ruta`. */
export type CopiedPictures = ReadonlyMap<string, File>

type DishInput = MenuInput['menu_data']['lunes'][number]

const imageInput = (image: ImageDraft, copied: CopiedPictures) => {
  const { ruta, estado, file, raw } = image
  if (isToUpload(image)) return { file: file ?? copied.get(ruta), estado }
  return { ...raw, ...(isToRemove(image) && { estado }) }
}

/** With a decimal point and without surrounding blanks. */
const typedValue = (dish: DishDraft, field: DishField): string => {
  const text = dish[field].trim()
  return isNutrient(field) ? String(parseNutrient(field, text) ?? text) : text
}

/** An untouched field goes back as it came; an unknown one, or a new dish's empty note, is left out. */
const dishInput = (dish: DishDraft, copied: CopiedPictures): DishInput => {
  const sentValue = (field: DishField) => {
    if (isUntouched(dish, field)) return dish.received?.raw[field]
    const value = typedValue(dish, field)
    return isOwnField(field) && value === '' && dish.received === undefined ? undefined : value
  }
  return {
    ...(dish.id !== undefined && { id: dish.id }),
    ...Object.fromEntries(DISH_FIELDS.map((field) => [field, sentValue(field)])),
    imagenes: dish.images.map((image) => imageInput(image, copied)),
  }
}

/** A draft to save, and the version it is based on. */
export interface ToSave {
  draft: MenuDraft
  version?: number | undefined
}

/**
 * The input of update-menu/edit-menu.php (Specification §7), with 'new' or the menu's id; `version` is the version
 * seen, if any.
 */
export const menuInput = (id: string, { draft, version }: ToSave, copied: CopiedPictures): MenuInput => ({
  id,
  ...(version !== undefined && { version }),
  start_date: draft.start_date,
  end_date: draft.end_date,
  ...(Object.keys(draft.caps).length > 0 && { cupos: draft.caps }),
  menu_data: eachOf(DAYS, (day) => draft.menu_data[day].map((dish) => dishInput(dish, copied))),
})

/**
 * Why a menu exceeds a back end's limits, in a sentence; '' where it fits. PHP silently drops the excess, so the check
 * comes first (wire, "Start-up configuration"; docs/back-end-calls.md).
 */
export const excessOf = (
  input: MenuInput,
  limits: Pick<RuntimeConfig, 'max_files' | 'max_fields' | 'max_bytes'>,
): string => {
  const { files, fields, bytes } = formSize({ ...input })
  if (files > limits.max_files) return TEXTS.tooManyFiles(files, limits.max_files)
  if (bytes > limits.max_bytes) return TEXTS.tooManyBytes(bytes, limits.max_bytes)
  return fields > limits.max_fields ? TEXTS.tooManyFields(fields, limits.max_fields) : ''
}

/** Parallel downloads. */
const AT_ONCE = 4

/**
 * Fetches the pictures copied from other dishes, each address once; one that fails is missing in the result. To be
 * dispatched; `note` gets the progress.
 */
export const fetchCopied =
  (draft: MenuDraft, note: (done: number, count: number) => void) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<CopiedPictures> => {
    const rutas = [...new Set(uploadsOf(draft).flatMap(({ file, ruta }) => (file ? [] : [ruta])))]
    const waiting = [...rutas]
    const copied = new Map<string, File>()
    const work = async () => {
      for (let ruta = waiting.shift(); ruta !== undefined; ruta = waiting.shift()) {
        const picture = await dispatch(fetchPicture(selectPicture(ruta)(getState()) ?? ''))
        if (picture)
          copied.set(ruta, new File([picture], ruta.split('/').at(-1) ?? '', { type: picture.type }))
        note(copied.size, rutas.length)
      }
    }
    if (rutas.length > 0) note(0, rutas.length)
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return copied
  }
