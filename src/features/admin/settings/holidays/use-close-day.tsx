import { useState } from 'react'
import { type KitchenDay, useCloseDayMutation, useLazyGetDayQuery } from '../../../../api/endpoints/day'
import { useBusy } from '../../../../parts/forms/use-busy'
import { DAY_TEXTS } from '../../../../texts/admin-day'
import { HOLIDAY_TEXTS } from '../../../../texts/settings-holidays'
import { Notice } from '../../../../ui/primitives/Notice'
import { CloseDayDialog } from '../../shared/closing/CloseDayDialog'

type Asked = { date: string; reason: string; day: KitchenDay }

/** Closes a day with a reason: at once where it has no orders, else after the question that every closing asks. */
export const useCloseDay = () => {
  const [look] = useLazyGetDayQuery()
  const [callClose] = useCloseDayMutation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [result, setResult] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null)
  const { isBusy, run } = useBusy()
  const said = (text: string) => setResult({ tone: 'success', text })
  const close = async (date: string, reason: string) => {
    setResult(null)
    const { data: day } = await look({ date })
    if (!day) return setResult({ tone: 'danger', text: DAY_TEXTS.failed })
    if ((day.orders ?? 0) + (day.sent ?? 0) > 0) return setAsked({ date, reason, day })
    const { data } = await callClose({ date, reason })
    if (data)
      said(data.orders ? DAY_TEXTS.closedNow(data.orders, data.shipments ?? 0) : HOLIDAY_TEXTS.closedNow)
  }
  return {
    isBusy,
    close: (date: string, reason: string) => void run(() => close(date, reason)),
    /** The result in words, and the question. */
    view: (
      <>
        {result && (
          <Notice tone={result.tone} role="status">
            {result.text}
          </Notice>
        )}
        {asked && <CloseDayDialog {...asked} onClosed={said} onClose={() => setAsked(null)} />}
      </>
    ),
  }
}
