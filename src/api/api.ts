import { createApi } from '@reduxjs/toolkit/query/react'
import type { GenericSchema } from 'valibot'
import type { CallHead, CallInput, CallOutput } from '#contract/envelope'
import { baseQuery, type CallArgs } from './base-query'
import type { CallError } from './errors'

/** What the cached reads are about; a write names what it made stale. */
const TAGS = [
  'Menu',
  'Menus',
  'Orders',
  'DeliveryUser',
  'Payments',
  'Clients',
  'Referrals',
  'Levels',
  'Summary',
] as const

type Issue = { message: string; path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined }

/** What valibot adds to what it expected: it may be somebody's, and the console is read by others. */
const RECEIVED = /(?: but r|: R)eceived /

const describeIssue = ({ message, path = [] }: Issue): string => {
  const place = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
  return `${place}: ${message.split(RECEIVED)[0]}`
}

/** The one API. Endpoints are injected by group, so that a screen loads the calls of its own groups alone. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  // A tab that comes back, or a network that does, shows what is true now: another tab or the kitchen may have moved on.
  refetchOnFocus: true,
  refetchOnReconnect: true,
  /** An answer that cannot be understood is the call's transport failure (wire). */
  catchSchemaFailure: ({ issues }): CallError => ({
    kind: 'transport',
    detail: issues.map(describeIssue).join('; '),
  }),
  endpoints: () => ({}),
})

type AnyCall = CallHead & { request: GenericSchema; response: GenericSchema }

/**
 * The endpoint of a call of the contract: address, schema and types come from there; only its tags, and what it `writes` or
 * `follows` ({@link CallArgs}), are the endpoint's own.
 */
export const call = <const C extends AnyCall>(
  contractCall: C,
  about: Pick<CallArgs, 'writes' | 'follows'> = {},
) => ({
  query: (input: CallInput<C> & object): CallArgs => ({ call: contractCall, input, ...about }),
  // The toolkit types a schema's input as its output; ours takes whatever arrived and yields the clean type.
  responseSchema: contractCall.response as GenericSchema<CallOutput<C>, CallOutput<C>>,
})
