import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/envelope'
import { type FormPart, fromFormParts } from '#contract/form'
import { MalformedBody, Refusal } from '../errors'
import { TooManyCalls } from '../limits/too-many-calls'
import {
  COME_AGAIN_MS,
  FIELD_BYTES,
  FIELDS_BEFORE_SESSION_BYTES,
  FIELDS_TOTAL_BYTES,
  FILE_KEPT_BYTES,
  FILES_BEFORE_SESSION_BYTES,
  type FormLimits,
  formLimitsOf,
  HEADER_PAIRS,
  NAME_LENGTH,
  STRANGERS_BYTES,
} from './multipart-limits'

/** The form is far over every limit: status 413. */
class FormTooLarge extends Error {
  readonly statusCode = 413
}

/** What a form says of its sender before its first file is kept; throws the refusal when it is nobody who may send it. */
export type Admit = (fields: Readonly<Record<string, unknown>>) => Promise<unknown>

/**
 * Reads a multipart body into the nested input of a call (Specification §7): PHP's bracket names become objects, fields
 * in the call's `jsonFields` are JSON text, files become `File`s with the name and type they were declared with.
 * Parts are streamed: nothing beyond the limits is held, and files of somebody who is not admitted are not kept.
 * Throws MalformedBody (400), an error of status 413, or what `admit` throws.
 */
export const readForm = async (
  request: FastifyRequest,
  call: Call,
  admit: Admit,
): Promise<Record<string, unknown>> => {
  const { raw } = request
  const limits = formLimitsOf(call.name)
  const stranger = newStranger()
  try {
    if (Number(request.headers['content-length'] ?? 0) > limits.totalBytes) throw new FormTooLarge()
    return inputOf(
      call,
      await Promise.race([partsOf(request, limits, admit, stranger), overflow(request, limits)]),
    )
  } catch (error) {
    raw.unpipe()
    drain(request, limits)
    throw asAnswer(error)
  } finally {
    stranger.isKnown()
  }
}

/** Rejects once more has come than a form may have. */
const overflow = ({ raw }: FastifyRequest, { totalBytes }: FormLimits): Promise<never> =>
  new Promise((_resolve, reject) => {
    let total = 0
    raw.on('data', (chunk: Buffer) => {
      total += chunk.length
      if (total > totalBytes) reject(new FormTooLarge())
    })
  })

/** How long a sender may take to finish what nobody keeps. */
const DRAIN_MS = 5000

/** Lets the sender finish, so that the answer is read and not a broken connection; a flood and a stall are cut off. */
const drain = ({ raw }: FastifyRequest, { totalBytes }: FormLimits): void => {
  if (raw.readableEnded) return
  let dropped = 0
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > totalBytes) raw.destroy()
  })
  const stalled = setTimeout(() => raw.destroy(), DRAIN_MS)
  stalled.unref()
  raw.once('end', () => clearTimeout(stalled))
  raw.once('close', () => clearTimeout(stalled))
  raw.resume()
}

/** Whoever was asked about the sender said no, or could not say: nothing of the form's own. */
class NotAdmitted {
  constructor(readonly reason: unknown) {}
}

/** The parser's own errors carry a status or are about bytes that are no form. */
const asAnswer = (error: unknown): unknown => {
  if (error instanceof NotAdmitted) return error.reason
  if (error instanceof Refusal || error instanceof MalformedBody || error instanceof TooManyCalls)
    return error
  return error instanceof Error && 'statusCode' in error ? error : new MalformedBody('form')
}

