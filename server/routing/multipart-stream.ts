import type { FastifyRequest } from 'fastify'
import { FormTooLarge } from './multipart-errors'
import { FIELD_BYTES, FILE_KEPT_BYTES, type FormLimits, HEADER_PAIRS } from './multipart-limits'

/** What the parser itself keeps a form to: counts of its parts, bytes of each. */
export const parserLimits = ({ fields, files }: FormLimits) => ({
  fields,
  files,
  parts: fields + files,
  fieldSize: FIELD_BYTES,
  fileSize: FILE_KEPT_BYTES,
  headerPairs: HEADER_PAIRS,
})

/** Tells how much has come; rejects once it is more than a form may have. Never resolves. */
export const overflow = (
  { raw }: FastifyRequest,
  { totalBytes }: FormLimits,
  onBytes: (total: number) => void,
): Promise<never> =>
  new Promise((_resolve, reject) => {
    let total = 0
    raw.on('data', (chunk: Buffer) => {
      total += chunk.length
      onBytes(total)
      if (total > totalBytes) reject(new FormTooLarge())
    })
  })

/** How long a sender may take to finish what nobody keeps. */
const DRAIN_MS = 5000

/** Lets the sender finish, so that the answer is read and not a broken connection; a flood and a stall are cut off. */
export const drain = ({ raw }: FastifyRequest, { totalBytes }: FormLimits): void => {
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
