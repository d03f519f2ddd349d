/** The id of an area's main content: the skip link and every new screen focus it. */
export const CONTENT_ID = 'contenido'
/** Marks what takes the focus once the page is free: a dialog over it closed while a write held it. */
export const FOCUS_DUE = 'data-focus-due'
