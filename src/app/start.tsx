import { setupListeners } from '@reduxjs/toolkit/query'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { watchStorage } from '../parts/session/session-effects'
import { openStorage } from '../state/key-value-store'
import type { RuntimeConfig } from '../state/runtime'
import { APP_TEXTS } from '../texts/app'
import { Button } from '../ui/primitives/Button'
import { reloadIfReplaced } from '../ui/primitives/newer-version'
import { App, ROUTES } from './App'
import { clockError, createClock, rightClock } from './clock'
import { type ConfigResult, loadConfig } from './config'
import { keepConfig } from './keep-config'
import { PlainPage } from './PlainPage'
import { earlyResponse, frameStateFor, pageConfig } from './page-config'
import { Root } from './Root'
import { createAppStore } from './store'
import { ROOT_OPTIONS } from './support-code'

interface StartFailureProps {
  reason: 'missing' | 'broken'
  onRetry: () => void
}

/** The page shown when the start-up configuration is missing or broken, instead of a white screen. */
const StartFailure = ({ reason, onRetry }: StartFailureProps) => (
  <PlainPage
    title={APP_TEXTS.startFailedTitle}
    action={<Button onClick={onRetry}>{APP_TEXTS.tryAgain}</Button>}
  >
    {reason === 'missing' ? APP_TEXTS.configMissing : APP_TEXTS.configBroken}
  </PlainPage>
)

/** The page's nonce, where the server's content policy gives one to styles. */
const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

/** Timeout of the configuration's request, in milliseconds. */
const CONFIG_TIMEOUT_MS = 10_000

type PageConfig = ReturnType<typeof pageConfig>

const fetchConfig = (url: string): Promise<Response> =>
  fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS) })

/** The configuration and its clock; if the clock's code cannot be loaded, the configuration counts as missing. */
const loadRuntime = async (base: string, page: PageConfig) => {
  let error = 0
  const loaded = await loadConfig(async (url) => {
    const answer = page ? page.response : await fetchConfig(url)
    error = clockError(answer.headers)
    return answer
  }, base)
  if (!loaded.ok) return loaded
  try {
    const clock = page
      ? rightClock(error + page.shift)
      : await createClock(loaded.config.demo_today, rightClock(error))
    return { ...loaded, clock }
  } catch {
    void reloadIfReplaced()
    return { ok: false, reason: 'missing' } satisfies ConfigResult
  }
}

/** Reads the configuration, builds the store and renders; without a configuration it renders the failure page. */
export const start = async (
  element: HTMLElement,
  page = pageConfig(),
  shown?: ReactRoot,
): Promise<ReactRoot> => {
  const nonce = styleNonce()
  const base = import.meta.env.BASE_URL
  const loaded = await loadRuntime(base, page)
  if (!loaded.ok) {
    const root = shown ?? createRoot(element, ROOT_OPTIONS)
    root.render(
      <Root nonce={nonce}>
        <StartFailure reason={loaded.reason} onRetry={() => start(element, null, root)} />
      </Root>,
    )
    return root
  }
  const { config, clock, wire } = loaded
  const storage = openStorage(() => window.localStorage)
  // `hydrationData`: the page is where the person has scrolled it by now.
  const router = createBrowserRouter(ROUTES, { basename: base, hydrationData: { loaderData: {} } })
  const store = createAppStore({
    // Relative to the folder of config.json, whatever screen opens first.
    pathApi: new URL(config.path_api, new URL(base, document.baseURI)).href,
    fetch: (url, init) => earlyResponse(url, init) ?? fetch(url, init),
    wire,
    storage,
    router,
  })
  watchStorage(store, storage)
  setupListeners(store.dispatch)
  const frameState = page && frameStateFor(store.getState())
  const appWith = (current: RuntimeConfig) => (
    <Root nonce={nonce}>
      <App
        store={store}
        frameState={frameState ?? undefined}
        runtime={{ config: current, clock, storage }}
        router={router}
      />
    </Root>
  )
  const root = await rootOf(element, appWith(config), { isFrame: Boolean(frameState), shown })
  keepConfig(
    config,
    () => loadConfig(fetchConfig, base),
    (current) => root.render(appWith(current)),
  )
  return root
}

/** Hydrates the page's frame, or renders. */
const rootOf = async (
  element: HTMLElement,
  app: ReactNode,
  { isFrame, shown }: { isFrame: boolean; shown: ReactRoot | undefined },
): Promise<ReactRoot> => {
  if (isFrame)
    // In a transition React hydrates in slices, and the page answers in between.
    return new Promise((resolve) => {
      startTransition(() => resolve(hydrateRoot(element, app, ROOT_OPTIONS)))
    })
  const root = shown ?? createRoot(element, ROOT_OPTIONS)
  root.render(app)
  return root
}
