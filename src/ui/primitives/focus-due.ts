/** Marks what takes the focus once the page is free: a dialog over it closed while a write held it. */
export const FOCUS_DUE = 'data-focus-due'
