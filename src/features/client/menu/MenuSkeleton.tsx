import styled from 'styled-components'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${theme.space[2]};
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(240px, 1fr));
  gap: ${theme.space[5]};
  overflow: hidden;
`

/** The week that is coming, in its own shape. */
export const MenuSkeleton = () => (
  <Stack $gap={6} data-testid="menu-skeleton">
    <Boxes>
      {[1, 2, 3, 4, 5].map((box) => (
        <Skeleton key={box} $height="76px" />
      ))}
    </Boxes>
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
