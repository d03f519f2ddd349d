import { createHash } from 'node:crypto'
import type { ModuleDeps } from '../../server/deps'
import type { Images } from '../../server/images'
import { insertImage } from '../../server/images/images-repository'
import { hashOf, rutaOf } from '../../server/images/ruta'
import { addMenu } from './kitchen'

type Deps = Pick<ModuleDeps, 'db' | 'images'>

/** Stores a picture that nothing shows; gives its ruta. */
export const storePicture = async ({ db, images }: Deps, bytes: Buffer): Promise<string> => {
  const picture = await images.decode(bytes)
  await db.transaction((trx) => images.show(trx, [picture]))
  return rutaOf(picture.hash)
}

/** Stores a picture that a dish shows (the first one without `dishId`); gives its ruta. */
export const showPicture = async (
  deps: Deps,
  bytes: Buffer,
  { dishId, position = 0 }: { dishId?: number; position?: number } = {},
): Promise<string> => {
  const ruta = await storePicture(deps, bytes)
  const first = () => deps.db.query.selectFrom('dishes').select('id').orderBy('id').executeTakeFirst()
  const dish_id =
    dishId ?? ((await first()) ?? (await addMenu(deps.db, '2026-03-02')).dishes.lunes[0])?.id ?? 0
  await deps.db.query
    .insertInto('dish_images')
    .values({ dish_id, image_hash: hashOf(ruta) ?? '', position })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return ruta
}

/** Keeps a picture's row without encoding it, which takes seconds; test/server/demo/pictures.test.ts does that. */
export const rowsOnly: Images = {
  read: async () => undefined,
  readPublic: async () => undefined,
  decode: async (bytes) => ({
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 40),
    encoded: { width: 4, height: 3, variants: [] },
  }),
  show: async (trx, pictures) => {
    for (const { hash } of pictures)
      await insertImage(trx, { hash, width: 4, height: 3, now: 0, variants: [] })
  },
}
