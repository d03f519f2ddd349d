import { setupListeners } from '@reduxjs/toolkit/query'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { onClockLook } from '../state/clock-looks'
import { announceHistorySteps } from '../state/history-steps'
import { openStorage } from '../state/key-value-store'
import { reloadIfReplaced } from '../ui/primitives/newer-version'
import { UiRoot } from '../ui/theme/UiRoot'
import { App } from './App'
import { clockError, createClock, rightClock } from './clock'
import { type ConfigResult, loadConfig } from './config'
import { createNavigator } from './navigator'
import { type PageConfig, pageConfig } from './page-config'
import { StartFailure } from './StartFailure'
import { createAppStore } from './store'
import { checkStorage, openTabChannel } from './tabs'

/** The page's nonce, where the server's content policy gives one to styles. */
const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

/** Timeout of the configuration's request, in milliseconds. */
const CONFIG_TIMEOUT_MS = 10_000

const fetchConfig = (url: string): Promise<Response> =>
  fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS) })

/** The configuration and its clock; if the clock's code cannot be loaded, the configuration counts as missing. */
const loadRuntime = async (base: string, page: PageConfig | null) => {
  let error: number | undefined
  const fetchMeasured = async (url: string, known?: number) => {
    const answer = await fetchConfig(url)
    error = clockError(answer.headers, Date, known)
    return answer
  }
  const readPage = async ({ response, received }: PageConfig) => {
    error = clockError(response.headers, received)
    return response
  }
  const loaded = await loadConfig(page ? () => readPage(page) : fetchMeasured, base)
  if (!loaded.ok) return loaded
  const measure = async (known: number) => {
    const { ok } = await fetchMeasured(`${base}config.json`, known)
    if (!ok) throw new Error()
    return error
  }
  try {
    const right = rightClock(measure, error)
    const clock = page
      ? { now: () => right.now() + page.shift }
      : await createClock(loaded.config.demo_today, right)
    onClockLook(clock.now)
    addEventListener('online', right.askAgain)
    return { ok: true as const, config: loaded.config, clock }
  } catch {
    void reloadIfReplaced()
    return { ok: false, reason: 'missing' } satisfies ConfigResult
  }
}

/** Reads the configuration, builds the store and renders; without a configuration it renders the failure page. */
export const start = async (root: Root, page = pageConfig()): Promise<void> => {
  const nonce = styleNonce()
  const frame = (content: React.ReactNode) => (
    <StrictMode>
      <StyleSheetManager {...(nonce === undefined ? {} : { nonce })}>
        <UiRoot>{content}</UiRoot>
      </StyleSheetManager>
    </StrictMode>
  )
  const base = import.meta.env.BASE_URL
  const loaded = await loadRuntime(base, page)
  if (!loaded.ok) {
    root.render(frame(<StartFailure reason={loaded.reason} onRetry={() => start(root, null)} />))
    return
  }
  const { config, clock } = loaded
  const storage = openStorage(() => window.localStorage)
  const navigator = createNavigator()
  const store = createAppStore({
    // Below the folder that config.json lies in, whatever screen is opened first.
    pathApi: new URL(config.path_api, new URL(base, document.baseURI)).href,
    fetch: (url, init) => fetch(url, init),
    wire: config,
    storage,
    navigate: navigator.navigate,
    tabs: openTabChannel(),
  })
  // A page restored from the back/forward cache received no messages from other tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && store.dispatch(checkStorage(storage)))
  setupListeners(store.dispatch)
  announceHistorySteps()
  root.render(
    frame(<App store={store} runtime={{ config, clock, storage }} navigator={navigator} basename={base} />),
  )
}
