import { IMAGE_MAX_BYTES } from '#domain/constants'

/** Longest sides to try, in pixels, and their quality: the largest that fits wins. */
const ATTEMPTS = [
  { side: 2048, quality: 0.88 },
  { side: 1600, quality: 0.82 },
  { side: 1280, quality: 0.75 },
] as const

const drawn = (bitmap: ImageBitmap, longest: number): HTMLCanvasElement => {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`

/**
 * Makes a picture of at most 2 MB from a larger one in this browser, as an upright JPEG; null when the browser cannot
 * read it. A small enough picture comes back unchanged, unless its format must change (`isTaken` false).
 */
export const reduceImage = async (file: File, isTaken = true): Promise<File | null> => {
  if (isTaken && file.size <= IMAGE_MAX_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      for (const { side, quality } of ATTEMPTS) {
        const blob = await encoded(drawn(bitmap, side), quality)
        if (blob && blob.size <= IMAGE_MAX_BYTES)
          return new File([blob], jpegName(file.name), { type: blob.type })
      }
    } finally {
      bitmap.close()
    }
  } catch {
    // Not a picture that this browser can read.
  }
  return null
}
