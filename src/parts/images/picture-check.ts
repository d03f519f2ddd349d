/** Formats of cameras, phones and screenshots that browsers show. An SVG can carry scripts: no back end takes one. */
const PHOTO = /^image\/(jpeg|pjpeg|jpg|png|x-png|webp|gif|avif)$/i

/** For a file chooser: a phone converts its own format to JPEG when only these are accepted. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Whether every back end takes a picture of this MIME type as it is. */
export const isPhotoType = (type: string): boolean => PHOTO.test(type)
