import { buildCreateApi, coreModule } from '@reduxjs/toolkit/query'
import { reactHooksModule } from '@reduxjs/toolkit/query/react'
import type { GenericSchema, InferOutput } from 'valibot'
import type { CallHead, CallOutput } from '#contract/envelope'
import { type Reader, readWith } from '#contract/reading'

/** The fields of an object as they arrived, or as a request sends them. */
export type { Fields } from '#contract/values'

import { baseQuery, type CallArgs, type CallOptions, unusable } from './base-query'
import type { Feedback, Quietly } from './feedback'
import { feedbackModule } from './feedback-module'
import { keptAtOf } from './requests'

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
  'Settings',
  'Copies',
  'Passkeys',
  'Devices',
  'Terms',
] as const

const createApi = buildCreateApi(coreModule(), reactHooksModule(), feedbackModule)

/** The one API. Endpoints are injected by group, so that a screen loads only its own groups. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  // Another tab or the kitchen may have changed the data while this tab or its network was away.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

interface Reading<Out extends object> extends CallHead {
  response: Reader<Out>
}

/** What every response has beside its fields. */
interface Notes {
  /** The number of rows that could not be read. */
  lostRows: number
  /** The response comes from the offline cache and dates from that moment (epoch milliseconds). */
  keptAt?: number
}

/** The fields of a call's response. */
export type Answer<C> = CallOutput<C> & Notes

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
    validate: (answer: unknown): { value: Out & Notes } | { issues: { message: string }[] } => {
      const read = readWith(response, answer)
      if (read === null) return { issues: [{ message: name }] }
      logGaps(name, read.notes.gaps)
      const keptAt = keptAtOf(answer)
      const notes = { lostRows: read.notes.lostRows, ...(keptAt !== undefined && { keptAt }) }
      return { value: { ...read.value, ...notes } }
    },
  },
})

/**
 * The endpoint of a contract call, which gives address, reader and types; the endpoint adds its feedback (none: a silent
 * call) and its tags.
 */
export const call = <Request extends GenericSchema, Out extends object>(
  contractCall: Reading<Out> & { request: Request },
  feedback?: Feedback,
  more?: Pick<CallOptions, 'fromWire'>,
) => ({
  query: (input: InferOutput<Request> & object): CallArgs => ({ call: contractCall, input }),
  responseSchema: schemaOf(contractCall),
  extraOptions: { feedback, ...more },
  catchSchemaFailure: () => unusable(feedback),
})

type Tags = readonly (typeof TAGS)[number][]

/** As {@link call}, for a read and what it provides. */
export const read = <Request extends GenericSchema, Out extends object>(
  contractCall: Reading<Out> & { request: Request },
  providesTags: Tags,
  feedback?: Feedback,
) => ({ ...call(contractCall, feedback), providesTags })

/** As {@link call}, for a write and what it makes stale, also where it was refused or its response lost. */
export const write = <Request extends GenericSchema, Out extends object>(
  contractCall: Reading<Out> & { request: Request },
  invalidatesTags: Tags,
  feedback?: Feedback,
) => ({ ...call(contractCall, feedback), invalidatesTags })

/** As {@link read}, for one that a screen may ask quietly. */
export const quietRead = <Request extends GenericSchema, Out extends object>(
  contractCall: Reading<Out> & { request: Request },
  providesTags: Tags,
  feedback: Feedback,
) => ({
  ...read(contractCall, providesTags, feedback),
  query: ({ quiet: _, ...input }: Quietly<InferOutput<Request> & object>): CallArgs => ({
    call: contractCall,
    input,
  }),
})

/** As {@link call}, for a write whose untouched fields go back as they arrived, whatever their types. */
export const rawCall = <Request extends GenericSchema, Out extends object>(
  contractCall: Reading<Out> & { request: Request },
  feedback?: Feedback,
) => ({
  ...call(contractCall, feedback),
  query: (input: object): CallArgs => ({ call: contractCall, input }),
})
