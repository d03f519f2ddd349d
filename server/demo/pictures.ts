import { readdir, readFile } from 'node:fs/promises'
import type { Images } from '../images'
import { hashOf } from '../images/ruta'
import { PEOPLE } from './people'

export type DemoPictures = {
  /** Content hashes of a dish's pictures by its slug, in their order. */
  dishes: ReadonlyMap<string, readonly string[]>
  /** `ruta` of a portrait by e-mail. */
  avatars: ReadonlyMap<string, string>
}

/** Beside this file, and beside the bundle, where the build copies them (scripts/lib/build.mjs). */
const FOLDER = new URL('./pictures/', import.meta.url)

/** Stores the demo's pictures; those that are stored already are recognised by their content. */
export const storePictures = async (images: Images): Promise<DemoPictures> => {
  const put = async (path: string) => images.put(await readFile(new URL(path, FOLDER)))
  const files = (await readdir(new URL('dishes/', FOLDER))).sort()
  const people = PEOPLE.filter(({ hasAvatar }) => hasAvatar)
  const [rutas, portraits] = await Promise.all([
    Promise.all(files.map((file) => put(`dishes/${file}`))),
    Promise.all(people.map(({ email }) => put(`people/${email.split('@')[0]}.webp`))),
  ])
  const dishes = new Map<string, string[]>()
  for (const [i, file] of files.entries()) {
    const slug = file.replace(/-\d\.webp$/, '')
    const hash = hashOf(rutas[i] ?? '')
    if (hash !== null) dishes.set(slug, [...(dishes.get(slug) ?? []), hash])
  }
  return { dishes, avatars: new Map(people.map(({ email }, i) => [email, portraits[i] ?? ''])) }
}
