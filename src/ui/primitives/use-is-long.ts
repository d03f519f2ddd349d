import { useEffect, useState } from 'react'

/** Milliseconds of waiting in which people believe that it goes on. */
const LONG_MS = 5_000

/** Whether a wait has lasted so long that it needs another word than 'Cargando...'. */
export const useIsLong = (isWaiting: boolean): boolean => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isWaiting && isLong
}
