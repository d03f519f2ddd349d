import { memo, useDeferredValue, useMemo } from 'react'
import { dateOf } from '#domain/calendar'
import { CURRENCY, REPORT_PERIODS, type ReportPeriod } from '#domain/constants'
import { MONEY_DECIMALS } from '#domain/notation'
import { reportSpan } from '#domain/report-periods'
import type { ReportSeries, ReportSummary } from '../../../api/endpoints/reports'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { useFilters } from '../../../parts/lists/use-filters'
import { ADMIN_MONTH, ADMIN_REPORTS } from '../../../state/filter-screens/admin'
import { useRuntime } from '../../../state/runtime'
import { useToday } from '../../../state/use-today'
import { PERIOD_TEXTS, REPORTS_TEXTS, spanInWords } from '../../../texts/admin-reports'
import { NAV_TEXTS } from '../../../texts/navigation'
import { priceLabel } from '../../../texts/payments'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { OwnLink } from '../shared/OwnLink'
import {
  averageChart,
  type ChartOf,
  ordersChart,
  reviewsChart,
  salesChart,
} from '../shared/reports/chart-kinds'
import { alikeIn, countLabel, countsOf, type Idle, idleIn, profitOf } from '../shared/reports/figures'
import { Metric, Metrics } from '../shared/reports/Metric'
import { periodLabel, periodOf } from '../shared/reports/periods'
import { ReportCharts } from '../shared/reports/ReportCharts'
import { useSeries, useSummary } from '../shared/reports/use-report'
import { Reviews } from './Reviews'

const dollars = (amount: number): string => priceLabel(amount, CURRENCY)

interface ReportFiguresProps {
  /** Undefined while loading. */
  summary: ReportSummary | undefined
  isOutdated: boolean
  idle: Idle
  alike: ReturnType<typeof alikeIn>
}

/** The seven cards, each with its comparison. */
const ReportFigures = memo(({ summary, isOutdated, idle, alike }: ReportFiguresProps) => {
  const count = (name: 'delivered' | 'cancelled' | 'sales' | 'clients' | 'referrals' | 'reviews') => ({
    label: REPORTS_TEXTS[name],
    figures: countsOf(summary, name),
    format: countLabel,
    decimals: 0,
  })
  return (
    <Metrics $isOutdated={isOutdated} aria-label={REPORTS_TEXTS.figures} aria-busy={!summary || isOutdated}>
      <Metric {...count('delivered')} idle={idle} alike={alike?.delivered} />
      <Metric {...count('cancelled')} idle={idle} alike={alike?.cancelled} isBad />
      <Metric {...count('sales')} />
      <Metric {...count('clients')} />
      <Metric {...count('referrals')} />
      <Metric
        label={REPORTS_TEXTS.profit}
        figures={profitOf(summary, CURRENCY)}
        format={dollars}
        decimals={MONEY_DECIMALS}
        isWide
      />
      <Metric {...count('reviews')} />
    </Metrics>
  )
})

const OPTIONS = REPORT_PERIODS.map((period) => ({ value: period, label: PERIOD_TEXTS[period].button }))

const chartsOf = (series: ReportSeries | undefined): ChartOf[] => [
  ordersChart(series),
  salesChart(series),
  reviewsChart(series),
  averageChart(series),
]

/** The figures, charts and ratings of a period. */
const PeriodReport = memo(({ period, isOurs }: { period: ReportPeriod; isOurs: boolean }) => {
  const { clock } = useRuntime()
  const today = useToday()
  const span = reportSpan(period, clock)
  const { from, to } = span
  const { shown, isOutdated, hasFailed, error, retry } = useSummary(period)
  const series = useSeries(period, isOurs)
  const { current, previous } = idleIn(span, series?.shown)
  const idle = useMemo(() => ({ current, previous }), [current, previous])
  const alike = useMemo(
    () => (series?.isOutdated ? null : alikeIn(series?.shown, today)),
    [series?.isOutdated, series?.shown, today],
  )
  return (
    <Stack $gap={6}>
      <Stack as="section" $gap={3}>
        <div>
          <Heading $size="lg">{spanInWords(dateOf(from), dateOf(to))}</Heading>
          <Text $tone="soft">{REPORTS_TEXTS.upToNow(PERIOD_TEXTS[period])}</Text>
        </div>
        {hasFailed && <ListFailure title={REPORTS_TEXTS.failedTitle} error={error} onRetry={retry} />}
        {(shown || !hasFailed) && (
          <ReportFigures summary={shown} isOutdated={isOutdated} idle={idle} alike={alike} />
        )}
      </Stack>
      <ReportCharts report={series} charts={chartsOf} />
      {(shown || !hasFailed) && <Reviews summary={shown} isOutdated={isOutdated} hasAll={series !== null} />}
    </Stack>
  )
})

/** /admin/reportes (Specification §2, administrator 10). */
export const ReportsPage = ({ isOurs }: { isOurs: boolean }) => {
  const { values, change } = useFilters(ADMIN_REPORTS)
  const period = periodOf(values.periodo)
  return (
    <>
      <PageHeader
        dense
        title={REPORTS_TEXTS.title}
        aside={
          <Row $gap={2}>
            {isOurs && <OwnLink to={ADMIN_MONTH.path}>{NAV_TEXTS.admin.month}</OwnLink>}
            <SegmentedControl
              label={REPORTS_TEXTS.period}
              value={period}
              options={OPTIONS}
              onValue={(next) => change({ periodo: periodLabel(next) })}
            />
          </Row>
        }
      />
      {/* The pressed period renders first; its report follows. */}
      <PeriodReport period={useDeferredValue(period)} isOurs={isOurs} />
    </>
  )
}
