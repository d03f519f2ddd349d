import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/envelope'
import type { FormPart } from '#contract/form'
import { MalformedBody } from '../errors'
import { networkOf } from '../identity/network'
import { asAnswer, FormTooLarge, NotAdmitted } from './multipart-errors'
import { fileKeeper } from './multipart-files'
import { inputOf, textOf } from './multipart-input'
import {
  FIELDS_BEFORE_SESSION_BYTES,
  FIELDS_TOTAL_BYTES,
  FILES_BEFORE_SESSION_BYTES,
  FILES_HELD_BYTES,
  FORMS_OF_ACCOUNT,
  type FormLimits,
  formLimitsOf,
  NAME_LENGTH,
  TEXTS_HELD_BYTES,
} from './multipart-limits'
import { quota, type Share } from './multipart-quota'
import { newStranger, type Stranger } from './multipart-strangers'
import { drain, overflow, parserLimits } from './multipart-stream'
import { newSpool, type Spool } from './uploads-spool'

/** Whose a form is, before its first file is kept for long; throws the refusal when it is nobody who may send it. */
export type Admit = (fields: Readonly<Record<string, unknown>>) => Promise<{ accountId: number } | null>

/** A form that has been read. Its files can be read until it is released, which must be done whatever happens. */
export type Form = { readonly input: Record<string, unknown>; release(): Promise<void> }

/** What the admitted forms of this process hold at this moment: texts in memory, files on disk. */
export const FORMS_HELD = { texts: quota(TEXTS_HELD_BYTES), files: quota(FILES_HELD_BYTES) } as const

/**
 * Reads a multipart body into the nested input of a call (Specification §7): PHP's bracket names become objects, fields
 * in the call's `jsonFields` are JSON text, files become `File`s with the name and type they were declared with.
 * Parts are streamed and files put down on disk: nothing beyond the limits is kept, and of somebody who is not admitted
 * little and not for long. Throws MalformedBody (400), an error of status 408, 413, 429 or 503, or what `admit` throws.
 */
export const readForm = async (request: FastifyRequest, call: Call, admit: Admit): Promise<Form> => {
  const limits = formLimitsOf(call.name)
  const reading = newReading(request, limits, admit)
  const { stranger } = reading
  try {
    if (Number(request.headers['content-length'] ?? 0) > limits.totalBytes) throw new FormTooLarge()
    await Promise.race([partsOf(reading), overflow(request, limits, stranger.sent), stranger.sentAway])
    return { input: inputOf(call, reading.parts), release: () => release(reading) }
  } catch (error) {
    request.raw.unpipe()
    drain(request, limits)
    await release(reading)
    throw asAnswer(error)
  } finally {
    stranger.ends()
  }
}

/** A form on its way. */
type Reading = {
  readonly request: FastifyRequest
  readonly limits: FormLimits
  readonly admit: Admit
  readonly stranger: Stranger
  readonly spool: Spool
  readonly parts: FormPart[]
  /** What it holds of the quotas, once it is somebody's. */
  shares: { texts: Share; files: Share } | null
  texts: number
  isReleased: boolean
}

const newReading = (request: FastifyRequest, limits: FormLimits, admit: Admit): Reading => ({
  request,
  limits,
  admit,
  stranger: newStranger(networkOf(request.ip ?? '')),
  spool: newSpool(),
  parts: [],
  shares: null,
  texts: 0,
  isReleased: false,
})

const release = async (reading: Reading): Promise<void> => {
  reading.isReleased = true
  reading.shares?.texts.ends()
  reading.shares?.files.ends()
  await reading.spool.close()
}

const partsOf = async (reading: Reading): Promise<void> => {
  const { limits, parts, request, spool, stranger } = reading
  const keep = fileKeeper(spool, (received, kept) => {
    if (stranger.isOne && received > FILES_BEFORE_SESSION_BYTES) throw new FormTooLarge()
    reading.shares?.files.holds(kept)
  })
  for await (const part of request.parts({ limits: parserLimits(limits) })) {
    if (`${part.fieldname}`.length > NAME_LENGTH) throw new MalformedBody('a name is too long')
    if (stranger.isOne && namesSession(parts)) await becomeKnown(reading)
    if (part.type === 'field') {
      const text = textOf(part)
      parts.push([part.fieldname, text])
      holdText(reading, part.fieldname.length + text.length)
      continue
    }
    const file = await keep(part)
    if (file !== null) parts.push([part.fieldname, file])
  }
}

const holdText = (reading: Reading, length: number): void => {
  reading.texts += length
  const most = reading.stranger.isOne ? FIELDS_BEFORE_SESSION_BYTES : FIELDS_TOTAL_BYTES
  if (reading.texts > most) throw new FormTooLarge()
  reading.shares?.texts.holds(reading.texts)
}

/** The sender has said who he is. While that is looked up nothing more is taken from him. */
const becomeKnown = async (reading: Reading): Promise<void> => {
  const { admit, limits, parts, request, spool, stranger } = reading
  stranger.ends()
  const fields = Object.fromEntries(parts.filter(([name]) => !name.includes('[')))
  request.raw.pause()
  const sender = await admit(fields).catch((reason: unknown) => Promise.reject(new NotAdmitted(reason)))
  request.raw.resume()
  // It was given up while somebody was asked.
  if (reading.isReleased) throw new MalformedBody('form')
  const owner = `${sender?.accountId ?? ''}`
  const share = (of: keyof typeof FORMS_HELD, largest: number) =>
    FORMS_HELD[of].share(owner, FORMS_OF_ACCOUNT * largest)
  reading.shares = {
    texts: share('texts', FIELDS_TOTAL_BYTES),
    files: share('files', limits.totalBytes),
  }
  reading.shares.texts.holds(reading.texts)
  reading.shares.files.holds(spool.end)
}

/** Our own forms begin with the session; others may have it anywhere. */
const namesSession = (parts: readonly FormPart[]): boolean => {
  const last = parts.at(-1)?.[0]
  const other = last === 'session_id' ? 'keylogin' : last === 'keylogin' ? 'session_id' : null
  return other !== null && parts.some(([name]) => name === other)
}
