import { createApi } from '@reduxjs/toolkit/query/react'
import type { GenericSchema, InferOutput } from 'valibot'
import type { CallHead, CallOutput } from '#contract/envelope'
import { type Reader, readWith } from '#contract/loose'

/** The fields of an object as they arrived, or as a request sends them. */
export type { Fields } from '#contract/values'

import { baseQuery, type CallArgs } from './base-query'
import type { CallError } from './errors'

/** What the cached reads are about; a write names what it made stale. */
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
] as const

/** The one API. Endpoints are injected by group, so that a screen loads the calls of its own groups alone. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  // A tab that comes back, or a network that does, shows what is true now: another tab or the kitchen may have moved on.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  /** An answer that cannot be used is the call's transport failure (wire). */
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
 * The fields of a call's answer, and how many rows of its lists could not be read. `keptAt`: it is not fresh but what the
 * server said at that moment (epoch milliseconds), read without a network.
 */
export type Answer<C> = CallOutput<C> & { lostRows: number; keptAt?: number }

/** `orders.3.time` and `orders.4.time` are one field; a value is never written: it may be personal. */
const logGaps = (name: string, gaps: readonly string[]): void => {
  const fields = [...new Set(gaps.map((gap) => gap.replace(/\.\d+(?=\.|$)/g, '.*')))]
  if (fields.length > 0) console.warn(`[${name}] no value: ${fields.join(', ')}`)
}

/** The call's reader in the form that the toolkit checks answers with. */
const schemaOf = <Out extends object>({ name, response }: Reading<Out>) => ({
  '~standard': {
    version: 1 as const,
    vendor: 'vianda',
    validate: (answer: unknown) => {
      const read = readWith(response, answer)
      if (read === null) return { issues: [{ message: name }] }
      logGaps(name, read.notes.gaps)
      // Written by the service worker, which no back end is (src/service-worker/answers.ts).
      return { value: { ...read.value, lostRows: read.notes.lostRows, keptAt: Object(answer).keptAt } }
    },
  },
})

/** The endpoint of a call of the contract: address, reader and types come from there; only its tags are the endpoint's own. */
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
