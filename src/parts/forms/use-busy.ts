import { useRef, useState } from 'react'

/** Runs one save at a time: `isBusy` until its response, and the refetch after it, are there. */
export const useBusy = () => {
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the button renders busy.
  const isRunning = useRef(false)
  const run = async (save: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await save().finally(() => {
      isRunning.current = false
      setBusy(false)
    })
  }
  return { isBusy, run }
}
