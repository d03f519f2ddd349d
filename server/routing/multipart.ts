import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call, FormLimits } from '#contract/envelope'
import type { FormPart } from '#contract/form'
import { IMAGE_MAX_BYTES } from '#domain/constants'
import { MalformedBody } from '../errors'
import { TooManyCalls } from '../limits/too-many-calls'
import { formInput } from './form-input'
import { type TemporaryFiles, temporaryFiles } from './uploads'

/** Bytes of one text field, characters of all of them, and of a field's name. */
const FIELD_BYTES = 64 * 1024
const FIELDS_LENGTH = 4 * 1024 * 1024
const NAME_LENGTH = 200

/** Forms at once that have files before their session fields; our own forms never do. */
const MOST_WITHOUT_SESSION = 20
/** Retry delay for the next one, in milliseconds. */
const COME_AGAIN_MS = 5000

let withoutSession = 0

/** The form is far over every limit: status 413. */
class FormTooLarge extends Error {
  readonly statusCode = 413
}

/** Checks the session in the text fields; throws the refusal. */
export type Admit = (fields: Readonly<Record<string, unknown>>) => Promise<unknown>

/** A form that has been read. Its files can be read until it is released; always release it. */
export type Form = { readonly input: Record<string, unknown>; release(): Promise<void> }

/**
 * Reads a multipart body into the nested input of a call (Specification §7): bracket names become objects, the call's
 * `jsonFields` are JSON text, files go to temporary files ({@link temporaryFiles}). Session fields that come before the
 * first file are checked there, so that no file is stored without a session. When they come later, the files wait within
 * the call's limits, and the caller of this function checks the session before it uses them.
 * Throws MalformedBody (400), TooManyCalls (429), an error of status 413 or 503, or what `admit` throws.
 */
export const readForm = async (request: FastifyRequest, call: Call, admit: Admit): Promise<Form> => {
  const limits = call.form
  const stop = new AbortController()
  const files = temporaryFiles(stop.signal)
  let isCounted = false
  const release = async () => {
    if (isCounted) withoutSession -= 1
    isCounted = false
    await files.release()
  }
  const beforeFiles = async (fields: Readonly<Record<string, unknown>>) => {
    stop.signal.throwIfAborted()
    if ('session_id' in fields && 'keylogin' in fields) await admit(fields)
    else if (withoutSession >= MOST_WITHOUT_SESSION) throw new TooManyCalls(COME_AGAIN_MS, false)
    else {
      withoutSession += 1
      isCounted = true
    }
    stop.signal.throwIfAborted()
  }
  try {
    if (Number(request.headers['content-length'] ?? 0) > limits.totalBytes) throw new FormTooLarge()
    const reading = readParts(request, { limits, files, beforeFiles })
    const parts = await Promise.race([reading, overflow(request, limits)])
    return { input: formInput(parts, call.jsonFields), release }
  } catch (error) {
    stop.abort()
    drain(request, limits)
    await release()
    throw error
  }
}

type Reading = { limits: FormLimits; files: TemporaryFiles; beforeFiles: Admit }

const readParts = async (
  request: FastifyRequest,
  { beforeFiles, files, limits }: Reading,
): Promise<FormPart[]> => {
  const read: FormPart[] = []
  let length = 0
  let hasFiles = false
  for await (const part of partsOf(request, limits)) {
    // The parser also passes on parts without a name.
    const isNamed = typeof part.fieldname === 'string' && part.fieldname.length <= NAME_LENGTH
    if (!isNamed) throw new MalformedBody('a name that is missing or too long')
    if (part.type === 'field') {
      const text = partText(part)
      length += part.fieldname.length + text.length
      if (length > FIELDS_LENGTH) throw new FormTooLarge()
      read.push([part.fieldname, text])
      continue
    }
    if (!hasFiles) await beforeFiles(Object.fromEntries(read.filter(([name]) => !name.includes('['))))
    hasFiles = true
    const file = await files.keep(part).catch(asMalformed)
    if (file !== null) read.push([part.fieldname, file])
  }
  return read
}

/** The parser's parts, within its limits. */
async function* partsOf(request: FastifyRequest, { fields, files }: FormLimits) {
  const sizes = { fieldSize: FIELD_BYTES, fileSize: IMAGE_MAX_BYTES, headerPairs: 20 }
  try {
    yield* request.parts({ limits: { fields, files, parts: fields + files, ...sizes } })
  } catch (error) {
    asMalformed(error)
  }
}

/** The parser's errors without a status mean a malformed form. */
const asMalformed = (error: unknown): never => {
  throw error instanceof Error && 'statusCode' in error ? error : new MalformedBody('form')
}

/** A field declared as JSON arrives parsed; the contract says which fields are JSON, so that it is text here. */
const partText = ({ value, valueTruncated }: MultipartValue): string => {
  if (valueTruncated) throw new FormTooLarge()
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Rejects once the form exceeds its limit. Never resolves. */
const overflow = ({ raw }: FastifyRequest, { totalBytes }: FormLimits): Promise<never> =>
  new Promise((_resolve, reject) => {
    let total = 0
    raw.on('data', (chunk: Buffer) => {
      total += chunk.length
      if (total > totalBytes) reject(new FormTooLarge())
    })
  })

/** Time a sender has to finish a refused form. */
const DRAIN_MS = 5000

/** Lets the sender finish, so that it reads the response and not a broken connection; floods and stalls are cut off. */
const drain = ({ raw }: FastifyRequest, { totalBytes }: FormLimits): void => {
  raw.unpipe()
  if (raw.readableEnded) return
  let dropped = 0
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > totalBytes) raw.destroy()
  })
  const stalled = setTimeout(() => raw.destroy(), DRAIN_MS)
  stalled.unref()
  raw.once('close', () => clearTimeout(stalled))
  raw.resume()
}
