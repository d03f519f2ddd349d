import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Call, type CallAccess, NOT_ALLOWED, SUCCESS } from '#contract/envelope'
import type { Clock } from '#domain/calendar'
import { ROLE_ADMIN, ROLE_CLIENT } from '#domain/constants'
import type { Db } from '../db/port'
import { Refusal } from '../errors'
import { type Caller, resolveSession } from '../identity/sessions'
import { TEXTS } from '../texts'
import { credentialsOf } from './common-fields'
import { readForm } from './multipart'
import type { Route } from './routes'

/**
 * Puts every route at its address. This is the one place where sessions are resolved and roles checked;
 * a handler of a private route only ever runs for somebody who may make its call.
 */
export const registerRoutes = (app: FastifyInstance, routes: readonly Route[], deps: SessionDeps): void => {
  for (const route of routes) {
    app.post(`/${route.call.address}`, async (request) => {
      const body = await bodyOf(route.call, request, deps)
      const credentials = credentialsOf(route.call, body)
      const caller = await callerOf(route.call, credentials, deps)
      if (isWrongFormat(route.call, request)) throw new WrongFormat()
      const answer = await route.run({ body, credentials, caller, origin: request.ip })
      return { mensaje: SUCCESS, ...answer }
    })
  }
}

type SessionDeps = { db: Db; clock: Clock }

/** The body is of a type that the server reads, but not of this call's: status 415. */
class WrongFormat extends Error {
  readonly statusCode = 415
}

const isWrongFormat = (call: Call, request: FastifyRequest): boolean =>
  request.isMultipart() !== (call.format === 'multipart')

/** A form's files are kept for somebody who may make the call only. */
const bodyOf = async (call: Call, request: FastifyRequest, deps: SessionDeps): Promise<unknown> => {
  if (!request.isMultipart()) return request.body
  if (isWrongFormat(call, request)) throw new WrongFormat()
  return readForm(request, call, (fields) => callerOf(call, credentialsOf(call, fields), deps))
}

const callerOf = async (
  call: Call,
  credentials: { sessionId: string; keylogin: string },
  deps: SessionDeps,
): Promise<Caller | null> => {
  if (call.access === 'public' || call.access === 'session') return null
  const own = call.keylogin === 'caller' ? credentials.keylogin : null
  const caller = await resolveSession(deps, credentials.sessionId, own)
  if (!caller) throw new Refusal(TEXTS.noActiveSession)
  if (!mayCall(call.access, caller)) throw new Refusal(NOT_ALLOWED)
  return caller
}

const mayCall = (access: Exclude<CallAccess, 'public' | 'session'>, caller: Caller): boolean => {
  if (access === 'user') return true
  return caller.role === (access === 'admin' ? ROLE_ADMIN : ROLE_CLIENT)
}
