import { selectImages } from '#domain/image-limits'
import { Refusal } from '../../errors'
import { hashOf } from '../../images/ruta'
import { uploadOf } from '../../routing/uploads'
import type { RequestedDish } from './menu-request'
import { MENU_ANSWERS } from './texts'

/** A picture of a dish after the save: the hash of a stored one, or one that has to be encoded first. */
export type PlannedImage = { hash: string } | { file: Blob }

/** Decoding the bytes shows what a file is; the type its browser names proves nothing. */
const TYPE_SEEN_LATER = 'image/*'

/** The stored pictures that a dish names to keep or to show. */
export const namedHashes = ({ images }: RequestedDish): string[] =>
  images.flatMap((image) => (image.kind === 'stored' ? (hashOf(image.ruta) ?? []) : []))

/** Pictures a dish can refer to. `stored`: its own; `copied`: other dishes', for a new dish. */
export type KnownImages = { stored: readonly string[]; copied: ReadonlySet<string> }

/**
 * The pictures that a dish will have, in the order sent; `stored` ones that the request omits stay, at the end.
 * A ruta that is not ours has the hash ''.
 */
export const imagesAfter = (
  { images, removed }: RequestedDish,
  stored: readonly string[],
): PlannedImage[] => {
  const sent = images.map(
    (image): PlannedImage =>
      image.kind === 'upload' ? { file: image.file } : { hash: hashOf(image.ruta) ?? '' },
  )
  const mentioned = new Set(sent.map((image) => ('hash' in image ? image.hash : null)))
  const silent = stored.filter((hash) => !mentioned.has(hash)).map((hash): PlannedImage => ({ hash }))
  const gone = new Set(removed.map(hashOf))
  return [...sent, ...silent].filter((image) => !('hash' in image && gone.has(image.hash)))
}

/**
 * As {@link imagesAfter}. Refuses a ruta that the dish cannot refer to, and anything beyond the limits of Specification §5
 * (2 MB, 10 pictures, 10 MB of new ones).
 */
export const planImages = (dish: RequestedDish, { stored, copied }: KnownImages): PlannedImage[] => {
  const planned = imagesAfter(dish, stored)
  for (const image of planned)
    if ('hash' in image && !stored.includes(image.hash) && !copied.has(image.hash))
      throw new Refusal(MENU_ANSWERS.unknownImage(dish.columns.name, dish.columns.day))
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
