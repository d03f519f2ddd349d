import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGES_MAX_PER_DISH, IMAGES_MAX_TOTAL_BYTES } from './constants'
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

type Sides = { width: number; height: number }

/** Whether a picture has more pixels than the server decodes. */
export const hasTooManyPixels = ({ width, height }: Sides): boolean => width * height > IMAGE_MAX_PIXELS

/** What the service keeps of a picture: at most this wide, and three times as tall. */
export const KEPT_WIDTH = 1280
export const KEPT_HEIGHT = 3 * KEPT_WIDTH

/** The long side of a picture that is sent. */
const SENT_SIDE = 1600

/**
 * The sides a picture is sent with: 1,600 pixels at most, but never less than the service keeps, so that a tall
 * receipt stays readable. Never enlarged.
 */
export const sentSides = ({ width, height }: Sides): Sides => {
  const kept = Math.min(KEPT_WIDTH / width, KEPT_HEIGHT / height)
  const scale = Math.min(1, Math.max(SENT_SIDE / Math.max(width, height), kept))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

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
