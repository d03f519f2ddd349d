import { fetchPicture } from '../../../../api/pictures'
import { selectPathApi } from '../../../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../../../state/store-types'
import { MENU_SENDING_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { dishesOf, isToUpload, type MenuDraft } from '../draft/draft'

/** How many copied pictures are fetched at a time. */
const AT_ONCE = 4

/** The pictures that a save uploads, each with its dish and day. */
export const picturesOf = (draft: MenuDraft) =>
  dishesOf(draft).flatMap(({ day, dish }) =>
    dish.images.filter(isToUpload).map((image) => ({ ...image, day, dish: dish.name })),
  )

const copyOf = (picture: Blob, ruta: string): File =>
  new File([picture], ruta.split('/').at(-1) ?? 'imagen', { type: picture.type })

/** Fetches each address once, a few at a time; stops at the first that cannot be had. */
const useFetchAll = () => {
  const dispatch = useAppDispatch()
  const pathApi = useAppSelector(selectPathApi)
  return async (rutas: readonly string[], note: (done: number) => void) => {
    const waiting = [...rutas]
    const fetched = new Map<string, Blob>()
    let missing: string | null = null
    const work = async () => {
      for (let ruta = waiting.shift(); ruta !== undefined && missing === null; ruta = waiting.shift()) {
        const picture = await dispatch(fetchPicture(pathApi + ruta))
        if (picture) fetched.set(ruta, picture)
        else missing ??= ruta
        note(fetched.size)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return { fetched, missing }
  }
}

/** All files of a save: chosen ones and those that are copied, which are fetched first; a sentence where one cannot be had. */
export const useFiles = (
  files: ReadonlyMap<string, File>,
  note: (progress: { done: number; count: number }) => void,
) => {
  const fetchAll = useFetchAll()
  return async (draft: MenuDraft): Promise<ReadonlyMap<string, Blob> | string> => {
    const all = new Map<string, Blob>(files)
    const copies = picturesOf(draft).filter(({ key }) => !all.has(key))
    if (copies.length === 0) return all
    const rutas = [...new Set(copies.map(({ ruta }) => ruta))]
    note({ done: 0, count: rutas.length })
    const { fetched, missing } = await fetchAll(rutas, (done) => note({ done, count: rutas.length }))
    const lacking = copies.find(({ ruta }) => ruta === missing)
    if (lacking) return TEXTS.copyFailed(lacking.dish, lacking.day)
    for (const { key, ruta } of copies) {
      const picture = fetched.get(ruta)
      if (picture) all.set(key, copyOf(picture, ruta))
    }
    return all
  }
}
