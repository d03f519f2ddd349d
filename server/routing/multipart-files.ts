import type { MultipartFile } from '@fastify/multipart'
import { formPath } from '#contract/form'
import { IMAGE_MAX_BYTES, IMAGES_MAX_PER_DISH, IMAGES_MAX_TOTAL_BYTES } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { Refusal } from '../errors'
import { ReceivedFile, type Upload } from './uploads'
import type { Spool } from './uploads-spool'

/** What a dish has been sent and is kept. */
type Kept = { count: number; bytes: number }

/** Told of each piece: how much of files has come in all, and how much of it is kept. May throw what ends the form. */
export type OnBytes = (received: number, kept: number) => void

/**
 * Puts the files of one form down as they come, within the limits of Specification §5: 2 MB each, 10 and 10 MB a dish.
 * What is beyond is read and forgotten; its name and size are known, so that the service refuses it in words.
 */
export const fileKeeper = (spool: Spool, onBytes: OnBytes) => {
  const dishes = new Map<string, Kept>()
  let received = 0
  /** Null for a file field in which nothing was chosen: browsers send it empty and without a name. */
  return async (part: MultipartFile): Promise<ReceivedFile | null> => {
    const dish = dishes.get(dishOf(part.fieldname)) ?? { count: 0, bytes: 0 }
    dishes.set(dishOf(part.fieldname), dish)
    const name = shownName(part.filename)
    const from = spool.end
    let size = 0
    let refusal: string | null = null
    for await (const piece of part.file) {
      const chunk: Buffer = piece
      size += chunk.length
      received += chunk.length
      refusal = size > IMAGE_MAX_BYTES ? MESSAGES.imageTooLarge(name) : (refusal ?? beyond(dish, size))
      if (refusal === null) await spool.append(chunk)
      else spool.rewind(from)
      onBytes(received, spool.end)
    }
    if (size === 0 && !part.filename) return null
    if (refusal === null) {
      dish.count += 1
      dish.bytes += size
    }
    return new ReceivedFile({
      name,
      size,
      type: part.mimetype,
      bytes: bytesOf(spool, { from, size, refusal }),
    })
  }
}

const beyond = ({ bytes, count }: Kept, size: number): string | null => {
  if (count >= IMAGES_MAX_PER_DISH) return MESSAGES.tooManyImages
  return bytes + size > IMAGES_MAX_TOTAL_BYTES ? MESSAGES.imagesTooLarge : null
}

type Place = { from: number; size: number; refusal: string | null }

const bytesOf =
  (spool: Spool, { from, size, refusal }: Place): Upload['bytes'] =>
  async () => {
    if (refusal !== null) throw new Refusal(refusal)
    return size === 0 ? Buffer.alloc(0) : spool.read(from, size)
  }

/** `menu_data[day][i]` of a file's name; files that belong to no dish are one group. */
const dishOf = (name: string): string => {
  const [root, day, dish, ...rest] = formPath(name) ?? []
  return root === 'menu_data' && rest.length > 0 ? `${day} ${dish}` : ''
}

const SHOWN_LENGTH = 100

/** A name as a sentence can carry it. */
const shownName = (name: string | undefined): string =>
  (name ?? '').replace(/\p{C}/gu, '').slice(0, SHOWN_LENGTH) || 'archivo'
