import { type PointerEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { CHART_TEXTS } from '../../texts/charts'
import { theme } from '../../ui/theme/theme'
import { AverageLine, BeforeMarks, StackedBars } from './ChartMarks'
import { ChartTip } from './ChartTip'
import { type ChartData, highestOf, isEmpty } from './chart-data'
import { axisTicks, type Band, bandAt, bandsIn, heightScale, labelledColumns, marginsFor } from './layout'

const { color } = theme

interface ValueAxisProps {
  ticks: readonly number[]
  left: number
  right: number
  yOf: (value: number) => number
  format: (value: number) => string
}

/** A fine line at each round value, with its label. */
const ValueAxis = ({ ticks, left, right, yOf, format }: ValueAxisProps) =>
  ticks.map((tick) => (
    <g key={tick} aria-hidden>
      <path d={`M${left} ${yOf(tick)}H${right}`} stroke={tick === 0 ? color.edge : color.line} />
      <text x={left - 8} y={yOf(tick)} dy="0.34em" textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ))

interface DateAxisProps {
  points: readonly { name: string; label: string }[]
  bands: readonly Band[]
  /** Columns with room for their label. */
  labelled: ReadonlySet<number>
  y: number
}

const DateAxis = ({ points, bands, labelled, y }: DateAxisProps) =>
  points.map(({ name, label }, column) =>
    labelled.has(column) ? (
      <text key={name} x={bands[column]?.middle} y={y} textAnchor="middle" aria-hidden>
        {label}
      </text>
    ) : null,
  )

/** The width before a measurement, or without one. */
const USUAL_WIDTH = 480

/** An element's width in pixels, measured before the first paint, so that nothing moves. */
const useWidth = <Element extends HTMLElement>(): [RefObject<Element | null>, number] => {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(USUAL_WIDTH)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || USUAL_WIDTH)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

export const CHART_HEIGHT = 216
/** A letter's width at 12 px, and the least gap between labels. */
const LETTER = 6.6
const LABEL_GAP = 12

/** The frame handles the pointer, not the picture: over it a browser would show its title as a second tip. */
const Frame = styled.div`
  position: relative;
  height: ${CHART_HEIGHT}px;
  touch-action: pan-y;
  & > svg { display: block; width: 100%; height: 100%; overflow: visible; pointer-events: none; }
  & text {
    fill: ${theme.color.inkSoft};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`

const Nothing = styled.p`
  position: absolute;
  inset: 36% 0 auto;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.dense};
  text-align: center;
`

/** The layout of a frame of this width. */
const layoutOf = (data: ChartData, width: number) => {
  const { points, format, formatTick = format, isWhole = false } = data
  const ticks = data.ticks ?? axisTicks(highestOf(data), { isWhole })
  const margins = marginsFor(ticks.map(formatTick), LETTER)
  const plot = {
    left: margins.left,
    right: width - margins.right,
    top: margins.top,
    bottom: CHART_HEIGHT - margins.bottom,
  }
  const longest = Math.max(1, ...points.map(({ label }) => label.length))
  return {
    ticks,
    plot,
    formatTick,
    yOf: heightScale(ticks.at(-1) ?? 1, plot),
    bands: bandsIn(points.length, plot),
    labelled: labelledColumns(points.length, plot.right - plot.left, longest * LETTER + LABEL_GAP),
  }
}

interface ChartDrawingProps {
  title: string
  /** The chart in a sentence. */
  summary: string
  data: ChartData
}

/** The picture alone. The table has its values too, so the pointer's tip is a convenience and needs no keyboard. */
export const ChartDrawing = ({ title, summary, data }: ChartDrawingProps) => {
  const [titleId, summaryId] = [useId(), useId()]
  const [frame, width] = useWidth<HTMLDivElement>()
  const [chosen, setChosen] = useState<number | null>(null)
  const { ticks, plot, formatTick, yOf, bands, labelled } = layoutOf(data, width)
  const point = chosen === null ? undefined : data.points[chosen]
  const band = chosen === null ? undefined : bands[chosen]
  const choose = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) =>
    setChosen(bandAt(clientX - currentTarget.getBoundingClientRect().left, bands))
  const marks = { data, bands, yOf }
  return (
    <Frame ref={frame} onPointerMove={choose} onPointerDown={choose} onPointerLeave={() => setChosen(null)}>
      <svg role="img" aria-labelledby={titleId} aria-describedby={summaryId}>
        <title id={titleId}>{title}</title>
        <desc id={summaryId}>{summary}</desc>
        {band && (
          <rect
            x={band.start}
            width={band.width}
            y={plot.top}
            height={plot.bottom - plot.top}
            fill={theme.color.sunken}
          />
        )}
        <ValueAxis ticks={ticks} left={plot.left} right={plot.right} yOf={yOf} format={formatTick} />
        {data.kind === 'bars' ? <StackedBars {...marks} /> : <AverageLine {...marks} />}
        <BeforeMarks {...marks} />
        <DateAxis points={data.points} bands={bands} labelled={labelled} y={CHART_HEIGHT - 6} />
      </svg>
      {isEmpty(data) && <Nothing>{CHART_TEXTS.empty}</Nothing>}
      {point && band && <ChartTip data={data} point={point} at={band.middle} width={width} />}
    </Frame>
  )
}
