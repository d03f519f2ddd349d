import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { addDays, comingMonday, daysBetween, type IsoDate } from '#domain/calendar'
import { ANSWER_SCHEMAS } from './answers'
import { GROUPS } from './call-texts'
import { INTRODUCTION } from './introduction'
import { SHARED_SCHEMAS } from './json-schema'
import { COMMON_SCHEMAS } from './route-schema'

/** The version of the wire, not of the product: it changes when an address or a field does. */
const WIRE_VERSION = '1.0.0'

/** What the document says besides its calls, each of which brings its own part (`routeSchemaOf`). */
export const DOCUMENT: FastifyDynamicSwaggerOptions = {
  hideUntagged: true,
  convertConstToEnum: false,
  openapi: {
    openapi: '3.1.1',
    info: { title: 'API de Vianda', version: WIRE_VERSION, description: INTRODUCTION },
    servers: [{ url: '/api', description: 'Este servidor' }],
    tags: Object.values(GROUPS).map(({ title, about }) => ({ name: title, description: about })),
  },
  refResolver: { buildLocalReference: ({ $id }) => String($id) },
}

/** The schemas that several calls refer to by their names. */
export const COMPONENTS = Object.entries({ ...COMMON_SCHEMAS, ...SHARED_SCHEMAS, ...ANSWER_SCHEMAS }).map(
  ([name, schema]) => ({ $id: name, ...schema }),
)

/** The Monday of the week in which the examples were written. */
const WRITTEN = '2026-03-02'
/** The weeks that come next have their menus already, as a rule. */
const AHEAD_DAYS = 14

/** The same document with examples that can be sent as they stand: their week is one that is still to come. */
export const withComingDates = <Document extends object>(document: Document, today: IsoDate): Document => {
  const days = daysBetween(WRITTEN, addDays(comingMonday(today), AHEAD_DAYS))
  return JSON.parse(
    JSON.stringify(document).replace(/\b20\d{2}-[01]\d-[0-3]\d\b/g, (date) => addDays(date, days)),
  )
}
