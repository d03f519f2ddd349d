import { alertAdded } from '../../state/alerts'
import type { AppDispatch } from '../../state/store-types'

interface CopyTexts {
  copied: string
  notCopied: string
}

/** Copies a link and says so; shows it where the browser refuses to copy. To be dispatched. */
export const copyLink = (link: string, texts: CopyTexts) => async (dispatch: AppDispatch) => {
  try {
    await navigator.clipboard.writeText(link)
    dispatch(alertAdded({ type: 'success', msg: texts.copied }))
  } catch {
    dispatch(alertAdded({ type: 'info', msg: `${texts.notCopied} ${link}`, time_life: null }))
  }
}
