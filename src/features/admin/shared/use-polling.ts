import { polling } from '../../../api/polling'
import { isWriting } from '../../../api/requests'
import { useAppSelector } from '../../../state/store-types'

/** Polling interval in milliseconds: with its response a poll takes less than ten seconds. */
const POLL_MS = 9000

/** A read's options to follow other administrators' changes while no write is pending; only our own server is polled. */
export const usePolling = (isOn = true) => {
  const isPaused = useAppSelector(isWriting)
  return polling(POLL_MS, isOn && !isPaused)
}
