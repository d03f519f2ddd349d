/** The id of an area's main content: where the skip link and every new screen put the focus. */
export const CONTENT_ID = 'contenido'
