import { readdir, readFile } from 'node:fs/promises'
import type { Images, Picture } from '../images'
import { rutaOf } from '../images/ruta'
import { PEOPLE } from './people'

export type DemoPictures = {
  /** Content hashes of a dish's pictures by its slug, in their order. */
  dishes: ReadonlyMap<string, readonly string[]>
  /** `ruta` of a portrait by e-mail. */
  avatars: ReadonlyMap<string, string>
  all: readonly Picture[]
}

/** Beside this file, and beside the bundle, where the build copies them (scripts/lib/build.mjs). */
const FOLDER = new URL('./pictures/', import.meta.url)

/** Decodes the demo's pictures; those that are stored already are recognised by their content. */
export const demoPictures = async (images: Images): Promise<DemoPictures> => {
  const decode = async (path: string) => images.decode(await readFile(new URL(path, FOLDER)))
  const files = (await readdir(new URL('dishes/', FOLDER))).sort()
  const people = PEOPLE.filter(({ hasAvatar }) => hasAvatar)
  const [plates, portraits] = await Promise.all([
    Promise.all(files.map((file) => decode(`dishes/${file}`))),
    Promise.all(people.map(({ email }) => decode(`people/${email.split('@')[0]}.webp`))),
  ])
  const dishes = new Map<string, string[]>()
  for (const [i, file] of files.entries()) {
    const slug = file.replace(/-\d\.webp$/, '')
    const hash = plates[i]?.hash
    if (hash !== undefined) dishes.set(slug, [...(dishes.get(slug) ?? []), hash])
  }
  const avatars = people.flatMap(({ email }, i): [string, string][] => {
    const portrait = portraits[i]
    return portrait ? [[email, rutaOf(portrait.hash)]] : []
  })
  return { dishes, avatars: new Map(avatars), all: [...plates, ...portraits] }
}
