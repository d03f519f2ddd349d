import { memo, useDeferredValue } from 'react'
import { AVERAGE_DECIMALS, formatAverage } from '#domain/rating'
import type { ReportSummary } from '../../../api/endpoints/reports'
import { useListAddress } from '../../../parts/lists/BackToList'
import { ADMIN_REVIEWS } from '../../../state/filter-screens/admin'
import { RATINGS_TEXTS } from '../../../texts/admin-reports'
import { Card } from '../../../ui/primitives/Card'
import { Link } from '../../../ui/primitives/Link'
import { LostRows } from '../../../ui/primitives/LostRows'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { averagesOf, countLabel, countsOf } from '../shared/reports/figures'
import { Metric, Metrics } from '../shared/reports/Metric'
import { ReviewCard, ReviewGrid } from '../shared/reviews/ReviewCard'

/** The list of all ratings, with its last filters. */
const AllReviews = () => <Link to={useListAddress(ADMIN_REVIEWS)}>{RATINGS_TEXTS.all}</Link>

interface ReviewsProps {
  summary: ReportSummary | undefined
  isOutdated: boolean
  /** There is a list of all ratings. */
  hasAll: boolean
}

/** Number and average of the ratings, then the ratings, rendered after the figures. */
export const Reviews = memo(({ summary, isOutdated, hasAll }: ReviewsProps) => {
  const drawn = useDeferredValue(summary)
  return (
    <Stack as="section" $gap={3}>
      <Row $between>
        <Heading $size="lg">{RATINGS_TEXTS.title}</Heading>
        {hasAll && <AllReviews />}
      </Row>
      <Metrics $isOutdated={isOutdated} aria-label={RATINGS_TEXTS.title}>
        <Metric
          label={RATINGS_TEXTS.count}
          figures={countsOf(summary, 'reviews')}
          format={countLabel}
          decimals={0}
        />
        <Metric
          label={RATINGS_TEXTS.average}
          figures={averagesOf(summary)}
          format={formatAverage}
          decimals={AVERAGE_DECIMALS}
        />
      </Metrics>
      {drawn ? (
        <ReviewList summary={drawn} isOutdated={isOutdated || drawn !== summary} />
      ) : (
        <Skeleton $height="96px" />
      )}
    </Stack>
  )
})

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

interface ReviewListProps {
  summary: ReportSummary
  isOutdated: boolean
}

const ReviewList = memo(({ summary, isOutdated }: ReviewListProps) => {
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
          {RATINGS_TEXTS.newest(countLabel(details.length), countLabel(reviews))}
        </Text>
      )}
      <ReviewGrid $isOutdated={isOutdated} aria-label={RATINGS_TEXTS.listTitle}>
        {keyed(details).map(({ key, ...review }) => (
          <ReviewCard key={key} {...review} />
        ))}
      </ReviewGrid>
      <LostRows count={summary.lostRows} />
    </>
  )
})
