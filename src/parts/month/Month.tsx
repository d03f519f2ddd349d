import { skipToken } from '@reduxjs/toolkit/query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { addMonths, type IsoDate } from '#domain/calendar'
import { type ClosingSpan, closingError, isOneMonth, monthBefore, monthOf } from '#domain/month-closing'
import { useGetMonthClosingQuery } from '../../api/endpoints/reports'
import { ADMIN_MONTH, ADMIN_PAYMENTS } from '../../state/filter-screens/admin'
import { useRuntime } from '../../state/runtime'
import { useToday } from '../../state/use-today'
import { spanInWords } from '../../texts/admin-reports'
import { MONTH_TEXTS as TEXTS } from '../../texts/month'
import { NAV_TEXTS } from '../../texts/navigation'
import { useBrandName } from '../../ui/brand/brand-name'
import { SelectField } from '../../ui/forms/SelectField'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { PageHeader } from '../../ui/primitives/PageHeader'
import { SkeletonCard } from '../../ui/primitives/SkeletonCard'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { BackToList } from '../lists/BackToList'
import { DateFilter } from '../lists/DateFilter'
import { ListFilters } from '../lists/ListFilters'
import { QueryView } from '../lists/QueryView'
import { useFilters } from '../lists/use-filters'
import { PrintedAt } from '../print/PrintedAt'
import { Paper, ScreenOnly } from '../print/paper'
import { usePageSetup } from '../print/use-page-setup'
import { MonthFigures } from './MonthFigures'

const PAGE = 'size: A4 portrait; margin: 16mm;'
/** The months offered by name. */
const MONTHS = 13

const PaperHead = styled.header`
  display: none;
  ${theme.media.print} { display: block; padding-bottom: ${theme.space[4]}; }
`

/** The address's days; without them the month that ended last. */
const spanIn = ({ desde, hasta }: { desde: string; hasta: string }, today: IsoDate): ClosingSpan =>
  desde === '' || hasta === '' ? monthBefore(today) : { from: desde, to: hasta }

const monthOptions = (today: IsoDate) => [
  ...Array.from({ length: MONTHS }, (_, nr) => monthOf(addMonths(today, -nr)).from).map((first) => ({
    value: first,
    label: TEXTS.monthName(first),
  })),
  { value: '', label: TEXTS.otherDays, disabled: true },
]

interface SpanFieldsProps {
  span: ClosingSpan
  today: IsoDate
  onSpan: (span: ClosingSpan) => void
}

/** A month by its name, or from one day to another. */
const SpanFields = ({ onSpan, span, today }: SpanFieldsProps) => {
  const options = monthOptions(today)
  const isNamed = isOneMonth(span) && options.some(({ value }) => value === span.from)
  return (
    <ListFilters>
      <SelectField
        dense
        label={TEXTS.month}
        value={isNamed ? span.from : ''}
        options={options}
        onValue={(first) => onSpan(monthOf(first))}
      />
      <DateFilter
        label={TEXTS.from}
        value={span.from}
        onDate={(from) => from !== '' && onSpan({ ...span, from })}
      />
      <DateFilter label={TEXTS.to} value={span.to} onDate={(to) => to !== '' && onSpan({ ...span, to })} />
    </ListFilters>
  )
}

const OnPaper = ({ span }: { span: ClosingSpan }) => {
  const { kitchen_ruc } = useRuntime().config
  return (
    <PaperHead>
      <Text $strong>{useBrandName()}</Text>
      {kitchen_ruc !== '' && <Text $size="dense">{TEXTS.ruc(kitchen_ruc)}</Text>}
      <Heading as="h1">{NAV_TEXTS.admin.month}</Heading>
      <Text>{spanInWords(span.from, span.to)}</Text>
      <PrintedAt />
    </PaperHead>
  )
}

interface MonthProps {
  /** Its file. */
  download: (span: ClosingSpan) => ReactNode
  /** The way to where the IVA is set. */
  toTax: ReactNode
}

/** The money and shipments of a month, on the screen, on paper and for the accountant. */
export const Month = ({ download, toTax }: MonthProps) => {
  usePageSetup(PAGE)
  const today = useToday()
  const { change, values } = useFilters(ADMIN_MONTH)
  const span = spanIn(values, today)
  const error = closingError(span, today)
  const query = useGetMonthClosingQuery(error === null ? { desde: span.from, hasta: span.to } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <>
      <ScreenOnly>
        <BackToList screen={ADMIN_PAYMENTS} label={TEXTS.back} />
        <PageHeader
          dense
          title={NAV_TEXTS.admin.month}
          subtitle={spanInWords(span.from, span.to)}
          aside={
            error === null && (
              <Row $gap={2}>
                <Button variant="secondary" size="small" icon="receipt" onClick={() => window.print()}>
                  {TEXTS.print}
                </Button>
                {download(span)}
              </Row>
            )
          }
        />
      </ScreenOnly>
      <Stack>
        <SpanFields span={span} today={today} onSpan={({ from, to }) => change({ desde: from, hasta: to })} />
        {error !== null && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
        {error === null && (
          <Paper>
            <OnPaper span={span} />
            <QueryView query={query} failed={TEXTS.failed} loading={<SkeletonCard />}>
              {(closing) => <MonthFigures closing={closing} toTax={toTax} />}
            </QueryView>
          </Paper>
        )}
        {error === null && (
          <ScreenOnly>
            <Text $tone="soft" $size="dense">
              {TEXTS.accountant}
            </Text>
          </ScreenOnly>
        )}
      </Stack>
    </>
  )
}
