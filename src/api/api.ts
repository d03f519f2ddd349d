import { createApi } from '@reduxjs/toolkit/query/react'
import type { GenericSchema, InferOutput } from 'valibot'
import type { CallHead, CallOutput } from '#contract/envelope'
import { type Reader, readWith } from '#contract/reading'

/** The fields of an object as they arrived, or as a request sends them. */
export type { Fields } from '#contract/values'

import { baseQuery, type CallArgs } from './base-query'
import type { CallError } from './errors'

/** Cache tags: a read provides them, a write names the stale ones. */
const TAGS = [
  'User',
  'Menu',
  'Menus',
  'Orders',
  'DeliveryUser',
  'Payments',
  'Clients',
  'Referrals',
  'Levels',
  'Summary',
  'Routes',
  'Notices',
  'Security',
  'Passkeys',
  'Devices',
] as const

/** The one API. Endpoints are injected by group, so that a screen loads only its own groups. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  // Another tab or the kitchen may have changed the data while this tab or its network was away.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  /** An unusable response is the call's transport failure (wire). */
  catchSchemaFailure: (): CallError => ({
    kind: 'transport',
    detail: 'Unusable answer',
    isNetwork: false,
  }),
  endpoints: () => ({}),
})

interface Reading<Out extends object> extends CallHead {
  response: Reader<Out>
}

/**
 * The fields of a call's response. `lostRows` counts the rows that could not be read. `keptAt`: the response comes from
 * the offline cache and dates from that moment (epoch milliseconds).
 */
export type Answer<C> = CallOutput<C> & { lostRows: number; keptAt?: number }

/** A list's rows share one field name. A value is never logged: it may be personal. */
const logGaps = (name: string, gaps: readonly string[]): void => {
  const fields = [...new Set(gaps.map((gap) => gap.replace(/\.\d+(?=\.|$)/g, '.*')))]
  if (fields.length > 0) console.warn(`[${name}] no value: ${fields.join(', ')}`)
}

/** The call's reader as a Standard Schema, for the toolkit. */
const schemaOf = <Out extends object>({ name, response }: Reading<Out>) => ({
  '~standard': {
    version: 1 as const,
    vendor: 'vianda',
    validate: (answer: unknown) => {
      const read = readWith(response, answer)
      if (read === null) return { issues: [{ message: name }] }
      logGaps(name, read.notes.gaps)
      // Set by the service worker, never by a back end (src/service-worker/answers.ts).
      return { value: { ...read.value, lostRows: read.notes.lostRows, keptAt: Object(answer).keptAt } }
    },
  },
})

/** The endpoint of a contract call, which gives address, reader and types; the endpoint adds only its tags. */
export const call = <Request extends GenericSchema, Out extends object>(
  contractCall: Reading<Out> & { request: Request },
) => ({
  query: (input: InferOutput<Request> & object): CallArgs => ({ call: contractCall, input }),
  responseSchema: schemaOf(contractCall),
})

/** As {@link call}, for a write whose untouched fields go back as they arrived, whatever their types. */
export const rawCall = <Request extends GenericSchema, Out extends object>(
  contractCall: Reading<Out> & { request: Request },
) => ({ ...call(contractCall), query: (input: object): CallArgs => ({ call: contractCall, input }) })
