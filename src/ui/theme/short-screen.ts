/**
 * A screen so low (a phone lying on its side, or letters twice as large) that bars which stay would leave a strip: there
 * they scroll with the page. In `em`, which counts the letters that the person has set.
 */
export const SHORT_SCREEN = '@media (max-height: 31.24em)'

/** Narrower than any phone, as letters of twice the size make one: the logo's mark stands for its name. */
export const TINY_SCREEN = '@media (max-width: 259px)'
