/** Marks an element that reports the missing network: the note at the screen's edge then hides. */
export const OFFLINE_SHOWN = { 'data-offline-shown': '' } as const
export const OFFLINE_SHOWN_SELECTOR = '[data-offline-shown]'
