import styled from 'styled-components'
import { REPORTS_TEXTS } from '../../../../texts/admin-reports'
import { Skeleton } from '../../../../ui/primitives/Skeleton'
import { TINY_SCREEN } from '../../../../ui/theme/short-screen'
import { theme } from '../../../../ui/theme/theme'
import { Comparison } from './Comparison'
import { type Alike, type Figures, figureLabel, type Idle } from './figures'

const { color, space, media } = theme

/** Cards side by side: two on a phone, four or six on a desk. A wide one takes two places. */
export const Metrics = styled.dl<{ $isOutdated: boolean; $isSix?: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-auto-flow: dense;
  gap: ${space[3]};
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity ${theme.motion.quick};
  ${media.tablet} { grid-template-columns: repeat(${({ $isSix }) => ($isSix ? 3 : 4)}, minmax(0, 1fr)); }
  ${media.wide} { grid-template-columns: repeat(${({ $isSix }) => ($isSix ? 6 : 4)}, minmax(0, 1fr)); }
  ${TINY_SCREEN} { grid-template-columns: minmax(0, 1fr); }
`
const Box = styled.div<{ $wide: boolean }>`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  grid-column: span ${({ $wide }) => ($wide ? 2 : 1)};
  min-width: 0;
  padding: ${space[4]} ${space[3]};
  background: ${color.surface};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  break-inside: avoid;
  ${TINY_SCREEN} { grid-column: auto; }
`
const Label = styled.dt`
  color: ${color.inkSoft};
  font-size: ${theme.text.dense};
`
const Value = styled.dd`
  font-family: ${theme.font.heading};
  font-size: ${theme.text.display};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
  letter-spacing: -0.02em;
`
const Change = styled.dd`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  align-items: center;
  min-height: 1.6em;
  color: ${color.inkSoft};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
  & > strong { font-weight: ${theme.weight.semibold}; }
`

interface MetricProps {
  label: string
  /** This period's and the previous one's; null while loading. */
  figures: Figures | null
  format: (figure: number) => string
  /** Those of `format`. */
  decimals: number
  isBad?: boolean
  isWide?: boolean
  /** For figures by delivery day: marks a 0 of a period without delivery days. */
  idle?: Idle
  /** The same for past delivery days and their counterparts, where known. */
  alike?: Alike | undefined
}

const BUSY: Idle = { current: false, previous: false }

/** One figure of a period and its change. */
export const Metric = ({
  label,
  figures,
  format,
  decimals,
  isBad = false,
  isWide = false,
  idle = BUSY,
  alike,
}: MetricProps) => (
  <Box $wide={isWide}>
    <Label>{label}</Label>
    <Value>
      {figures ? figureLabel(figures.current, format) : <Skeleton $width="56%" $height="1.1em" />}
    </Value>
    <Change>
      {figures ? (
        <>
          {idle.current && figures.current === 0 ? (
            <strong>{REPORTS_TEXTS.noDeliveryDays}</strong>
          ) : (
            <Comparison {...figures} decimals={decimals} isBad={isBad} isPlain={alike !== undefined} />
          )}
          {figures.previous === 0 && figures.current !== 0 && !idle.previous && (
            <span>{REPORTS_TEXTS.noComparison}</span>
          )}
          <span>
            {REPORTS_TEXTS.before(
              idle.previous && figures.previous === 0
                ? REPORTS_TEXTS.noDeliveryDays
                : figureLabel(figures.previous, format),
            )}
          </span>
        </>
      ) : (
        // As wide as a change and its previous figure, so that lines break alike.
        <>
          <Skeleton $width="84px" $height="23.5px" />
          <Skeleton $width="84px" $height="20.5px" />
        </>
      )}
    </Change>
    {alike && figures && <AlikeLine alike={alike} format={format} />}
  </Box>
)

type AlikeLineProps = Pick<MetricProps, 'format'> & { alike: Alike }

/** A fair comparison in words, as many delivery days of equal weekdays: a second percentage would contradict the card's. */
const AlikeLine = ({ alike, format }: AlikeLineProps) => (
  <Change>
    <span>
      {REPORTS_TEXTS.alike(
        alike.days,
        figureLabel(alike.current, format),
        alike.previous === 0 ? null : figureLabel(alike.previous, format),
      )}
    </span>
  </Change>
)
