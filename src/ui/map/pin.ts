import { theme } from '../theme/theme'

const PATH = 'M18 44s15-13.4 15-25.5a15 15 0 0 0-30 0C3 30.6 18 44 18 44Z'

export const PIN_SIZE = { width: 36, height: 46 } as const

/** The pin as SVG text, in the page's own colours: for a marker in the document. */
export const PIN_SVG = `<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true"><path class="vianda-pin-body" d="${PATH}"/><circle class="vianda-pin-eye" cx="18" cy="18.5" r="6"/></svg>`

/** Styles for PIN_SVG: a content policy refuses style attributes in HTML text, so a sheet has them. */
export const pinStyles = `
  .vianda-pin { background: none; border: 0; }
  .vianda-pin-body { fill: ${theme.color.call}; stroke: ${theme.color.surface}; stroke-width: 2; }
  .vianda-pin-eye { fill: ${theme.color.onCall}; }
  .vianda-pin:focus-visible { border-radius: ${theme.radius.control}; }
`

/** The pin's outline, for maps that draw it on their own canvas. */
export const PIN_PATH = PATH
