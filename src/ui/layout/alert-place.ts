/** Marks the part of a page that alerts may cover: it has no field and no button. */
export const ALERT_PLACE = { 'data-alert-place': '' } as const
