import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * Build-time trims that keep the sign-in screen light without touching what the code does. Each is exact about the package
 * it is for, so that a new version that no longer needs it simply is not touched.
 */

const SOURCES = join(ROOT, 'src')
const ROUTER = /node_modules\/react-router(-dom)?\/dist\/.*\.mjs$/
const COMPONENT = /= (React\d*)\.(forwardRef|createContext|memo)\(/g
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm
/** `extends React.Component` reads a property, which might do something for all a bundler knows. */
const CLASS =
  /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});$(\n\1\.contextType = \w+;)?/gm
/** Hints for who writes routes; `npm run dev` still says them. */
const HINTS = /^function warning\(/m
/** What a data router would tell `<Routes>`, which under a `<BrowserRouter>` nobody does. */
const TOLD = /^(function (?:useRoutesImpl|_renderMatches)\(.*), dataRouterOpts\) \{$/gm
const CONTEXT = /let dataRouterContext = React\d*\.useContext\(DataRouterContext\);/g
const NAVIGATE = 'isDataRoute ? useNavigateStable() : useNavigateUnstable()'
const DATA_ROUTER = /\b(RouterProvider|create(Browser|Hash|Memory)Router)\b/

/**
 * react-router marks its components neither pure nor nameless, so every unused one (forms, scroll keeping …) would stay;
 * and its `<Routes>` serve data routers too (loaders, their errors), which we do not have: a source that begins to use one
 * does not build with this.
 */
export const trimRouter = () => ({
  name: 'vianda-trim-router',
  apply: /** @type {const} */ ('build'),
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (id.startsWith(SOURCES) && DATA_ROUTER.test(code))
      throw new Error(`${id}: data routers are trimmed from the build (scripts/lib/vite-trim.mjs)`)
    if (!ROUTER.test(id)) return null
    const trimmed = code
      .replace(COMPONENT, '= /* @__PURE__ */ $1.$2(')
      .replace(DISPLAY_NAME, '')
      .replace(CLASS, 'var $1 = /* @__PURE__ */ (() => { const $1 = $2;$3 return $1 })();')
      .replace(HINTS, '/* @__NO_SIDE_EFFECTS__ */ function warning(')
      .replace(TOLD, '$1) { const dataRouterOpts = void 0;')
      .replace(CONTEXT, 'const dataRouterContext = null;')
      .replace(NAVIGATE, 'useNavigateUnstable()')
    return { code: trimmed, map: null }
  },
})

const STYLED = /node_modules\/styled-components\/dist\/styled-components\.browser\.esm\.js$/
const PREFIXING = /\w+\.prefix&&\w+\.push\(\w+\.prefixer\),/
const TAGS = /new Set\((\["a","abbr",[^\]]*\])\)/

/** @param {string} folder @returns {Set<string>} the tags that sources below this folder style, as in `styled.div` */
const styledTags = (folder) => {
  const tags = new Set()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    if (/\bstyled\[/.test(text))
      throw new Error(`${file}: write styled(tag); styled[tag] is not found by the build`)
    for (const [, tag] of text.matchAll(/\bstyled\.(\w+)/g)) tags.add(tag)
  }
  return tags
}

/**
 * styled-components writes prefixes for old browsers where it is asked to (`enableVendorPrefixes`): nobody asks here. And it
 * makes a function for each of some 140 elements, of which the sources use a few.
 */
export const trimStyles = (folder = SOURCES) => ({
  name: 'vianda-trim-styles',
  apply: /** @type {const} */ ('build'),
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!STYLED.test(id)) return null
    const used = styledTags(folder)
    /** @param {string} _all @param {string} list */
    const ours = (_all, list) =>
      `new Set(${JSON.stringify([...JSON.parse(list)].filter((tag) => used.has(tag)))})`
    return { code: code.replace(PREFIXING, '').replace(TAGS, ours), map: null }
  },
})

/**
 * For `resolve.alias`: the production builds that react-router and immer bring along themselves instead of the ones that
 * are for development too, and React's useSyncExternalStore instead of a stand-in for React 17.
 */
export const LIGHTER_MODULES = [
  { find: /^react-router$/, replacement: join(ROOT, 'node_modules/react-router/dist/production/index.mjs') },
  { find: /^immer$/, replacement: join(ROOT, 'node_modules/immer/dist/immer.production.mjs') },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
]
