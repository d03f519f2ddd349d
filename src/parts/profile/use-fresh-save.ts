import { useAppDispatch } from '../../state/store-types'
import { MEANWHILE_TEXTS } from '../../texts/meanwhile'
import { type Look, useSaveAfterLook } from '../forms/use-save-after-look'
import { userNow } from '../session/user-now'

/** Saves the person's own data on top of what the server has now: another device may have changed some of them. */
export const useFreshSave = (save: () => Promise<unknown>) => {
  const dispatch = useAppDispatch()
  const look = async (): Promise<Look> => {
    const { user, isLost } = await dispatch(userNow())
    if (!user) return 'signed-out'
    return isLost ? 'lost' : 'answered'
  }
  return useSaveAfterLook({ look, unknown: MEANWHILE_TEXTS.own.unknown, save })
}
