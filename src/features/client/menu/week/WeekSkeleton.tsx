import styled from 'styled-components'
import { DAYS } from '#domain/constants'
import { DAY_LABELS } from '../../../../texts/dates'
import { Skeleton } from '../../../../ui/primitives/Skeleton'
import { Stack } from '../../../../ui/primitives/Stack'
import { Heading } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'

const { space, media } = theme

const Day = styled.section`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  ${media.tablet} { padding: ${space[4]}; }
`
const Choices = styled.div`
  display: grid;
  gap: ${space[2]};
  ${media.tablet} { grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); }
`

/** The days that are coming, each with a row for a dish. */
export const WeekSkeleton = () => (
  <Stack $gap={3}>
    <Skeleton $width="14em" $height="40px" />
    {DAYS.map((day) => (
      <Day key={day}>
        <Heading $size="lg">{DAY_LABELS[day]}</Heading>
        <Choices>
          {[1, 2, 3].map((choice) => (
            <Skeleton key={choice} $height="56px" />
          ))}
        </Choices>
      </Day>
    ))}
  </Stack>
)
