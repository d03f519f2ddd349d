import { isImageType } from '#domain/image-limits'
import { MESSAGES } from '#domain/messages'
import { isDrawable, isPhotoType } from '../../../../parts/images/picture-check'
import { MENU_IMAGES_TEXTS as TEXTS } from '../../../../texts/admin-menus'

/** Why a file that calls itself a picture is not taken; null where it is one, or where its name already says that it is none. */
export const pictureError = async (file: File): Promise<string | null> => {
  if (!isImageType(file.type)) return null
  if (!isPhotoType(file.type)) return TEXTS.wrongFormat(file.name)
  return (await isDrawable(file)) ? null : MESSAGES.notAnImage(file.name)
}
