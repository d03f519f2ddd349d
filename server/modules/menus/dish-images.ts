import { selectImages } from '#domain/image-limits'
import { Refusal } from '../../errors'
import { hashOf } from '../../images/ruta'
import { uploadOf } from '../../routing/uploads'
import type { RequestedDish } from './menu-request'
import { MENU_ANSWERS } from './texts'

/** A picture of a dish after the save: the hash of a stored one, or one that has to be encoded first. */
export type PlannedImage = { hash: string } | { file: Blob }

/** What a file is, its bytes say when they are decoded; what its owner's browser calls it proves nothing. */
const TYPE_SEEN_LATER = 'image/*'

/** The stored pictures that a dish names to keep or to show. */
export const namedHashes = ({ images }: RequestedDish): string[] =>
  images.flatMap((image) => (image.kind === 'stored' ? (hashOf(image.ruta) ?? []) : []))

/** What a dish can refer to. `stored`: its pictures as it is; `copied`: other dishes' pictures, for a new dish. */
export type KnownImages = { stored: readonly string[]; copied: ReadonlySet<string> }

/**
 * The pictures that a dish will have, in the order sent; stored ones that the request does not mention stay, at the end.
 * Refuses a ruta that it cannot refer to, and anything beyond the limits of Specification §5 (2 MB, 10 pictures, 10 MB
 * of new ones).
 */
export const planImages = (dish: RequestedDish, { stored, copied }: KnownImages): PlannedImage[] => {
  const removed = new Set(dish.removed.map(hashOf))
  const sent = dish.images.map((image): PlannedImage => {
    if (image.kind === 'upload') return { file: image.file }
    const hash = hashOf(image.ruta)
    if (hash === null || !(stored.includes(hash) || copied.has(hash))) {
      throw new Refusal(MENU_ANSWERS.unknownImage(dish.columns.name, dish.columns.day))
    }
    return { hash }
  })
  const mentioned = new Set(sent.map((image) => ('hash' in image ? image.hash : null)))
  const silent = stored.filter((hash) => !mentioned.has(hash)).map((hash): PlannedImage => ({ hash }))
  const planned = [...sent, ...silent].filter((image) => !('hash' in image && removed.has(image.hash)))
  refuseBeyondLimits(planned)
  return planned
}

const refuseBeyondLimits = (images: readonly PlannedImage[]): void => {
  const uploads = images.flatMap((image) =>
    'file' in image ? [{ ...uploadOf(image.file), type: TYPE_SEEN_LATER }] : [],
  )
  const stored = new Set(images.flatMap((image) => ('hash' in image ? [image.hash] : [])))
  const [error] = selectImages({ count: stored.size, newBytes: 0 }, uploads).errors
  if (error !== undefined) throw new Refusal(error)
}
