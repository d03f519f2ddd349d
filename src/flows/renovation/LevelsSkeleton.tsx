import styled from 'styled-components'
import { Card } from '../../ui/primitives/Card'
import { Skeleton } from '../../ui/primitives/Skeleton'
import { Stack } from '../../ui/primitives/Stack'
import { theme } from '../../ui/theme/theme'

const Cards = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
`

/** Where the services are coming. */
export const LevelsSkeleton = () => (
  <Cards aria-busy>
    {[1, 2, 3].map((card) => (
      <Card key={card} $padding="roomy">
        <Stack>
          <Skeleton $width="60%" $height="1.4em" />
          <Skeleton $width="45%" $height="2.2em" />
          <Skeleton $width="90%" />
          <Skeleton $width="75%" />
        </Stack>
      </Card>
    ))}
  </Cards>
)
