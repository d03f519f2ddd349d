import { IMAGE_TO_REMOVE, IMAGE_TO_UPLOAD, isKept } from '#domain/image-states'
import { type ImageDraft, isToUpload } from '../draft/draft'

type Pictures = readonly ImageDraft[]

/**
 * Which picture of a dish each one has become, by its key: stored ones are known by their address, those that were sent by
 * their order. A back end without versions (not `isOurs`) may give all of them other addresses.
 */
export const picturePairs = (before: Pictures, now: Pictures, isOurs: boolean): Map<string, ImageDraft> => {
  const kept = before.filter(isKept)
  const pairs = new Map<string, ImageDraft>()
  const take = (ones: Pictures, others: (one: ImageDraft, at: number) => ImageDraft | undefined) => {
    for (const [at, one] of ones.entries()) {
      const other = others(one, at)
      if (other) pairs.set(one.key, other)
    }
  }
  take(kept, (one) => now.find(({ key, ruta }) => key === one.key || (!isToUpload(one) && ruta === one.ruta)))
  if (!isOurs && pairs.size === 0 && kept.length === now.length) {
    take(kept, (_, at) => now[at])
    return pairs
  }
  const known = new Set(before.flatMap((one) => (isToUpload(one) ? [] : [one.ruta])))
  const taken = new Set(pairs.values())
  const left = now.filter((it) => !taken.has(it) && !isToUpload(it))
  // The very one that was removed may have been sent again.
  const fresh = [
    ...left.filter(({ ruta }) => !known.has(ruta)),
    ...left.filter(({ ruta }) => known.has(ruta)),
  ]
  const sent = kept.filter((one) => isToUpload(one) && !pairs.has(one.key))
  take(sent, (_, at) => fresh[at])
  return pairs
}

/**
 * The pictures of a dish that was `before` when it was loaded or sent, is `mine` here and `now` on the server: what is stored
 * stands first, what was removed here is to be removed, what was added here is still to be sent. `lost` are keys of pictures
 * that a reload took from `mine`.
 */
export const mergedPictures = (
  mine: Pictures,
  before: Pictures,
  now: Pictures,
  { isOurs, lost }: { isOurs: boolean; lost: readonly string[] },
): ImageDraft[] => {
  const pairs = picturePairs(before, now, isOurs)
  const keys = new Map([...pairs].map(([key, { key: its }]) => [its, key]))
  const stored = now.map((image): ImageDraft => {
    const key = keys.get(image.key)
    if (key === undefined) return image
    const is = mine.find((one) => one.key === key)
    const isWanted = is ? isKept(is) : lost.includes(key)
    return { ...image, key, estado: isWanted ? image.estado : IMAGE_TO_REMOVE }
  })
  const others = mine.flatMap((image) => {
    if (pairs.has(image.key)) return []
    const was = before.find(({ key }) => key === image.key)
    if (!was) return [image]
    if (!isKept(image)) return []
    if (isToUpload(was)) return [image]
    // Removed by somebody else it is gone; by oneself, and wanted again after all, it is copied.
    return isKept(was) ? [] : [{ ...image, estado: IMAGE_TO_UPLOAD }]
  })
  return [...stored, ...others]
}
