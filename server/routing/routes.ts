import * as v from 'valibot'
import type { Call, CallSent } from '#contract/envelope'
import type { Caller, Credentials } from '../identity/sessions'
import { malformedBody, pathsOf } from './malformed'

type Input<C extends Call> = v.InferOutput<C['request']>

/** The context of a public call's handler. `credentials` are the body's own, not checked yet. */
export type OpenContext<C extends Call> = {
  readonly input: Input<C>
  readonly credentials: Credentials
  /** The caller's network, hashed, to count wrong codes by. */
  readonly origin: string
  /** The caller's browser as it names itself; '' where it does not. */
  readonly userAgent: string
}

/** The context of a handler for signed-in people; role and session have been checked. */
export type PrivateContext<C extends Call> = Omit<OpenContext<C>, 'credentials'> & { readonly caller: Caller }

/** A request as the routes see it. */
export type RouteRequest = {
  readonly body: unknown
  readonly credentials: Credentials
  readonly origin: string
  readonly userAgent: string
  readonly caller: Caller | null
}

/** One route of the API; made by {@link openRoute} or {@link privateRoute} only. */
export type Route = {
  readonly call: Call
  run(request: RouteRequest): Promise<Record<string, unknown>>
}

/** A route of a call whose access is `public` or `session`: the handler decides itself. */
export const openRoute = <C extends Call>(
  call: C,
  handler: (context: OpenContext<C>) => Promise<CallSent<C>>,
): Route => {
  if (call.access !== 'public' && call.access !== 'session') throw new Error(`${call.name} is not open`)
  return {
    call,
    run: async ({ body, credentials, origin, userAgent }) =>
      answerOf(call, await handler({ input: inputOf(call, body), credentials, origin, userAgent })),
  }
}

/** A route of a call for signed-in people (access `user`, `client` or `admin`). */
export const privateRoute = <C extends Call>(
  call: C,
  handler: (context: PrivateContext<C>) => Promise<CallSent<C>>,
): Route => {
  if (call.access === 'public' || call.access === 'session') throw new Error(`${call.name} is not private`)
  return {
    call,
    run: async ({ body, caller, origin, userAgent }) => {
      if (!caller) throw new Error(`${call.name} was run without a caller`)
      return answerOf(call, await handler({ input: inputOf(call, body), caller, origin, userAgent }))
    },
  }
}

const inputOf = <C extends Call>(call: C, body: unknown): Input<C> => {
  const schema: C['request'] = call.request
  const parsed = v.safeParse(schema, body)
  if (!parsed.success) throw malformedBody(parsed.issues)
  return parsed.output
}

/** A response holds exactly the contract's fields; anything else is a server error (500). */
const answerOf = <C extends Call>(call: C, answer: CallSent<C>): Record<string, unknown> => {
  const parsed = v.safeParse(call.response.plain, answer)
  if (!parsed.success) throw new Error(`${call.name} answers against its contract: ${pathsOf(parsed.issues)}`)
  return parsed.output
}
