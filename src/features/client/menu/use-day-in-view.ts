import { useEffect, useState } from 'react'
import { DAYS, type DayName } from '#domain/constants'

/** The strip of the screen, under the bars, in which the day that is read lies. */
const READING_STRIP = '-190px 0px -55% 0px'

/** Which day's section is being read; until one is, `first`. */
export const useDayInView = (first: DayName): DayName => {
  const [current, setCurrent] = useState<DayName>(first)
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const top = DAYS.find((day) => seen.has(day))
        if (top) setCurrent(top)
      },
      { rootMargin: READING_STRIP },
    )
    for (const day of DAYS) {
      const section = document.getElementById(day)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
