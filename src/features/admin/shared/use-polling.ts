import { polling } from '../../../api/polling'
import { isWriting } from '../../../api/requests'
import { useAppSelector } from '../../../state/store-types'
import { useExtension } from '../../../state/use-extension'

/** Polling interval in milliseconds: with its response a poll takes less than ten seconds. */
const POLL_MS = 9000

/**
 * A read's options to follow other administrators' changes while no write is pending; only on our own server (extension
 * `oficina`).
 */
export const usePolling = (isOn = true) => {
  const isServed = useExtension('oficina')
  const isPaused = useAppSelector(isWriting)
  return polling(POLL_MS, isOn && isServed && !isPaused)
}
