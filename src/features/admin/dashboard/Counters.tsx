import type { ReportSummary } from '../../../api/endpoints/reports'
import { BUSINESS_TEXTS as TEXTS } from '../../../texts/admin-dashboard'
import { countLabel, countsOf, type Idle } from '../shared/reports/figures'
import { Metric, Metrics } from '../shared/reports/Metric'

const COUNTED = ['delivered', 'cancelled', 'sales', 'clients', 'referrals', 'reviews'] as const

interface CountersProps {
  summary: ReportSummary | undefined
  isOutdated: boolean
  idle: Idle
}

/** What counts by delivery day. */
const ON_DELIVERY_DAYS: readonly string[] = ['delivered', 'cancelled']

export const Counters = ({ summary, isOutdated, idle }: CountersProps) => (
  <Metrics $isSix $isOutdated={isOutdated} aria-label={TEXTS.counters} aria-busy={!summary || isOutdated}>
    {COUNTED.map((name) => (
      <Metric
        key={name}
        label={TEXTS[name]}
        figures={countsOf(summary, name)}
        format={countLabel}
        isBad={name === 'cancelled'}
        {...(ON_DELIVERY_DAYS.includes(name) && { idle })}
      />
    ))}
  </Metrics>
)
