import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants'

/** '2 días y 3 h', '5 h 12 min', '12 min', '45 s': as exact as needed. */
const timeLeftText = (seconds: number): string => {
  const days = Math.floor(seconds / secondsInDay)
  const hours = Math.floor((seconds % secondsInDay) / secondsInHour)
  const minutes = Math.floor((seconds % secondsInHour) / secondsInMinute)
  if (days > 0) return `${days === 1 ? '1 día' : `${days} días`}${hours > 0 ? ` y ${hours} h` : ''}`
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  return minutes > 0 ? `${minutes} min` : `${seconds} s`
}

/** The deadline to make or change an order (Specification §4). */
export const COUNTDOWN_TEXTS = {
  closes: (seconds: number) => `Cierra en ${timeLeftText(seconds)}`,
  announcement: (seconds: number) =>
    `En ${timeLeftText(seconds)} ya no podrás ordenar ni cambiar lo que recibes ese día.`,
} as const
