import { isImageType } from '#domain/image-limits'
import { MESSAGES } from '#domain/messages'
import { MENU_IMAGES_TEXTS as TEXTS } from '../../../texts/admin-menus'

/** What cameras, phones and screenshots make and browsers show. A drawing (SVG) can carry scripts: no back end takes one. */
const PHOTO = /^image\/(jpeg|pjpeg|jpg|png|x-png|webp|gif|avif)$/i

/** Where a browser cannot look into files it is the server that says what a file is. */
const cannotLook = (cause: unknown): boolean => cause instanceof Error && cause.name === 'TypeError'

const isDrawable = async (file: File): Promise<boolean> => {
  if (typeof createImageBitmap !== 'function') return true
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch (cause) {
    return cannotLook(cause)
  }
}

/** Why a file that calls itself a picture is not taken; null where it is one, or where its name already says that it is none. */
export const pictureError = async (file: File): Promise<string | null> => {
  if (!isImageType(file.type)) return null
  if (!PHOTO.test(file.type)) return TEXTS.wrongFormat(file.name)
  return (await isDrawable(file)) ? null : MESSAGES.notAnImage(file.name)
}
