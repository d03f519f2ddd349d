import { IMAGE_MAX_BYTES } from '#domain/constants'
import { hasTooManyPixels, sentSides } from '#domain/image-limits'
import { MESSAGES } from '#domain/messages'
import { isPhotoType } from './picture-check'

/** A picture ready to be sent, or why it cannot be, in a sentence. */
type Prepared = { file: File; error?: never } | { file: null; error: string; isUnreadable: boolean }

/** A proxy takes 1 MB by default (nginx): a picture of this size fits with the rest of its form. */
const SENT_BYTES = 900 * 1024

/** Parts of the sides, with a quality: the first that is small enough wins. */
const ATTEMPTS = [
  { part: 1, quality: 0.85 },
  { part: 1, quality: 0.7 },
  { part: 0.75, quality: 0.7 },
] as const

const drawn = (bitmap: ImageBitmap, part: number): HTMLCanvasElement => {
  const { width, height } = sentSides(bitmap)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * part)
  canvas.height = Math.ceil(height * part)
  const context = canvas.getContext('2d')
  if (context) {
    // A JPEG has no transparency: without paper below, it becomes black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`

/** The picture as an upright JPEG, as small as it may be; null where the browser cannot make one. */
const reduced = async (bitmap: ImageBitmap, name: string): Promise<File | null> => {
  let smallest: Blob | null = null
  for (const { part, quality } of ATTEMPTS) {
    const blob = await encoded(drawn(bitmap, part), quality)
    if (blob && blob.size > 0) smallest = blob
    if (smallest && smallest.size <= SENT_BYTES) break
  }
  return smallest && new File([smallest], jpegName(name), { type: smallest.type })
}

/** Where a browser cannot read files, the server decides what a file is. */
const cannotLook = (cause: unknown): boolean => cause instanceof Error && cause.name === 'TypeError'

/** The file as it is, unless a limit forbids it. */
const unchanged = (file: File, sides = { width: 0, height: 0 }): Prepared => {
  const refused = (error: string): Prepared => ({ file: null, error, isUnreadable: false })
  if (hasTooManyPixels(sides)) return refused(MESSAGES.tooManyPixels(file.name))
  return file.size > IMAGE_MAX_BYTES ? refused(MESSAGES.imageTooLarge(file.name)) : { file }
}

const fromBitmap = async (file: File, bitmap: ImageBitmap): Promise<Prepared> => {
  const isTaken = isPhotoType(file.type)
  const isModest = file.size <= SENT_BYTES && sentSides(bitmap).width === bitmap.width
  if (isTaken && isModest) return { file }
  const small = await reduced(bitmap, file.name).catch(() => null)
  const isBetter = small !== null && (small.size < file.size || hasTooManyPixels(bitmap) || !isTaken)
  if (isBetter && small.size <= IMAGE_MAX_BYTES) return { file: small }
  return isTaken ? unchanged(file, bitmap) : unreadable(file)
}

const unreadable = ({ name }: File): Prepared => ({
  file: null,
  error: MESSAGES.notAnImage(name),
  isUnreadable: true,
})

/**
 * The one way of a chosen picture to a form: checks that it is one, and makes it small before it is sent. The limits of
 * Specification §5 are judged before, on the chosen file.
 */
export const preparePicture = async (file: File): Promise<Prepared> => {
  const asChosen = () => (isPhotoType(file.type) ? unchanged(file) : unreadable(file))
  if (typeof createImageBitmap !== 'function') return asChosen()
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      return await fromBitmap(file, bitmap)
    } finally {
      bitmap.close()
    }
  } catch (cause) {
    return cannotLook(cause) ? asChosen() : unreadable(file)
  }
}
