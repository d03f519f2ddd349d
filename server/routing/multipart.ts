import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/envelope'
import { type FormPart, fromFormParts } from '#contract/form'
import { MalformedBody, Refusal } from '../errors'
import {
  FIELD_BYTES,
  FIELDS_TOTAL_BYTES,
  FILE_KEPT_BYTES,
  FILES_BEFORE_SESSION_BYTES,
  type FormLimits,
  formLimitsOf,
  HEADER_PAIRS,
  NAME_LENGTH,
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
  try {
    if (Number(request.headers['content-length'] ?? 0) > limits.totalBytes) throw new FormTooLarge()
    return inputOf(call, await Promise.race([partsOf(request, limits, admit), overflow(request, limits)]))
  } catch (error) {
    raw.unpipe()
    drain(request, limits)
    throw asAnswer(error)
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

/** The parser's own errors carry a status or are about bytes that are no form. */
const asAnswer = (error: unknown): unknown =>
  error instanceof Refusal ||
  error instanceof MalformedBody ||
  (error instanceof Error && 'statusCode' in error)
    ? error
    : new MalformedBody('form')

const partsOf = async (request: FastifyRequest, limits: FormLimits, admit: Admit): Promise<FormPart[]> => {
  const parts: FormPart[] = []
  const held = { text: 0, files: 0, admitted: false }
  for await (const part of request.parts({ limits: parserLimits(limits) })) {
    if (`${part.fieldname}`.length > NAME_LENGTH) throw new MalformedBody('a name is too long')
    if (part.type === 'field') {
      const text = textOf(part)
      held.text += part.fieldname.length + text.length
      if (held.text > FIELDS_TOTAL_BYTES) throw new FormTooLarge()
      parts.push([part.fieldname, text])
      continue
    }
    if (!held.admitted) held.admitted = await isAdmitted(parts, admit)
    const file = await fileOf(part)
    if (file === null) continue
    held.files += file.size
    if (!held.admitted && held.files > FILES_BEFORE_SESSION_BYTES) throw new FormTooLarge()
    parts.push([part.fieldname, file])
  }
  return parts
}

const parserLimits = ({ fields, files }: FormLimits) => ({
  fields,
  files,
  parts: fields + files,
  fieldSize: FIELD_BYTES,
  fileSize: FILE_KEPT_BYTES,
  headerPairs: HEADER_PAIRS,
})

/** Whether the sender is known by now; false while the session's fields may still come. */
const isAdmitted = async (parts: readonly FormPart[], admit: Admit): Promise<boolean> => {
  const names = new Set(parts.map(([name]) => name))
  if (!names.has('session_id') || !names.has('keylogin')) return false
  await admit(Object.fromEntries(parts.filter(([name]) => !name.includes('['))))
  return true
}

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
