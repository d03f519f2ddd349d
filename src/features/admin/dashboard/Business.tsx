import { useCallback } from 'react'
import styled from 'styled-components'
import { todayIn } from '#domain/calendar'
import { DASHBOARD_CURRENCY, REPORT_PERIODS } from '#domain/constants'
import { reportSpan } from '#domain/report-periods'
import type { ReportSeries, ReportSummary } from '../../../api/endpoints/reports'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { useFilters } from '../../../parts/lists/use-filters'
import { ADMIN_DASHBOARD, ADMIN_REPORTS } from '../../../state/filter-screens/admin'
import { queryOf } from '../../../state/filter-screens/query'
import { useRuntime } from '../../../state/runtime'
import { BUSINESS_TEXTS as TEXTS } from '../../../texts/admin-dashboard'
import { PERIOD_TEXTS } from '../../../texts/admin-reports'
import { SelectField } from '../../../ui/forms/SelectField'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { ordersChart, profitChart } from '../shared/reports/chart-kinds'
import { alikeIn, countLabel, countsOf, type Idle, idleIn } from '../shared/reports/figures'
import { Metric, Metrics } from '../shared/reports/Metric'
import { periodLabel, periodOf } from '../shared/reports/periods'
import { ReportCharts } from '../shared/reports/ReportCharts'
import { useSeries, useSummary } from '../shared/reports/use-report'
import { RatingCard } from './RatingCard'
import { RevenueCard } from './RevenueCard'

/** The selector's currencies: EUR, the default, and every currency with revenue (decisions, "Reports"). */
const currenciesOf = (summary: ReportSummary | undefined): string[] => {
  const earned = summary
    ? [...Object.keys(summary.profit ?? {}), ...Object.keys(summary.profit_prev ?? {})]
    : []
  const others = [...new Set(earned)].filter((currency) => currency !== DASHBOARD_CURRENCY)
  return [DASHBOARD_CURRENCY, ...others.sort()]
}

/** The chosen one if it is listed. */
const currencyIn = (currencies: readonly string[], chosen: string | undefined): string =>
  currencies.find((currency) => currency === chosen) ?? DASHBOARD_CURRENCY

const COUNTED = ['delivered', 'cancelled', 'sales', 'clients', 'referrals', 'reviews'] as const

interface CountersProps {
  summary: ReportSummary | undefined
  isOutdated: boolean
  idle: Idle
  alike: ReturnType<typeof alikeIn>
}

const Counters = ({ summary, isOutdated, idle, alike }: CountersProps) => (
  <Metrics $isSix $isOutdated={isOutdated} aria-label={TEXTS.counters} aria-busy={!summary || isOutdated}>
    {COUNTED.map((name) => (
      <Metric
        key={name}
        label={TEXTS[name]}
        figures={countsOf(summary, name)}
        format={countLabel}
        decimals={0}
        isBad={name === 'cancelled'}
        {...((name === 'delivered' || name === 'cancelled') && { idle, alike: alike?.[name] })}
      />
    ))}
  </Metrics>
)

const OPTIONS = REPORT_PERIODS.map((period) => ({ value: period, label: PERIOD_TEXTS[period].option }))

const Choice = styled.div`
  width: 148px;
`
const Cards = styled.div<{ $isOutdated: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity ${theme.motion.quick};
  ${theme.media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

/** Business figures of a period: counters, revenue by currency, rating and their charts. */
export const Business = ({ hasSeries }: { hasSeries: boolean }) => {
  const { values, change } = useFilters(ADMIN_DASHBOARD)
  const period = periodOf(values.periodo)
  const { shown, isOutdated, hasFailed, error, retry } = useSummary(period)
  const series = useSeries(period, hasSeries)
  const { clock } = useRuntime()
  const currencies = currenciesOf(shown)
  const currency = currencyIn(currencies, values.moneda)
  const charts = useCallback(
    (points: ReportSeries | undefined) => [ordersChart(points), profitChart(points, currency)],
    [currency],
  )
  const { length, before } = PERIOD_TEXTS[period]
  const reportsAddress = ADMIN_REPORTS.path + queryOf(ADMIN_REPORTS, { periodo: values.periodo })
  return (
    <Stack $gap={6}>
      <Stack as="section" $gap={3}>
        <Row $between>
          <div>
            <Heading $size="lg">{TEXTS.title}</Heading>
            <Text $tone="soft">{TEXTS.upToNow(length, before)}</Text>
          </div>
          <Choice>
            <SelectField
              label={TEXTS.period}
              hideLabel
              dense
              value={period}
              options={OPTIONS}
              onValue={(next) => change({ periodo: periodLabel(next) })}
            />
          </Choice>
        </Row>
        {hasFailed && <ListFailure title={TEXTS.failedTitle} error={error} onRetry={retry} />}
        {(shown || !hasFailed) && (
          <>
            <Counters
              summary={shown}
              isOutdated={isOutdated}
              idle={idleIn(reportSpan(period, clock), series?.shown)}
              alike={series?.isOutdated ? null : alikeIn(series?.shown, todayIn(clock))}
            />
            <Cards $isOutdated={isOutdated}>
              <RevenueCard
                summary={shown}
                currency={currency}
                currencies={currencies}
                onCurrency={(moneda) => change({ moneda })}
              />
              <RatingCard summary={shown} reportsAddress={reportsAddress} />
            </Cards>
          </>
        )}
      </Stack>
      <ReportCharts report={series} charts={charts} />
    </Stack>
  )
}
