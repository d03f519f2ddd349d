import { useEffect, useLayoutEffect, useState } from 'react'
import { todayIn } from '#domain/calendar'
import { orderActions } from '#domain/order-window'
import { parseTime } from '#domain/service-hours'
import type { KnownOrder, OrderChoice } from '#machines/order-action/context'
import type { OrderActionView } from '#machines/order-action/view'
import { forgetDraft, keepDraft, readDraft } from '../../parts/forms/draft-storage'
import { useRuntime } from '../../state/runtime'
import { selectHasSession, selectKeylogin } from '../../state/selectors'
import { useAppSelector, useAppStore } from '../../state/store-types'
import { lostCallsOf } from './calls/lost-calls'
import { choiceNameOf } from './calls/sending'
import type { FoundDish } from './find-dish'

const idOf = (order: { id: string | null } | null): string => order?.id ?? ''

/** Whether juice and time can still be sent. */
const isOpen = (status: KnownOrder['status'] | null, deliveryDate: string, today: string): boolean => {
  const { canOrder, canUpdate } = orderActions({ deliveryDate, today, status })
  return canOrder || canUpdate
}

/**
 * What was kept for this order, '' for none; or before there was one: then it may have been ordered, and chosen again, before
 * anybody knew. What is no juice and no time of the day was not chosen.
 */
const readChoice = (name: string, order: string): OrderChoice | null => {
  const kept = readDraft(name, { order: '' })?.order
  return kept === order || kept === ''
    ? {
        jugo: readDraft(name, { jugo: true })?.jugo ?? null,
        time: parseTime(readDraft(name, { time: '' })?.time ?? ''),
      }
    : null
}

const place = (): string => window.location.pathname + window.location.search

/**
 * What was chosen for this dish on this day and not sent, or null; `keep` is given the view and keeps it on: in this tab, for
 * this person, until it is sent or thought better of. It survives what nobody means by it: a page that loads itself again, a
 * lost session, a screen that was another one while the clock was wrong. Whoever goes elsewhere finds the dish as ever, unless
 * what was sent of it is under way, or in doubt.
 */
export const useKeptChoice = ({ menuId, date, type, choice, order }: FoundDish) => {
  const store = useAppStore()
  const { clock } = useRuntime()
  const keylogin = useAppSelector(selectKeylogin)
  const [name] = useState(() => choiceNameOf({ menuId, date, type, dish: choice }, keylogin))
  const [chosen] = useState(() =>
    // What cannot be sent any more would pass for what is ordered.
    isOpen(order?.status ?? null, date, todayIn(clock)) ? readChoice(name, idOf(order)) : null,
  )
  const [isInDoubt] = useState(
    () => () => lostCallsOf(store.dispatch).isOpen({ menuId, date, type, dish: choice }),
  )
  useLayoutEffect(() => {
    const here = place()
    return () => {
      if (place() !== here && selectHasSession(store.getState()) && !isInDoubt()) forgetDraft(name)
    }
  }, [name, store, isInDoubt])
  return { name, chosen }
}

/** Keeps what {@link useKeptChoice} gives back. */
export const useKeepChoice = (name: string, { chosen, order, canToggleJuice }: OrderActionView): void => {
  const { jugo, time } = chosen
  const id = idOf(order)
  useEffect(() => {
    // While a call runs, and once the day is over, nothing is chosen.
    if (!canToggleJuice) return
    if (jugo === null && time === null) forgetDraft(name)
    else keepDraft(name, { order: id, jugo, time })
  }, [name, id, jugo, time, canToggleJuice])
}
