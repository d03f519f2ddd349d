import { useSyncExternalStore } from 'react'
import { useRuntime } from '../../state/runtime'
import { canUsePasskeys } from './browser'

const never = () => () => undefined

/** Whether browser and back end know passkeys; false in a page's frame, which is drawn without a browser. */
export const usePasskeys = (): boolean => {
  const isKnown = useSyncExternalStore(never, canUsePasskeys, () => false)
  const { passkey_site } = useRuntime().config
  return isKnown && passkey_site !== ''
}
