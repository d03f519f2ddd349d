/** States of a dish's image on the wire. Specification §3, §4; our server writes 'guardado'. */
export const IMAGE_TO_UPLOAD = 'por_subir'
export const IMAGE_TO_REMOVE = 'por_eliminar'
export const IMAGE_STORED = 'guardado'

/** Each back end has its own `estado` for a stored image; any unknown one counts as stored. */
type ImageEntry = { estado: string }

/** Whether the next save removes a stored image. */
export const isToRemove = ({ estado }: ImageEntry): boolean => estado === IMAGE_TO_REMOVE

/** The images that a dish will have after the save. */
export const remainingImages = <T extends ImageEntry>(images: readonly T[]): T[] =>
  images.filter((image) => !isToRemove(image))

/**
 * The list after removing the image at `index`: a stored one becomes por_eliminar, one not yet
 * uploaded is dropped. An index outside the list changes nothing. Specification §4.
 */
export const removeImage = <T extends ImageEntry>(images: readonly T[], index: number): T[] =>
  images.flatMap((image, at) => {
    if (at !== index) return [image]
    return image.estado === IMAGE_TO_UPLOAD ? [] : [{ ...image, estado: IMAGE_TO_REMOVE }]
  })
