import { useSyncExternalStore } from 'react'
import { useExtension } from '../../state/use-extension'
import { canUsePasskeys } from './browser'

const never = () => () => undefined

/** Whether browser and back end know passkeys; false in a page's frame, which is drawn without a browser. */
export const usePasskeys = (): boolean => {
  const isKnown = useSyncExternalStore(never, canUsePasskeys, () => false)
  return useExtension('llaves') && isKnown
}
