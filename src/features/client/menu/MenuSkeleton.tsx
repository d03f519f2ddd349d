import styled from 'styled-components'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { ComingDays } from './DayChooser'

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(240px, 1fr));
  gap: ${theme.space[5]};
  overflow: hidden;
`

/** The week that is coming, in its own shape. */
export const MenuSkeleton = () => (
  <Stack $gap={4} data-testid="menu-skeleton">
    <ComingDays />
    {[1, 2].map((day) => (
      <Stack key={day} $gap={4}>
        <Skeleton $width="220px" $height="28px" />
        <Cards>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} $height="340px" />
          ))}
        </Cards>
      </Stack>
    ))}
  </Stack>
)
