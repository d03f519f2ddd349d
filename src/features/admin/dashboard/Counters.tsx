import type { ReportSummary } from '../../../api/endpoints/reports'
import { BUSINESS_TEXTS as TEXTS } from '../../../texts/admin-dashboard'
import { type alikeIn, countLabel, countsOf, type Idle } from '../shared/reports/figures'
import { Metric, Metrics } from '../shared/reports/Metric'

const COUNTED = ['delivered', 'cancelled', 'sales', 'clients', 'referrals', 'reviews'] as const

interface CountersProps {
  summary: ReportSummary | undefined
  isOutdated: boolean
  idle: Idle
  alike: ReturnType<typeof alikeIn>
}

export const Counters = ({ summary, isOutdated, idle, alike }: CountersProps) => (
  <Metrics $isSix $isOutdated={isOutdated} aria-label={TEXTS.counters} aria-busy={!summary || isOutdated}>
    {COUNTED.map((name) => (
      <Metric
        key={name}
        label={TEXTS[name]}
        figures={countsOf(summary, name)}
        format={countLabel}
        isBad={name === 'cancelled'}
        {...((name === 'delivered' || name === 'cancelled') && { idle, alike: alike?.[name] })}
      />
    ))}
  </Metrics>
)
