import { setTimeout } from 'node:timers/promises'
import { longDate, shortRange } from '#domain/date-words'
import { escapeHtml } from '../escape-html'
import type { FirstDay } from '../modules/menus'

/** What the menu's frame leaves open (MenuSkeleton): the picture of its first card, and lines by their name. */
const PICTURE = 'data-first-picture="true"'
const LINE = /data-given="(\w+)"/g

/** The longest that a page waits for its first day, in milliseconds. */
const LONGEST_MS = 100

export type FirstDayOf = () => Promise<FirstDay | null>

/** A picture in the widths of its card (DishPicture), as attributes of its <img>. */
const pictureAt = (address: string): string => {
  const widths = [320, 640, 1280].map((width) => `${address}?w=${width} ${width}w`)
  return `fetchpriority="high" srcset="${widths.join(', ')}"`
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The lines by name: the week, the day, the countdown's room, and each dish's name and description, counted from 1. */
const linesOf = ({ date, start, end, closesNext, dishes }: FirstDay): ReadonlyMap<string, string> =>
  new Map([
    ['range', shortRange(start, end)],
    ['day', capital(longDate(date))],
    ['closes', closesNext ? '\u00a0' : ''],
    ...dishes.flatMap(({ about, name }, place): [string, string][] => [
      [`name${place + 1}`, name],
      [`about${place + 1}`, about],
    ]),
  ])

/**
 * The menu's frame with the first day's dishes, which are the same for everybody: they are read, and the largest picture
 * is asked for, before any script. A page does not wait for a slow database, and comes as it is without one.
 */
export const withFirstDay = async (
  text: string,
  { firstDay, apiPath }: { firstDay: FirstDayOf; apiPath: string },
): Promise<string> => {
  if (!text.includes(PICTURE)) return text
  const day = await Promise.race([firstDay().catch(() => null), setTimeout(LONGEST_MS, null, { ref: false })])
  if (day === null) return text
  const lines = linesOf(day)
  return text
    .replace(PICTURE, (attribute) =>
      day.picture === null ? attribute : `${attribute} ${pictureAt(apiPath + day.picture)}`,
    )
    .replace(LINE, (attribute, name: string) => {
      const line = lines.get(name) ?? ''
      return line === '' ? attribute : `${attribute} data-text="${escapeHtml(line)}"`
    })
}
