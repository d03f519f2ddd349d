import { Card } from './Card'
import { Skeleton } from './Skeleton'
import { Stack } from './Stack'

const WIDTHS = ['48%', '84%', '64%', '72%'] as const

/** A loading card, with a line of text for each width. */
export const SkeletonCard = ({ widths = WIDTHS }: { widths?: readonly string[] }) => (
  <Card $padding="dense" aria-busy>
    <Stack>
      {widths.map((width) => (
        <Skeleton key={width} $width={width} $height="1.4em" />
      ))}
    </Stack>
  </Card>
)
