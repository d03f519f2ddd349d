/**
 * A screen so low (a phone lying on its side, or letters twice as large) that sticky bars would leave a strip: there
 * they scroll with the page. In `em`, which follows the user's letter size.
 */
export const SHORT_SCREEN = '@media (max-height: 31.24em)'

/** A phone on which two bars would take more than a seventh: the upper one scrolls with the page. */
export const LOW_PHONE = '@media (max-height: 48.74em) and (max-width: 39.99em)'

/** As narrow as the narrowest phones: a screen's title takes one line less. */
export const NARROW_SCREEN = '@media (max-width: 22.49em)'

/** Narrower than any phone, as with letters of twice the size: the logo's mark stands for its name. */
export const TINY_SCREEN = '@media (max-width: 259px)'
