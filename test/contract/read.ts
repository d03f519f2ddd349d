import * as v from 'valibot'
import { CALLS } from '#contract/calls'
import { envelope, isSuccess } from '#contract/envelope'
import type { CallName } from './answers'

/** The call of a name, with its schemas as far as a test may look at any of the 34 alike. */
const callNamed = (name: CallName) => {
  const call = CALLS.find((candidate) => candidate.name === name)
  if (!call) throw new Error(`no call ${name}`)
  const response: v.GenericSchema = call.response
  const request: v.GenericSchema = call.request
  return { ...call, response, request }
}

/**
 * Reads an answer as the web application does: over JSON, first the envelope, then the call's own schema.
 * Gives the clean answer, or where it could not be understood.
 */
export const readAnswer = (
  name: CallName,
  body: unknown,
): { clean: unknown } | { issues: readonly string[] } => {
  const wire: unknown = JSON.parse(JSON.stringify(body) ?? 'null')
  const outer = v.safeParse(envelope, wire)
  if (!outer.success) return { issues: ['mensaje'] }
  if (!isSuccess(outer.output.mensaje)) return { issues: ['refused'] }
  const inner = v.safeParse(callNamed(name).response, outer.output)
  return inner.success
    ? { clean: inner.output }
    : { issues: [...new Set(inner.issues.map((issue) => v.getDotPath(issue) ?? ''))] }
}

/** As {@link readAnswer} of a successful answer with these fields. */
export const readFields = (name: CallName, fields: object) =>
  readAnswer(name, { mensaje: 'success', ...fields })

/** What a server makes of a request: the clean input, or null when it is malformed. */
export const readRequest = (name: CallName, body: unknown): unknown => {
  const parsed = v.safeParse(callNamed(name).request, body)
  return parsed.success ? parsed.output : null
}
