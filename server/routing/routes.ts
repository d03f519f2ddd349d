import * as v from 'valibot'
import type { Call, CallOutput } from '#contract/envelope'
import { MalformedBody } from '../errors'
import type { Caller, Credentials } from '../identity/sessions'

type Input<C extends Call> = v.InferOutput<C['request']>

/** What a handler of a call for everybody is given. `credentials` are what the body says, not yet believed. */
export type OpenContext<C extends Call> = {
  readonly input: Input<C>
  readonly credentials: Credentials
  /** Where the call comes from (its network, hashed), to count wrong codes by. */
  readonly origin: string
}

/** What a handler of a call for signed-in people is given; role and session have been checked. */
export type PrivateContext<C extends Call> = Omit<OpenContext<C>, 'credentials'> & { readonly caller: Caller }

/** A request as the routes see it. */
export type RouteRequest = {
  readonly body: unknown
  readonly credentials: Credentials
  readonly origin: string
  readonly caller: Caller | null
}

/** One address of the API with its behaviour; made by {@link openRoute} or {@link privateRoute} only. */
export type Route = {
  readonly call: Call
  run(request: RouteRequest): Promise<Record<string, unknown>>
}

/** A route of a call whose access is `public` or `session`: the handler judges by itself. */
export const openRoute = <C extends Call>(
  call: C,
  handler: (context: OpenContext<C>) => Promise<CallOutput<C>>,
): Route => {
  if (call.access !== 'public' && call.access !== 'session') throw new Error(`${call.name} is not open`)
  return {
    call,
    run: async ({ body, credentials, origin }) =>
      answerOf(call, await handler({ input: inputOf(call, body), credentials, origin })),
  }
}

/** A route of a call for signed-in people (access `user`, `client` or `admin`). */
export const privateRoute = <C extends Call>(
  call: C,
  handler: (context: PrivateContext<C>) => Promise<CallOutput<C>>,
): Route => {
  if (call.access === 'public' || call.access === 'session') throw new Error(`${call.name} is not private`)
  return {
    call,
    run: async ({ body, caller, origin }) => {
      if (!caller) throw new Error(`${call.name} was run without a caller`)
      return answerOf(call, await handler({ input: inputOf(call, body), caller, origin }))
    },
  }
}

const inputOf = <C extends Call>(call: C, body: unknown): Input<C> => {
  const schema: C['request'] = call.request
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) throw new MalformedBody(pathsOf(parsed.issues))
  return parsed.output
}

/** What leaves the server is what the contract says, no field more; anything else is our fault (500). */
const answerOf = <C extends Call>(call: C, answer: CallOutput<C>): Record<string, unknown> => {
  const parsed = v.safeParse(call.response, answer)
  if (!parsed.success) throw new Error(`${call.name} answers against its contract: ${pathsOf(parsed.issues)}`)
  return parsed.output
}

/** Where the issues are and what was expected there; never the values, which may be personal. */
const pathsOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'body'} (${issue.expected ?? issue.type})`).join(', ')
