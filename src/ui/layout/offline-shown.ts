/** Marks an element that reports the missing network: the note at the screen's edge then hides. */
export const OFFLINE_SHOWN = { 'data-offline-shown': '' } as const
