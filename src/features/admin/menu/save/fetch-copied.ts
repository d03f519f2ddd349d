import { fetchPicture } from '../../../../api/pictures'
import { selectPicture } from '../../../../state/selectors'
import type { AppDispatch, RootState } from '../../../../state/store-types'
import { MENU_SENDING_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { type MenuDraft, uploadsOf } from '../draft/draft'
import type { CopiedPictures } from './menu-input'

/** Parallel downloads. */
const AT_ONCE = 4

/**
 * Fetches the pictures copied from other dishes, each address once; returns a sentence if one fails. To be dispatched;
 * `note` gets the progress.
 */
export const fetchCopied =
  (draft: MenuDraft, note: (done: number, count: number) => void) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<CopiedPictures | string> => {
    const copies = uploadsOf(draft).filter(({ file }) => !file)
    const rutas = [...new Set(copies.map(({ ruta }) => ruta))]
    const waiting = [...rutas]
    const copied = new Map<string, File>()
    let missing: string | null = null
    const work = async () => {
      for (let ruta = waiting.shift(); ruta !== undefined && missing === null; ruta = waiting.shift()) {
        const picture = await dispatch(fetchPicture(selectPicture(ruta)(getState()) ?? ''))
        if (picture)
          copied.set(ruta, new File([picture], ruta.split('/').at(-1) ?? '', { type: picture.type }))
        else missing ??= ruta
        note(copied.size, rutas.length)
      }
    }
    if (rutas.length > 0) note(0, rutas.length)
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const lacking = copies.find(({ ruta }) => ruta === missing)
    return lacking ? TEXTS.copyFailed(lacking.dish, lacking.day) : copied
  }
