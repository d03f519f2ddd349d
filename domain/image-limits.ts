import { IMAGE_MAX_BYTES, IMAGES_MAX_PER_DISH, IMAGES_MAX_TOTAL_BYTES } from './constants'
import { MESSAGES } from './messages'

/** The fields the rules need: `size` in bytes, `type` as a MIME type. A browser's File fits. */
export type FileInfo = { name: string; size: number; type: string }

/** A dish's images so far: those that stay or wait, and the bytes of those not yet uploaded. */
export type DishImageTotals = { count: number; newBytes: number }

export type ImageSelection<T> = { accepted: T[]; errors: string[] }

/** Only image file types; a file of unknown type is none. Specification §5. */
export const isImageType = (type: string): boolean => /^image\/[^/\s]+$/i.test(type.trim())

/** The error of a single file: not an image, or more than 2 MB. Specification §5. */
export const imageFileError = ({ name, size, type }: FileInfo): string | null => {
  if (!isImageType(type)) return MESSAGES.notAnImage(name)
  return size > IMAGE_MAX_BYTES ? MESSAGES.imageTooLarge(name) : null
}

/** The profile image must be an image file. Specification §5. */
export const profileImageError = ({ name, type }: FileInfo): string | null =>
  isImageType(type) ? null : MESSAGES.notAnImage(name)

/**
 * The chosen files a dish can take, in their order, and the errors of the others (each text once): 2 MB
 * each, 10 images a dish, 10 MB of new files a dish. Specification §5.
 */
export const selectImages = <T extends FileInfo>(
  dish: DishImageTotals,
  files: readonly T[],
): ImageSelection<T> => {
  const accepted: T[] = []
  const errors = new Set<string>()
  let { count, newBytes } = dish
  for (const file of files) {
    const error = imageFileError(file)
    if (error !== null) errors.add(error)
    else if (count >= IMAGES_MAX_PER_DISH) errors.add(MESSAGES.tooManyImages)
    else if (newBytes + file.size > IMAGES_MAX_TOTAL_BYTES) errors.add(MESSAGES.imagesTooLarge)
    else {
      accepted.push(file)
      count += 1
      newBytes += file.size
    }
  }
  return { accepted, errors: [...errors] }
}
