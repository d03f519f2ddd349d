/** What cameras, phones and screenshots make and browsers show. A drawing (SVG) can carry scripts: no back end takes one. */
const PHOTO = /^image\/(jpeg|pjpeg|jpg|png|x-png|webp|gif|avif)$/i

/** For a file chooser: a phone makes a JPEG of its own format by itself where only these are asked for. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Whether every back end takes a picture of this MIME type as it is. */
export const isPhotoType = (type: string): boolean => PHOTO.test(type)

/** Where a browser cannot look into files it is the server that says what a file is. */
const cannotLook = (cause: unknown): boolean => cause instanceof Error && cause.name === 'TypeError'

/** Whether a file is what it calls itself: the browser can draw it, or has no means to look. */
export const isDrawable = async (file: File): Promise<boolean> => {
  if (typeof createImageBitmap !== 'function') return true
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch (cause) {
    return cannotLook(cause)
  }
}
