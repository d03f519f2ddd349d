import { useState } from 'react'
import styled from 'styled-components'
import { CHART_TEXTS } from '../../texts/charts'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Skeleton } from '../../ui/primitives/Skeleton'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading } from '../../ui/primitives/Text'
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { TINY_SCREEN } from '../../ui/theme/short-screen'
import { theme } from '../../ui/theme/theme'
import { CHART_HEIGHT, ChartDrawing } from './ChartDrawing'
import { ChartTable } from './ChartTable'
import type { ChartData } from './chart-data'
import { Swatch } from './Swatch'

/** Two lines on a phone, so that charts side by side align. */
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${theme.space[4]};
  min-height: 1.5em;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.sm};
  & > li { display: flex; gap: ${theme.space[2]}; align-items: center; }
  & svg { flex: none; max-width: none; }
`
const Head = styled(Row)`
  flex-wrap: nowrap;
  min-height: 44px;
  & > button { flex: none; }
  ${TINY_SCREEN} { flex-wrap: wrap; }
`

interface ChartCardProps {
  title: string
  /** The chart in a sentence, for screen readers. */
  summary: string
  /** Undefined while loading. */
  data: ChartData | undefined
}

/** A chart that a button turns into a table; both have one height. */
export const ChartCard = ({ title, summary, data }: ChartCardProps) => {
  const [isTable, setTable] = useState(false)
  return (
    <Card $padding="dense" aria-busy={data === undefined}>
      <Stack $gap={2}>
        <Head $between>
          <Heading as="h3" $size="lg">
            {title}
          </Heading>
          <Button variant="ghost" size="small" disabled={!data} onClick={() => setTable(!isTable)}>
            <span>
              {isTable ? CHART_TEXTS.asChart : CHART_TEXTS.asTable}
              <VisuallyHidden>{CHART_TEXTS.of(title)}</VisuallyHidden>
            </span>
          </Button>
        </Head>
        <Legend>
          {data?.series.map(({ name, tone }) => (
            <li key={name}>
              <Swatch tone={tone} />
              {name}
            </li>
          ))}
          {data && (
            <li>
              <Swatch tone="before" />
              {data.beforeName}
            </li>
          )}
        </Legend>
        {data ? (
          isTable ? (
            <ChartTable title={title} data={data} />
          ) : (
            <ChartDrawing title={title} summary={summary} data={data} />
          )
        ) : (
          <Skeleton $height={`${CHART_HEIGHT}px`} />
        )}
      </Stack>
    </Card>
  )
}
