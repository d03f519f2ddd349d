import styled from 'styled-components'
import { CHART_TEXTS } from '../../texts/charts'
import { NO_VALUE } from '../../texts/no-value'
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'
import { CHART_HEIGHT } from './ChartDrawing'
import type { ChartData } from './chart-data'

const { color, space } = theme

/** As high as the picture, so that nothing below moves. */
const Scroller = styled.div`
  height: ${CHART_HEIGHT}px;
  overflow: auto;
  border: ${theme.border.line};
  border-radius: ${theme.radius.small};
  @media print { height: auto; }
`
const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
  & :is(th, td) { padding: 6px ${space[3]}; text-align: right; vertical-align: top; }
  & :is(th, td):first-child { text-align: left; }
  & thead th {
    position: sticky;
    top: 0;
    background: ${color.sunken};
    color: ${color.inkSoft};
    font-weight: ${theme.weight.semibold};
  }
  ${theme.media.phone} {
    & :is(th, td) { padding: 6px 3px; }
    & thead th { font-size: ${theme.text.xs}; }
  }
  & tbody th { font-weight: ${theme.weight.normal}; }
  & tbody th::first-letter { text-transform: uppercase; }
  & tbody tr + tr { border-top: ${theme.border.line}; }
`

/** The values of a chart, row by row. */
export const ChartTable = ({ title, data }: { title: string; data: ChartData }) => {
  const shown = (value: number | null) => (value === null ? NO_VALUE : data.format(value))
  return (
    // Focusable, so that the keyboard scrolls it too.
    <Scroller tabIndex={0} role="region" aria-label={title}>
      <Grid>
        <VisuallyHidden as="caption">{title}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{CHART_TEXTS.when}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{data.beforeName}</th>
          </tr>
        </thead>
        <tbody>
          {data.points.map(({ name, values, before }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {data.series.map((series, index) => (
                <td key={series.name}>{shown(values[index] ?? null)}</td>
              ))}
              <td>{shown(before)}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
    </Scroller>
  )
}
