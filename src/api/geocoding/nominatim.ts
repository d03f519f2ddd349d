import * as v from 'valibot'
import { eitherSignal } from '../abort'
import type { FetchLike } from '../base-query'
import { type Coordinates, isOnEarth, type Located, type Place, searchesOf } from './place'
import { type Described, type PartNames, type PlaceWords, placeWordsOf } from './place-words'

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

/** Matches a service's `search` path; `reverse` is its sibling. */
const SEARCH = /search(?:\.php)?\/?$/

const NAMES: PartNames = {
  direccion: ['road', 'pedestrian', 'footway', 'path'],
  number: ['house_number'],
  colonia: ['neighbourhood', 'suburb', 'quarter', 'city_district', 'village'],
  ciudad: ['city', 'town', 'municipality', 'county'],
  estado: ['state'],
  cp: ['postcode'],
}

const described = v.object({ address: v.record(v.string(), v.unknown()) })

interface Net {
  fetch: FetchLike
  signal: AbortSignal
}

const ask = async (
  address: URL,
  query: Readonly<Record<string, string>>,
  { fetch, signal }: Net,
): Promise<unknown> => {
  const params = { format: 'jsonv2', 'accept-language': 'es', ...query }
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
  const response = await fetch(address.href, {
    method: 'GET',
    signal: eitherSignal(signal, AbortSignal.timeout(TIMEOUT_MS)),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

const IN_ECUADOR = { limit: '1', countrycodes: 'ec' }

const search = async (url: string, text: string, net: Net): Promise<Coordinates | null> => {
  const rows = await ask(new URL(url, document.baseURI), { ...IN_ECUADOR, q: text }, net)
  const [first] = v.parse(answer, rows)
  const found = first && { lat: first.lat, lng: first.lon }
  return found && isOnEarth(found) ? found : null
}

/** Looks a place up at a Nominatim service, as exactly as it can; null when it knows none. Throws on a failure. */
export const nominatimLookup = async (
  place: Place,
  url: string,
  deps: { fetch: FetchLike; signal: AbortSignal },
): Promise<Located | null> => {
  for (const [index, { text, isApproximate }] of searchesOf(place).entries()) {
    if (index > 0) await pause(SPACING_MS)
    deps.signal.throwIfAborted()
    const found = await search(url, text, deps)
    if (found) return { ...found, isApproximate }
  }
  return null
}

/** Nominatim's words for a point or a place. Throws when it knows none. */
export const nominatimWords = async (target: Described, url: string, net: Net): Promise<PlaceWords> => {
  const address = new URL(url, document.baseURI)
  if ('of' in target) {
    const rows = await ask(address, { ...IN_ECUADOR, addressdetails: '1', q: target.of }, net)
    const [first] = v.parse(v.tuple([described]), rows)
    return placeWordsOf(first.address, NAMES)
  }
  address.pathname = address.pathname.replace(SEARCH, 'reverse')
  const { lat, lng } = target.at
  const row = await ask(address, { lat: String(lat), lon: String(lng), zoom: '18' }, net)
  return placeWordsOf(v.parse(described, row).address, NAMES)
}
