import * as v from 'valibot'
import { eitherSignal } from '../abort'
import type { FetchLike } from '../base-query'
import { type Coordinates, isOnEarth, type Place, searchesOf } from './place'

/** The public service's rule: one request a second at most. */
const SPACING_MS = 1000
const TIMEOUT_MS = 10_000

const answer = v.array(
  v.object({
    lat: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
    lon: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  }),
)

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const search = async (
  url: string,
  text: string,
  { fetch, signal }: { fetch: FetchLike; signal: AbortSignal },
): Promise<Coordinates | null> => {
  const address = new URL(url, document.baseURI)
  const query = { format: 'jsonv2', limit: '1', countrycodes: 'ec', 'accept-language': 'es', q: text }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const response = await fetch(address.href, {
    method: 'GET',
    signal: eitherSignal(signal, AbortSignal.timeout(TIMEOUT_MS)),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const [first] = v.parse(answer, await response.json())
  const found = first && { lat: first.lat, lng: first.lon }
  return found && isOnEarth(found) ? found : null
}

/** Looks a place up at a Nominatim service, as exactly as it can; null when it knows none. Throws on a failure. */
export const nominatimLookup = async (
  place: Place,
  url: string,
  deps: { fetch: FetchLike; signal: AbortSignal },
): Promise<Coordinates | null> => {
  for (const [index, text] of searchesOf(place).entries()) {
    if (index > 0) await pause(SPACING_MS)
    deps.signal.throwIfAborted()
    const found = await search(url, text, deps)
    if (found) return found
  }
  return null
}
