import styled from 'styled-components'
import { formatNumber } from '#domain/notation'
import { formatAverage } from '#domain/rating'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../texts/menu'
import { Stars } from '../../ui/primitives/Stars'
import { visuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[1]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.sm};
  font-variant-numeric: tabular-nums;
  & > * { white-space: nowrap; }
  & > strong { color: ${theme.color.ink}; font-weight: ${theme.weight.semibold}; }
`
const Spoken = styled.span`
  ${visuallyHidden}
`

interface DishRatingProps {
  row: { stars?: number | undefined; ratings?: number | undefined }
  /** As small as a line's end: the number without a word. */
  isSmall?: boolean
}

/** The average of a dish's ratings and their number; nothing where the server tells none. */
export const DishRating = ({ row: { stars, ratings }, isSmall = false }: DishRatingProps) => {
  if (stars === undefined || ratings === undefined) return null
  return (
    <Line>
      <Stars value={stars} size={isSmall ? 12 : 16} />
      <strong aria-hidden>{formatAverage(stars)}</strong>
      {isSmall && <span aria-hidden>({formatNumber(ratings)})</span>}
      {isSmall ? <Spoken>{TEXTS.ratings(ratings)}</Spoken> : <span>· {TEXTS.ratings(ratings)}</span>}
    </Line>
  )
}
