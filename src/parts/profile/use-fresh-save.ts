import { useAppDispatch } from '../../state/store-types'
import { type Look, useSaveAfterLook } from '../forms/use-save-after-look'
import { userNow } from '../session/user-now'

/**
 * Saves the person's own data, by the call of this name, on top of what the server has now: another device may have
 * changed some of them.
 */
export const useFreshSave = (callName: 'saveAccount' | 'saveAddress', save: () => Promise<unknown>) => {
  const dispatch = useAppDispatch()
  const look = async (): Promise<Look> => {
    const { user, isLost } = await dispatch(userNow())
    if (!user) return 'signed-out'
    // Why is in the console by now.
    return isLost ? { kind: 'transport', detail: '' } : 'answered'
  }
  return useSaveAfterLook({ look, callName, save })
}
