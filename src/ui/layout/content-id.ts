/** The id of an area's main content: the skip link and every new screen focus it. */
export const CONTENT_ID = 'contenido'
