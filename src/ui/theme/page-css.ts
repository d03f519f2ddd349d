import { theme } from './theme'
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

/**
 * The palettes, the resets and the base of every page, as plain CSS. The build writes it into index.html (vite.config.ts):
 * the first paint is right before any script has run, and no script carries it.
 */
export const pageCss = `
  ${paletteCss}
  *, *::before, *::after { box-sizing: border-box; }
  html {
    background: ${theme.color.paper};
    color: ${theme.color.ink};
    font: ${theme.weight.normal} 100%/${theme.leading.body} ${theme.font.body};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    accent-color: ${theme.color.act};
    /* What has the focus is never under the bars that stay. */
    scroll-padding-block: calc(${theme.size.topBar} + 92px) calc(${theme.size.bottomBar} + 8.5rem);
  }
  body { margin: 0; min-height: 100dvh; overflow-wrap: break-word; -webkit-font-smoothing: antialiased; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
  fieldset { min-width: 0; }
  ul, ol { list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  img, svg { display: block; max-width: 100%; }
  /* The page's frame is another person's: nothing is shown until the browser has drawn its own. */
  [data-frame='off'] #root { display: none; }
  /* Without the application a link to this page would only load it again. */
  [data-frame] [aria-current='page'] { pointer-events: none; }
  [data-meals='lunch'] nav li:has([href$='/menu-cena']) { display: none; }
  .boot { padding: ${theme.space[12]} ${theme.space[5]}; color: ${theme.color.inkSoft}; animation: boot 200ms 800ms both; }
  @keyframes boot { from { opacity: 0; } }
  a { color: ${theme.color.act}; text-underline-offset: 0.18em; }
  :focus-visible { ${theme.focusRing} }
  [tabindex='-1']:focus-visible { outline: none; }
  ::selection { background: ${theme.color.maize}; color: ${theme.color.onMaize}; }
  dialog::backdrop { background: ${theme.color.scrim}; }
  @font-face {
    font-family: 'Vianda Heading Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Roboto');
    size-adjust: 109%;
  }
  /* On paper there is nothing to press and nowhere to go. */
  ${theme.media.print} {
    html { background: none; }
    body { min-height: 0; }
    nav, button, dialog { display: none !important; }
    tr, li { break-inside: avoid; }
    @page { margin: 12mm; }
  }
  ${theme.media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`
