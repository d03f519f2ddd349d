import { milliseconds } from 'date-fns/milliseconds'
import * as v from 'valibot'
import type { CallInput } from '#contract/envelope'
import type { tryMaps } from '#contract/extensions/settings'
import { isPhone } from '#domain/phone'
import { fieldsOf, settingError } from '#domain/settings'
import type { ModuleDeps } from '../../deps'
import { codeOf, Refusal } from '../../errors'
import { fixedBy, sourcesOf } from '../../settings/sources'
import { SETTINGS_ANSWERS, MAPS_TRIED as TEXTS } from './texts'

type MapsTryDeps = Pick<ModuleDeps, 'config' | 'reach' | 'settings'>

const TRY_MS = milliseconds({ seconds: 10 })
const GOOGLE = 'https://maps.googleapis.com/maps/api/geocode/json'
/** The tile of Quito's centre. */
const TILE = { s: 'a', z: '14', x: '4624', y: '8200', r: '' } as const
const IN_QUITO = 'Quito, Ecuador'

const googleAnswer = v.object({ status: v.string(), error_message: v.optional(v.string(), '') })
const places = v.array(v.object({ lat: v.union([v.string(), v.number()]) }))

/** Tries where the maps come from before it is saved. */
export const mapsTryService = ({ config, settings, reach = fetch }: MapsTryDeps) => {
  /** What would count if the typed settings were saved; a blank key is the kept one. */
  const wouldCount = (typed: Readonly<Record<string, string>>) => {
    const { stored, web } = settings.now()
    const textOf = (name: string, now: string, usual: string): string => {
      const source = sourcesOf('mapas').find((other) => other.name === name)
      const field = fieldsOf('mapas')[name]
      const text = typed[name]?.trim()
      if (!source || !field || fixedBy(config, source) !== null || text === undefined) return now
      const error = settingError(field, text, isPhone)
      if (error !== null) throw new Refusal(SETTINGS_ANSWERS.wrong(name, error))
      return text || usual
    }
    const kept = stored.mapas['google'] ?? ''
    return {
      key: typed['servicio'] === 'imagenes' ? '' : textOf('google', web.googleMapsKey, kept),
      tiles: textOf('imagenes', web.tilesUrl, config.web.tilesUrl),
      geocoder: textOf('buscador', web.geocoderUrl, config.web.geocoderUrl),
    }
  }

  /** The answer of an address, as a browser of our pages would ask it. */
  const answerOf = async (what: string, address: string): Promise<Response> => {
    const from = config.publicUrl
    const headers = { 'user-agent': `Vianda (${from})`, referer: `${from}/` }
    const init = { headers, redirect: 'manual', signal: AbortSignal.timeout(TRY_MS) } as const
    const response = await reach(address, init).catch((error: unknown) => {
      const isSlow = error instanceof Error && error.name === 'TimeoutError'
      const detail = error instanceof Error ? (codeOf(error.cause) ?? error.name) : ''
      throw new Refusal(isSlow ? TEXTS.silent(what) : TEXTS.unreached(what, detail))
    })
    if (response.status !== 200) throw new Refusal(TEXTS.refused(what, response.status))
    return response
  }

  const contentOf = async <Schema extends v.GenericSchema>(
    what: string,
    address: URL,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> => {
    const response = await answerOf(what, address.href)
    const parsed = v.safeParse(schema, await response.json().catch(() => null))
    if (!parsed.success) throw new Refusal(TEXTS.unreadable(what))
    return parsed.output
  }

  const tryGoogle = async (key: string) => {
    const address = new URL(GOOGLE)
    address.search = new URLSearchParams({ address: IN_QUITO, key }).toString()
    const { error_message, status } = await contentOf('Google', address, googleAnswer)
    // A key for our pages alone is no key for this server: Google knows it, and that is all that can be tried here.
    if (status === 'OK' || /referer/i.test(error_message)) return
    throw new Refusal(TEXTS.google(error_message || status))
  }

  const tryTiles = async (tiles: string) => {
    const address = Object.entries(TILE).reduce(
      (text, [name, part]) => text.replaceAll(`{${name}}`, part),
      tiles,
    )
    const { body, headers } = await answerOf(TEXTS.tiles, address)
    await body?.cancel()
    if (!headers.get('content-type')?.startsWith('image/')) throw new Refusal(TEXTS.noPicture)
  }

  const tryGeocoder = async (geocoder: string) => {
    const address = new URL(geocoder)
    for (const [name, value] of Object.entries({ format: 'jsonv2', limit: '1', q: IN_QUITO }))
      address.searchParams.set(name, value)
    const found = await contentOf(TEXTS.geocoder, address, places)
    if (found.length === 0) throw new Refusal(TEXTS.unreadable(TEXTS.geocoder))
  }

  return {
    /** Asks Google, or for a picture and a place. Refuses in words whatever would keep the maps from being seen. */
    async try({ valores }: CallInput<typeof tryMaps>) {
      const { geocoder, key, tiles } = wouldCount(valores)
      if (key !== '') await tryGoogle(key)
      else {
        await tryTiles(tiles)
        await tryGeocoder(geocoder)
      }
      return {}
    },
  }
}
