import { DARK_PALETTE, LIGHT_PALETTE, type Palette } from './tokens'
import { colorVariable } from './variables'

const declarations = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `${colorVariable(name)}:${value}`)
    .join(';')

const light = `color-scheme:light;${declarations(LIGHT_PALETTE)}`
const dark = `color-scheme:dark;${declarations(DARK_PALETTE)}`

/** Both schemes. `data-theme` on <html> overrides the system's preference; paper is always light. */
export const paletteCss = [
  `:root{${light}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){${dark}}}`,
  `@media screen{:root[data-theme='dark']{${dark}}}`,
].join('')
