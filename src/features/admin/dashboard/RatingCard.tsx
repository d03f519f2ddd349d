import styled from 'styled-components'
import { AVERAGE_DECIMALS, formatAverage } from '#domain/rating'
import type { ReportSummary } from '../../../api/endpoints/reports'
import { BUSINESS_TEXTS as TEXTS } from '../../../texts/admin-dashboard'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Stars } from '../../../ui/primitives/Stars'
import { Figure, Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { Comparison } from '../shared/reports/Comparison'
import { averagesOf, countLabel, figureLabel } from '../shared/reports/figures'

/** As high as the selector in the card beside it. */
const Head = styled(Row)`
  min-height: ${theme.size.controlDense};
`

interface RatingCardProps {
  summary: ReportSummary | undefined
  /** The reports of the same period. */
  reportsAddress: string
}

/** The average rating in figures and in stars, the last star in part. */
export const RatingCard = ({ summary, reportsAddress }: RatingCardProps) => {
  const averages = averagesOf(summary)
  return (
    <Card $padding="dense" aria-label={TEXTS.rating}>
      <Stack $gap={3}>
        <Head>
          <Heading as="h3" $size="lg">
            {TEXTS.rating}
          </Heading>
        </Head>
        {summary && averages ? (
          <>
            <Row>
              <Figure>{figureLabel(averages.current, formatAverage)}</Figure>
              {averages.current !== null && <Stars value={averages.current} size={28} />}
            </Row>
            <Row $gap={2}>
              <Comparison {...averages} decimals={AVERAGE_DECIMALS} />
              <Text as="span" $tone="soft" $size="dense">
                {TEXTS.before(figureLabel(averages.previous, formatAverage))}
              </Text>
            </Row>
            <Row $between $gap={2}>
              <Text $tone="soft" $size="dense">
                {summary.reviews === 0
                  ? TEXTS.noRatings
                  : TEXTS.ofRatings(figureLabel(summary.reviews, countLabel))}
              </Text>
              <ButtonLink variant="secondary" size="small" to={reportsAddress}>
                {TEXTS.seeReports}
              </ButtonLink>
            </Row>
          </>
        ) : (
          <Skeleton $height="117px" />
        )}
      </Stack>
    </Card>
  )
}
