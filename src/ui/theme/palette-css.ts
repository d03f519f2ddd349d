import { colorVariable, DARK_PALETTE, LIGHT_PALETTE, type Palette } from './tokens'

const declarations = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `${colorVariable(name)}:${value}`)
    .join(';')

const light = `color-scheme:light;${declarations(LIGHT_PALETTE)}`
const dark = `color-scheme:dark;${declarations(DARK_PALETTE)}`

/**
 * Both schemes as plain CSS. The build may put it into index.html, so that the first paint already has the
 * right paper; the global style carries it too, so nothing depends on that. `data-theme` on <html> overrides
 * the system's preference.
 */
export const paletteCss = [
  `:root{${light}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${dark}}}`,
  `:root[data-theme='dark']{${dark}}`,
].join('')

/** What the page needs before the application's script: its palette, its paper, nothing else. */
export const firstPaintCss = `${paletteCss}html{background:var(--v-paper);color:var(--v-ink)}body{margin:0}`
