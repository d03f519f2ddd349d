import type { JsonSchema } from '@valibot/to-json-schema'
import type { Call } from '#contract/envelope'
import { addDays, comingMonday, daysBetween, type IsoDate } from '#domain/calendar'
import { ANSWER_SCHEMAS, type ResponseObject, TROUBLE_RESPONSES } from './answers'
import { GROUPS } from './call-texts'
import { documentedAmong } from './catalogue'
import { INTRODUCTION } from './introduction'
import { SHARED_SCHEMAS } from './json-schema'
import { COMMON_SCHEMAS, type Operation, operationOf } from './operation'

/** What an OpenAPI 3.1 document of this API holds. */
export type OpenApi = {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, ResponseObject>>
  }
}

/** The version of the wire, not of the product: it changes when an address or a field does. */
const WIRE_VERSION = '1.0.0'

/** The document of exactly the calls that are served; the same calls always give the same document. */
export const openApiOf = (served: readonly Call[]): OpenApi => {
  const calls = documentedAmong(served)
  const groups = Object.entries(GROUPS).filter(([group]) => calls.some((call) => call.group === group))
  return {
    openapi: '3.1.1',
    info: { title: 'API de Vianda', version: WIRE_VERSION, description: INTRODUCTION },
    servers: [{ url: '/api', description: 'Este servidor' }],
    tags: groups.map(([, { title, about }]) => ({ name: title, description: about })),
    paths: Object.fromEntries(calls.map((call) => [`/${call.address}`, { post: operationOf(call) }])),
    components: {
      schemas: { ...COMMON_SCHEMAS, ...SHARED_SCHEMAS, ...ANSWER_SCHEMAS },
      responses: TROUBLE_RESPONSES,
    },
  }
}

/** The Monday of the week in which the examples were written. */
const WRITTEN = '2026-03-02'
/** The weeks that come next have their menus already, as a rule. */
const AHEAD_DAYS = 14

/** The same document with examples that can be sent as they stand: their week is one that is still to come. */
export const withComingDates = (document: OpenApi, today: IsoDate): OpenApi => {
  const days = daysBetween(WRITTEN, addDays(comingMonday(today), AHEAD_DAYS))
  const moved = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replace(/\b20\d{2}-[01]\d-[0-3]\d\b/g, (date) => addDays(date, days)))
  return { ...document, paths: moved(document.paths) }
}