const partsOf = async (
  request: FastifyRequest,
  limits: FormLimits,
  admit: Admit,
  stranger: Stranger,
): Promise<FormPart[]> => {
  const parts: FormPart[] = []
  const held = { text: 0, files: 0 }
  for await (const part of request.parts({ limits: parserLimits(limits) })) {
    if (`${part.fieldname}`.length > NAME_LENGTH) throw new MalformedBody('a name is too long')
    if (stranger.isOne && namesSession(parts)) {
      const fields = Object.fromEntries(parts.filter(([name]) => !name.includes('[')))
      await admit(fields).catch((reason: unknown) => Promise.reject(new NotAdmitted(reason)))
      stranger.isKnown()
    }
    if (part.type === 'field') {
      const text = textOf(part)
      held.text += part.fieldname.length + text.length
      if (held.text > (stranger.isOne ? FIELDS_BEFORE_SESSION_BYTES : FIELDS_TOTAL_BYTES)) {
        throw new FormTooLarge()
      }
      stranger.holds(held.text + held.files)
      parts.push([part.fieldname, text])
      continue
    }
    stranger.holds(held.text + held.files + FILE_KEPT_BYTES)
    const file = await fileOf(part)
    if (file === null) continue
    held.files += file.size
    if (stranger.isOne && held.files > FILES_BEFORE_SESSION_BYTES) throw new FormTooLarge()
    parts.push([part.fieldname, file])
  }
  return parts
}

type Stranger = { isOne: boolean; holds(bytes: number): void; isKnown(): void }

/** Bytes that this process holds of people whom it does not know, all together. */
let heldOfStrangers = 0

/**
 * Somebody of whom nothing is known yet. Each may hold little, and all of them together not so much that it would be
 * felt: whoever comes beyond that is asked to come again.
 */
const newStranger = (): Stranger => {
  let own = 0
  const stranger: Stranger = {
    isOne: true,
    holds: (bytes) => {
      if (!stranger.isOne) return
      heldOfStrangers += bytes - own
      own = bytes
      if (heldOfStrangers > STRANGERS_BYTES) throw new TooManyCalls(COME_AGAIN_MS)
    },
    isKnown: () => {
      heldOfStrangers -= own
      own = 0
      stranger.isOne = false
    },
  }
  return stranger
}

/** Our own forms begin with the session; others may have it anywhere. */
const namesSession = (parts: readonly FormPart[]): boolean => {
  const last = parts.at(-1)?.[0]
  const other = last === 'session_id' ? 'keylogin' : last === 'keylogin' ? 'session_id' : null
  return other !== null && parts.some(([name]) => name === other)
}

const parserLimits = ({ fields, files }: FormLimits) => ({
  fields,
  files,
  parts: fields + files,
  fieldSize: FIELD_BYTES,
  fileSize: FILE_KEPT_BYTES,
  headerPairs: HEADER_PAIRS,
})

/** A part declared as JSON arrives parsed; the contract says which fields are JSON, so that it is text here. */
const textOf = ({ value, valueTruncated }: MultipartValue): string => {
  if (valueTruncated) throw new FormTooLarge()
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Null for a file field in which nothing was chosen: browsers send it empty and without a name. */
const fileOf = async (part: MultipartFile): Promise<File | null> => {
  const bytes = await part.toBuffer()
  if (bytes.length === 0 && !part.filename) return null
  return new File([new Uint8Array(bytes)], shownName(part.filename), { type: part.mimetype })
}

const SHOWN_LENGTH = 100

/** A name as a sentence can carry it. */
const shownName = (name: Multipart['fieldname'] | undefined): string =>
  (name ?? '').replace(/\p{C}/gu, '').slice(0, SHOWN_LENGTH) || 'archivo'

const inputOf = (call: Call, parts: readonly FormPart[]): Record<string, unknown> => {
  const input = fromFormParts(parts)
  if (input === null) throw new MalformedBody('a name of the form')
  for (const name of call.jsonFields) {
    const text = input[name]
    if (typeof text === 'string') input[name] = jsonOf(text, name)
    else if (text !== undefined) throw new MalformedBody(`${name} (JSON text)`)
  }
  return input
}

const jsonOf = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text, (key, value) => {
      if (key === '__proto__' || key === 'constructor') throw new MalformedBody(`${name} (a forbidden key)`)
      return value
    })
  } catch {
    throw new MalformedBody(`${name} (JSON text)`)
  }
}
