/** States of a dish's image on the wire. Specification §3, §4; 'guardado' is what our server writes. */
export const IMAGE_TO_UPLOAD = 'por_subir'
export const IMAGE_TO_REMOVE = 'por_eliminar'
export const IMAGE_STORED = 'guardado'

/** `estado` of a stored image is whatever its back end says; any that is not ours counts as stored. */
type ImageEntry = { estado: string }

/** An image that the dish has or will have: not one that is about to be removed. */
export const isKept = ({ estado }: ImageEntry): boolean => estado !== IMAGE_TO_REMOVE

/**
 * The list after removing the image at `index`: a stored one is marked por_eliminar, one that was not
 * uploaded yet is dropped. An index outside the list changes nothing. Specification §4.
 */
export const removeImage = <T extends ImageEntry>(images: readonly T[], index: number): T[] =>
  images.flatMap((image, at) => {
    if (at !== index) return [image]
    return image.estado === IMAGE_TO_UPLOAD ? [] : [{ ...image, estado: IMAGE_TO_REMOVE }]
  })
