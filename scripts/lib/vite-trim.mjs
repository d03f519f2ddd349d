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

/** styled-components writes prefixes for old browsers where it is asked to (`enableVendorPrefixes`); nobody asks here. */
export const trimPrefixes = () => ({
  name: 'vianda-trim-prefixes',
  apply: /** @type {const} */ ('build'),
  /** @param {string} code @param {string} id */
  transform(code, id) {
    return STYLED.test(id) ? { code: code.replace(PREFIXING, ''), map: null } : null
  },
})

/**
 * For `resolve.alias`: react-router's own production build instead of its development one, and React's
 * useSyncExternalStore instead of a stand-in for React 17.
 */
export const LIGHTER_MODULES = [
  { find: /^react-router$/, replacement: join(ROOT, 'node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
]
