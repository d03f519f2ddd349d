import { availableParallelism } from 'node:os'
import type { Images } from '../images'
import { hashOf } from '../images/ruta'
import { drawAvatar } from './art/avatar'
import { type DemoDish, DISHES, drawDish } from './art/dishes'
import { PEOPLE } from './people'
import { portraitOf } from './portraits'
import { picturesOf } from './week-plan'

export type DemoPictures = {
  /** Content hashes of a dish's pictures, in their order. */
  dishes: ReadonlyMap<DemoDish['slug'], readonly string[]>
  /** `ruta` of a portrait by e-mail. */
  avatars: ReadonlyMap<string, string>
}

/** Painting keeps one processor busy for each picture and needs its memory: more at once gains nothing. */
const MOST_AT_ONCE = 4

/**
 * Draws what the store does not have yet, `atOnce` pictures at a time; a second time it only recognises its own
 * drawings.
 */
export const storePictures = async (
  images: Images,
  atOnce = Math.min(availableParallelism(), MOST_AT_ONCE),
): Promise<DemoPictures> => {
  const dishes = DISHES.flatMap(({ slug }) => picturesOf(slug).map((variant) => ({ slug, variant })))
  const people = PEOPLE.filter(({ hasAvatar }) => hasAvatar)
  const dishRutas = await inTurns(dishes, atOnce, ({ slug, variant }) =>
    images.putDrawing(drawDish(slug, variant)),
  )
  const avatarRutas = await inTurns(people, atOnce, ({ email }) =>
    images.putDrawing(drawAvatar(portraitOf(email))),
  )
  const hashes = new Map<DemoDish['slug'], string[]>()
  for (const [i, { slug }] of dishes.entries()) {
    const hash = hashOf(dishRutas[i] ?? '')
    if (hash !== null) hashes.set(slug, [...(hashes.get(slug) ?? []), hash])
  }
  return {
    dishes: hashes,
    avatars: new Map(people.map(({ email }, i) => [email, avatarRutas[i] ?? ''])),
  }
}

/** Does a work for every entry, never more than `atOnce` at the same time; the results in the entries' order. */
const inTurns = async <T, R>(
  entries: readonly T[],
  atOnce: number,
  work: (entry: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = []
  // All workers take from the one iterator.
  const queue = entries.entries()
  const worker = async () => {
    for (const [i, entry] of queue) results[i] = await work(entry)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
