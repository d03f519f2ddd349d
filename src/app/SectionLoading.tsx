import { Skeleton } from '../ui/primitives/Skeleton'
import { Stack } from '../ui/primitives/Stack'
import { PageLoading } from './PageLoading'

/** A skeleton while a screen's code loads, so that the area around it is not empty. */
export const SectionLoading = () => (
  <>
    <Stack $gap={5} aria-busy data-testid="section-skeleton">
      <Skeleton $width="min(60%, 360px)" $height="2.2em" />
      <Skeleton $width="min(40%, 220px)" />
      <Skeleton $height="64px" />
      <Skeleton $height="180px" />
      <Skeleton $height="180px" />
    </Stack>
    <PageLoading />
  </>
)
