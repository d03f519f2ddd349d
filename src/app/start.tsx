import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { UiRoot } from '../ui/theme/UiRoot'
import { App } from './App'
import { createClock } from './clock'
import { loadConfig } from './config'
import { createNavigator } from './navigator'
import { openStorage } from './session-storage'
import { createAppStore } from './store'
import { followOtherTabs } from './tabs'

/** The page's nonce, where the server's content policy gives one to styles. */
const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

/** Reads the configuration, builds the store and renders; a configuration that fails gives a page that says so. */
export const start = async (root: Root): Promise<void> => {
  const nonce = styleNonce()
  const frame = (content: React.ReactNode) => (
    <StrictMode>
      <StyleSheetManager {...(nonce === undefined ? {} : { nonce })}>
        <UiRoot>{content}</UiRoot>
      </StyleSheetManager>
    </StrictMode>
  )
  const base = import.meta.env.BASE_URL
  const loaded = await loadConfig((url) => fetch(url, { cache: 'no-cache' }), base)
  if (!loaded.ok) {
    const { StartFailure } = await import('./StartFailure')
    root.render(frame(<StartFailure reason={loaded.reason} onRetry={() => start(root)} />))
    return
  }
  const { config } = loaded
  const storage = openStorage(() => window.localStorage)
  const navigator = createNavigator()
  const store = createAppStore({
    pathApi: new URL(config.path_api, document.baseURI).href,
    fetch: (url, init) => fetch(url, init),
    storage,
    navigate: navigator.navigate,
    currentPath: navigator.currentPath,
  })
  followOtherTabs(store, storage, window)
  const runtime = { config, clock: await createClock(config.demo_today) }
  root.render(frame(<App store={store} runtime={runtime} navigator={navigator} basename={base} />))
}
