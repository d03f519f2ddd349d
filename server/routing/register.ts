import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Call, NOT_ALLOWED, SUCCESS } from '#contract/envelope'
import { structuredFields } from '#contract/form'
import { mayAct } from '#domain/areas'
import { ROLE_ADMIN } from '#domain/constants'
import type { ModuleDeps } from '../deps'
import { Refusal } from '../errors'
import { originKeyOf } from '../identity/keys'
import { type Caller, type Credentials, resolveSession } from '../identity/sessions'
import { type CallLimits, callLimits, limiter } from '../limits'
import { routeSchemaOf } from '../openapi/route-schema'
import { TEXTS } from '../texts'
import { UrlEncodedForm } from './body-parsers'
import { credentialsOf } from './common-fields'
import { formInput } from './form-input'
import { readForm } from './multipart'
import { readableBy } from './readable'
import type { Route } from './routes'

type RegisterDeps = Pick<ModuleDeps, 'config' | 'db' | 'clock' | 'secrets' | 'security'>

/**
 * Registers every route. This is the one place where calls are limited, sessions resolved, roles and areas checked, and
 * answers left without what their reader need not see; a handler of a private route only runs for a caller who may make
 * its call. Gives the limits, for routes outside.
 */
export const registerRoutes = (
  app: FastifyInstance,
  routes: readonly Route[],
  deps: RegisterDeps,
): CallLimits => {
  // Read once, at the beginning: a connection closed meanwhile has no address any more.
  const origins = new WeakMap<FastifyRequest, string>()
  const limits = callLimitsOf(deps)
  // The routes' schemas are for the document alone: the contract's schemas check requests and responses.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  for (const route of routes) {
    const { call } = route
    const onRequest = (request: FastifyRequest) => {
      const origin = originKeyOf(deps.secrets, request.ip ?? '')
      origins.set(request, origin)
      return limits.forNetwork(call, origin)
    }
    app.post(`/${call.address}`, { onRequest, ...routeSchemaOf(call) }, async (request) => {
      const origin = origins.get(request) ?? ''
      const admit = admissionOf(call, origin, { ...deps, limits })
      const { input: body, release } = await bodyOf(call, request, admit)
      try {
        const credentials = credentialsOf(call, body)
        const caller = await admit(credentials)
        if (isWrongFormat(call, request)) throw new WrongFormat()
        const userAgent = request.headers['user-agent'] ?? ''
        const answer = await route.run({ body, credentials, caller, origin, userAgent })
        return { mensaje: SUCCESS, ...readableAnswer(call, caller, answer) }
      } catch (error) {
        await limits.recordLink(error, origin)
        throw error
      } finally {
        await release()
      }
    })
  }
  return limits
}

type AdmissionDeps = Pick<RegisterDeps, 'db' | 'clock' | 'security'> & { readonly limits: CallLimits }

const callLimitsOf = ({ config, clock, db, security }: RegisterDeps): CallLimits =>
  callLimits(limiter({ db, clock, factor: config.limitsFactor }), security)

/** The server reads this body type, but not for this call: status 415. */
class WrongFormat extends Error {
  readonly statusCode = 415
}

const isWrongFormat = (call: Call, request: FastifyRequest): boolean =>
  request.isMultipart() !== (call.format === 'multipart')

type Body = { readonly input: unknown; release(): Promise<void> }

const inputOf = (call: Call, body: unknown): unknown =>
  body instanceof UrlEncodedForm ? formInput(body.parts, structuredFields(call.request)) : body

/** The body of a request. A form's files are kept until `release`, after the response. */
const bodyOf = async (call: Call, request: FastifyRequest, admit: Admission): Promise<Body> => {
  if (!request.isMultipart()) return { input: inputOf(call, request.body), release: async () => undefined }
  if (isWrongFormat(call, request)) throw new WrongFormat()
  return readForm(request, call, (fields) => admit(credentialsOf(call, fields)))
}

/** The caller, null on a public route; throws to refuse. A form with files is checked before the first and at its end. */
type Admission = (credentials: Credentials) => Promise<Caller | null>

/** Admits one request; repeated checks count once. */
const admissionOf = (call: Call, origin: string, deps: AdmissionDeps): Admission => {
  let counted: number | null = null
  return async (credentials) => {
    const caller = await callerOf(call, credentials, deps)
    if (caller === null || caller.accountId === counted) return caller
    counted = caller.accountId
    await deps.limits.forAccount(call, caller.accountId, origin)
    if (!mayCall(call, caller)) {
      await deps.security.record({ event: 'role_refused', accountId: caller.accountId, network: origin })
      throw new Refusal(NOT_ALLOWED)
    }
    return caller
  }
}

const callerOf = async (
  call: Call,
  credentials: Credentials,
  deps: AdmissionDeps,
): Promise<Caller | null> => {
  if (call.access === 'public' || call.access === 'session') return null
  const own = call.keylogin === 'caller' ? credentials.keylogin : null
  const caller = await resolveSession(deps, credentials.sessionId, own)
  if (!caller) throw new Refusal(TEXTS.noActiveSession)
  return caller
}

const mayCall = ({ access, areas }: Call, caller: Caller): boolean => {
  const isOffice = caller.role === ROLE_ADMIN
  if (isOffice && areas.length > 0) return mayAct(caller.areas, areas)
  return access === 'user' || isOffice === (access === 'admin')
}

/** What a call of the office answers, without the data that its caller's work does not need. */
const readableAnswer = (call: Call, caller: Caller | null, answer: Record<string, unknown>) =>
  call.access === 'admin' && caller ? readableBy(caller.areas, answer, call.shows) : answer
