import { Skeleton } from '../../ui/primitives/Skeleton'
import { Stack } from '../../ui/primitives/Stack'
import { DishLayout, Side } from './DishOrder'

export const DishSkeleton = () => (
  <DishLayout data-testid="dish-skeleton">
    <Skeleton $height="min(60vw, 420px)" />
    <Side>
      <Stack $gap={4}>
        <Skeleton $width="60%" $height="20px" />
        <Skeleton $height="40px" />
        <Skeleton $height="88px" />
        <Skeleton $height="180px" />
      </Stack>
    </Side>
  </DishLayout>
)
