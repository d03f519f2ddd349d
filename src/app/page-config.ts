import type { AppState } from './store'

/**
 * The configuration that our server embeds in its pages to save a request: the response of `config.json`, and the
 * milliseconds by which the demo's day is moved. Null on other hosts, and for a page from a cache, which may be old.
 */
export const pageConfig = (): { response: Response; shift: number } | null => {
  const element = document.getElementById('config')
  const [page] = performance.getEntriesByType('navigation')
  if (!element || !Object(page).transferSize) return null
  const { date = '', shift } = element.dataset
  return { response: new Response(element.textContent, { headers: { date } }), shift: Number(shift) }
}

/**
 * The state of the frame in the page, so that the browser hydrates it; null where the page has no frame, or none for
 * this user (src/head.js decides).
 */
export const frameStateFor = ({ session: { user } }: AppState): AppState | null => {
  const { dataset } = document.documentElement
  const frame = dataset['frame'] !== 'off' && document.getElementById('frame')
  delete dataset['frame']
  if (!frame) return null
  const state: AppState = JSON.parse(frame.textContent)
  // Areas are keyed by user: another e-mail would discard the frame.
  if (user && state.session.user) state.session.user.account.email = user.account.email
  return state
}

declare global {
  interface Window {
    /** The requests that the page's head has sent already (src/head.js). */
    early?: { url: string; body: string; response: Promise<Response> }[]
  }
}

/** The response to the same request, where the page's head has sent it; each is given once. */
export const earlyResponse = (url: string, { body }: RequestInit): Promise<Response> | undefined => {
  const request = window.early?.find((one) => one.url === url && one.body === body)
  // Given once: a body is read once.
  if (request) request.url = ''
  return request?.response
}
