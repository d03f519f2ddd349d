import { fetchPicture } from '../../../../api/pictures'
import { selectPicture } from '../../../../state/selectors'
import type { AppDispatch, RootState } from '../../../../state/store-types'
import { type MenuDraft, uploadsOf } from '../draft/draft'
import type { CopiedPictures } from './menu-input'

/** Parallel downloads. */
const AT_ONCE = 4

/**
 * Fetches the pictures copied from other dishes, each address once; one that fails is missing in the result. To be
 * dispatched; `note` gets the progress.
 */
export const fetchCopied =
  (draft: MenuDraft, note: (done: number, count: number) => void) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<CopiedPictures> => {
    const rutas = [...new Set(uploadsOf(draft).flatMap(({ file, ruta }) => (file ? [] : [ruta])))]
    const waiting = [...rutas]
    const copied = new Map<string, File>()
    const work = async () => {
      for (let ruta = waiting.shift(); ruta !== undefined; ruta = waiting.shift()) {
        const picture = await dispatch(fetchPicture(selectPicture(ruta)(getState()) ?? ''))
        if (picture)
          copied.set(ruta, new File([picture], ruta.split('/').at(-1) ?? '', { type: picture.type }))
        note(copied.size, rutas.length)
      }
    }
    if (rutas.length > 0) note(0, rutas.length)
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return copied
  }
