import { prerender } from 'react-dom/static'
import { createMemoryRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { DINNER_LEVEL, ROLE_ADMIN, ROLE_CLIENT, type Role } from '#domain/constants'
import { parseStoredUser } from '../api/stored-user'
import { writeSession } from '../parts/session/stored-session'
import { App, ROUTES } from './App'
import { readConfig } from './config'
import { Root } from './Root'
import { createAppStore } from './store'

/** The addresses that our server sends with a frame, with its role; null: for visitors without a session. */
export const FRAMES: Readonly<Record<string, Role | null>> = {
  '/login': null,
  '/registrate': null,
  '/cliente/menu': ROLE_CLIENT,
  '/cliente/menu-cena': ROLE_CLIENT,
  '/cliente/pedidos': ROLE_CLIENT,
  '/admin/dashboard': ROLE_ADMIN,
  '/admin/pedidos': ROLE_ADMIN,
}

const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** Our server writes the kitchen's name in its place (server/plugins/kitchen-identity.ts). */
const KITCHEN_PLACEHOLDER = '__KITCHEN__'

/** A prerendered page: its markup, its styles, and the state it was drawn with. */
export interface Frame {
  /** Its audience (src/head.js): a role, or `none` for visitors without a session. */
  of: string
  html: string
  css: string
  state: string
}

/** Styled-components' own marks: only the library reads them, and in the browser it counts anew. */
const MARKS = /sc-[\w-]+ |\/\*!sc\*\/|data-styled\.\w+\[id="[\w-]+"\]\{content:"[^"]*"\}|<\/?style[^>]*>/g

/** Draws the frame of an address; run by the build. */
export const drawFrame = async (path: string): Promise<Frame> => {
  const role = FRAMES[path] ?? null
  const storage = memory()
  if (role) {
    // With every section: src/head.js hides what a user's service lacks.
    const user = parseStoredUser(JSON.stringify({ rol: role, nivel: DINNER_LEVEL }))
    writeSession(storage, { session_id: 'frame', keylogin: 'frame', code_confirm: 'true', user })
  }
  const config = readConfig({ path_api: '/api/', extensions: true, kitchen_name: KITCHEN_PLACEHOLDER })
  if (!config.ok) throw new Error('The frames have no configuration')
  const router = createMemoryRouter(ROUTES, { initialEntries: [path] })
  const store = createAppStore({
    pathApi: '/api/',
    fetch: () => new Promise(() => undefined),
    wire: config.wire,
    storage,
    router,
  })
  const styles = new ServerStyleSheet()
  try {
    const { prelude } = await prerender(
      styles.collectStyles(
        <Root>
          <App store={store} runtime={{ config: config.config, clock: Date, storage }} router={router} />
        </Root>,
      ),
      // In one piece: no script moves parts into place.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    const html = (await new Response(prelude).text()).replace(MARKS, '')
    const css = styles.getStyleTags().replace(MARKS, '').replace(/\s+/g, ' ').trim()
    return { of: String(role ?? 'none'), html, css, state: JSON.stringify(store.getState()) }
  } finally {
    styles.seal()
  }
}
