import styled from 'styled-components'
import { formatAverage } from '#domain/rating'
import type { ReportSummary } from '../../../api/endpoints/reports'
import { pictureAddress, selectPathApi } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { RATINGS_TEXTS } from '../../../texts/admin-reports'
import { NO_DATA } from '../../../texts/no-value'
import { Avatar } from '../../../ui/primitives/Avatar'
import { Card } from '../../../ui/primitives/Card'
import { LostRows } from '../../../ui/primitives/LostRows'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { Stars } from '../../../ui/primitives/Stars'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { averagesOf, countLabel, countsOf } from '../shared/reports/figures'
import { Metric, Metrics } from '../shared/reports/Metric'

const { space, media } = theme

const List = styled.ul<{ $isOutdated: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity ${theme.motion.quick};
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`
const Review = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
  padding: ${space[4]};
  background: ${theme.color.surface};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  break-inside: avoid;
  overflow-wrap: anywhere;
`
const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  justify-content: space-between;
`

interface ReviewsProps {
  summary: ReportSummary | undefined
  isOutdated: boolean
}

/** How many ratings came and how good they were, and the ratings themselves. */
export const Reviews = ({ summary, isOutdated }: ReviewsProps) => (
  <Stack as="section" $gap={3}>
    <Heading $size="lg">{RATINGS_TEXTS.title}</Heading>
    <Metrics $isOutdated={isOutdated} aria-label={RATINGS_TEXTS.title}>
      <Metric label={RATINGS_TEXTS.count} figures={countsOf(summary, 'reviews')} format={countLabel} />
      <Metric label={RATINGS_TEXTS.average} figures={averagesOf(summary)} format={formatAverage} />
    </Metrics>
    {summary ? <ReviewList summary={summary} isOutdated={isOutdated} /> : <Skeleton $height="96px" />}
  </Stack>
)

type Details = ReportSummary['review_details']

/** Reviews come without ids: the key is the content, plus a number for equal ones. */
const keyed = (details: Details) => {
  const seen = new Map<string, number>()
  return details.map((review) => {
    const words = `${review.nombre} ${review.rating} ${review.description}`
    const nth = (seen.get(words) ?? 0) + 1
    seen.set(words, nth)
    return { ...review, key: `${words} ${nth}` }
  })
}

const ReviewList = ({ summary, isOutdated }: { summary: ReportSummary; isOutdated: boolean }) => {
  const pathApi = useAppSelector(selectPathApi)
  const { review_details: details, reviews } = summary
  if (details.length === 0) {
    return (
      <Card>
        <Text $tone="soft">{RATINGS_TEXTS.none}</Text>
        <LostRows count={summary.lostRows} />
      </Card>
    )
  }
  return (
    <>
      {reviews !== null && reviews > details.length && (
        <Text $tone="soft" $size="dense">
          {RATINGS_TEXTS.newest(details.length, reviews)}
        </Text>
      )}
      <List $isOutdated={isOutdated} aria-label={RATINGS_TEXTS.listTitle}>
        {keyed(details).map(({ key, nombre, img_profile, rating, description }) => (
          <Review key={key}>
            <Avatar
              name={nombre || RATINGS_TEXTS.noName}
              picture={img_profile ? pictureAddress(pathApi, img_profile) : null}
              size={44}
            />
            <Stack $gap={1}>
              <Who>
                <strong>{nombre || RATINGS_TEXTS.noName}</strong>
                {rating === null ? NO_DATA : <Stars value={rating} />}
              </Who>
              <Text $tone={description ? 'ink' : 'soft'}>{description || RATINGS_TEXTS.noWords}</Text>
            </Stack>
          </Review>
        ))}
      </List>
      <LostRows count={summary.lostRows} />
    </>
  )
}
