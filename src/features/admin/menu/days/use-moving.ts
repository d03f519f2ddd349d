import {
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { DAYS, type DayName } from '#domain/constants'
import { MENU_DISH_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { dishesOf, type MenuDraft } from '../draft/draft'
import type { Change } from '../draft/reducer'

interface Place {
  day: DayName
  index: number
}

export interface Moving {
  /** The dragged dish's key. */
  dragged: string | null
  grab: (key: string, event: ReactPointerEvent) => void
  /** One place up or down; over the end of a day into the next one. */
  step: (key: string, by: 1 | -1) => void
  /** Spoken after a step. */
  announcement: string
}

/** Pixels from the edge of the screen where a drag scrolls the page, and how far at a time. */
const EDGE_PX = 72
const SCROLL_PX = 14

const positionOf = (draft: MenuDraft, key: string): Place | null =>
  dishesOf(draft).find(({ dish }) => dish.key === key) ?? null

const stepped = (draft: MenuDraft, key: string, by: 1 | -1): Place | null => {
  const from = positionOf(draft, key)
  if (!from) return null
  const index = from.index + by
  if (index >= 0 && index < draft.menu_data[from.day].length) return { day: from.day, index }
  const day = DAYS[DAYS.indexOf(from.day) + by]
  return day === undefined ? null : { day, index: by === 1 ? 0 : draft.menu_data[day].length }
}

const isDay = (text: string | undefined): text is DayName => DAYS.some((day) => day === text)

/** A dish's place if dropped at a point of the screen, counted without the dish itself. */
const placeAt = (draft: MenuDraft, key: string, { x, y }: { x: number; y: number }): Place | null => {
  const under = document.elementFromPoint(x, y)
  const section = under?.closest<HTMLElement>('[data-day]')
  const day = section?.dataset['day']
  if (!isDay(day)) return null
  const others = draft.menu_data[day].filter((dish) => dish.key !== key)
  const over = under?.closest<HTMLElement>('[data-dish]')
  if (!over) return others.length === 0 ? { day, index: 0 } : null
  const index = others.findIndex((dish) => dish.key === over.dataset['dish'])
  if (index < 0) return null
  const { top, height } = over.getBoundingClientRect()
  return { day, index: y > top + height / 2 ? index + 1 : index }
}

/** Moves dishes with the pointer or the keyboard, within a day and beyond it. */
export const useMoving = (draft: MenuDraft, change: (change: Change) => void): Moving => {
  const latest = useRef(draft)
  latest.current = draft
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [focusOn, setFocusOn] = useState<{ key: string; by: 1 | -1 } | null>(null)

  const move = (key: string, to: Place) => {
    const from = positionOf(latest.current, key)
    if (from && (from.day !== to.day || from.index !== to.index)) change({ type: 'dish moved', key, to })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a drag listens from its start to its end; `latest` says what is true then.
  useEffect(() => {
    if (dragged === null) return
    const start = positionOf(latest.current, dragged)
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
      if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
      const to = placeAt(latest.current, dragged, { x: clientX, y: clientY })
      if (to) move(dragged, to)
    }
    const end = () => setDragged(null)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (start) move(dragged, start)
      end()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKey)
    }
  }, [dragged])

  // The moved row may be another element now: the focus stays on its button, or on the other one at an end.
  useLayoutEffect(() => {
    if (!focusOn) return
    const row = document.querySelector(`[data-dish="${focusOn.key}"]`)
    const buttons = [focusOn.by, -focusOn.by].map((by) =>
      row?.querySelector<HTMLButtonElement>(`[data-step="${by}"]:not(:disabled)`),
    )
    buttons.find((button) => button)?.focus()
  }, [focusOn])

  const grab = useCallback((key: string, event: ReactPointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragged(key)
  }, [])
  const step = useCallback(
    (key: string, by: 1 | -1) => {
      const now = latest.current
      const to = stepped(now, key, by)
      const dish = dishesOf(now).find((one) => one.dish.key === key)
      if (!to || !dish) return
      change({ type: 'dish moved', key, to })
      const count = now.menu_data[to.day].length + (to.day === dish.day ? 0 : 1)
      setAnnouncement(TEXTS.place(dish.dish.name, to.index + 1, count, to.day))
      setFocusOn({ key, by })
    },
    [change],
  )
  return { dragged, grab, step, announcement }
}
