import { memo } from 'react'
import { CURRENCY } from '#domain/constants'
import type { ReportSummary } from '../../../api/endpoints/reports'
import { REPORTS_TEXTS } from '../../../texts/admin-reports'
import { priceLabel } from '../../../texts/payments'
import { type alikeIn, countLabel, countsOf, type Idle, profitOf } from '../shared/reports/figures'
import { Metric, Metrics } from '../shared/reports/Metric'

const dollars = (amount: number): string => priceLabel(amount, CURRENCY)

interface ReportFiguresProps {
  /** Undefined while nothing is known yet. */
  summary: ReportSummary | undefined
  isOutdated: boolean
  idle: Idle
  alike: ReturnType<typeof alikeIn>
}

/** The seven cards, each with its comparison. */
export const ReportFigures = memo(({ summary, isOutdated, idle, alike }: ReportFiguresProps) => {
  const count = (name: 'delivered' | 'cancelled' | 'sales' | 'clients' | 'referrals' | 'reviews') => ({
    label: REPORTS_TEXTS[name],
    figures: countsOf(summary, name),
    format: countLabel,
  })
  return (
    <Metrics $isOutdated={isOutdated} aria-label={REPORTS_TEXTS.figures} aria-busy={!summary || isOutdated}>
      <Metric {...count('delivered')} idle={idle} alike={alike?.delivered} />
      <Metric {...count('cancelled')} idle={idle} alike={alike?.cancelled} isBad />
      <Metric {...count('sales')} />
      <Metric {...count('clients')} />
      <Metric {...count('referrals')} />
      <Metric label={REPORTS_TEXTS.profit} figures={profitOf(summary, CURRENCY)} format={dollars} isWide />
      <Metric {...count('reviews')} />
    </Metrics>
  )
})
