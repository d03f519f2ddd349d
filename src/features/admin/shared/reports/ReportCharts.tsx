import { memo, useDeferredValue } from 'react'
import styled from 'styled-components'
import type { ReportSeries } from '../../../../api/endpoints/reports'
import { ChartCard } from '../../../../parts/charts/ChartCard'
import { ListFailure } from '../../../../parts/lists/ListFailure'
import { REPORT_CHART_TEXTS } from '../../../../texts/admin-reports'
import { LostRows } from '../../../../ui/primitives/LostRows'
import { Stack } from '../../../../ui/primitives/Stack'
import { Heading } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'
import type { ChartOf } from './chart-kinds'
import type { Report } from './use-report'

/** Side by side where each has room for its days. */
const Charts = styled.div<{ $isOutdated: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity ${theme.motion.quick};
  ${theme.media.wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

type ChartsOf = (series: ReportSeries | undefined) => readonly ChartOf[]

const Drawings = memo(({ series, charts }: { series: ReportSeries | undefined; charts: ChartsOf }) =>
  charts(series).map((chart) => <ChartCard key={chart.title} {...chart} />),
)

interface ReportChartsProps {
  /** Null: the back end has no series to draw. */
  report: Report<ReportSeries> | null
  /** A stable function, or the charts render each time. */
  charts: ChartsOf
}

/**
 * A period's charts; nothing where the back end gives only figures. They render after the figures, which do not wait
 * for them.
 */
export const ReportCharts = ({ report, charts }: ReportChartsProps) => {
  const drawn = useDeferredValue(report?.shown)
  if (report === null) return null
  const { shown, isOutdated, hasFailed, retry } = report
  return (
    <Stack as="section" $gap={3}>
      <Heading $size="lg">{REPORT_CHART_TEXTS.title}</Heading>
      {hasFailed && (
        <ListFailure
          title={REPORT_CHART_TEXTS.failedTitle}
          text={REPORT_CHART_TEXTS.failed}
          onRetry={retry}
        />
      )}
      {(shown || !hasFailed) && (
        <Charts $isOutdated={isOutdated || (drawn !== undefined && drawn !== shown)}>
          <Drawings series={drawn} charts={charts} />
        </Charts>
      )}
      <LostRows count={shown?.lostRows ?? 0} />
    </Stack>
  )
}
