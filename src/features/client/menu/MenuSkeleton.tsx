import styled from 'styled-components'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { ComingDays } from './DayChooser'
import { DaySpace, Dishes, Room } from './DaySection'
import { PICTURE_SIZES } from './DishCard'

const { color, media, radius, space } = theme

const Delivery = styled(Skeleton)`
  height: 60px;
  ${media.tablet} { width: 420px; }
`
const Card = styled(Room)`
  overflow: hidden;
  align-content: start;
  gap: ${space[3]};
  border: ${theme.border.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  & > :not(:first-child) { margin-inline: ${space[4]}; }
`
const Picture = styled.div`
  aspect-ratio: 4 / 3;
  background: ${color.sunken};
  ${media.phone} { aspect-ratio: 5 / 3; }
  & > img { width: 100%; height: 100%; object-fit: cover; filter: saturate(0.4) opacity(0.6); }
  & > img:not([srcset]) { display: none; }
`

/**
 * A line that our server fills in the page's frame (server/plugins/first-day.ts), so that the first day is read before any
 * script. It is an attribute: React leaves those of a frame as they are.
 */
const Given = styled(Skeleton)`
  &[data-text] { width: auto; height: auto; background: none; animation: none; }
  &[data-text]::before { content: attr(data-text); }
`
const About = styled(Given)`
  display: none;
  &[data-text] {
    display: block;
    color: ${color.inkSoft};
    font-size: ${theme.text.sm};
  }
`

/** The loading week, in its own shape. */
export const MenuSkeleton = () => (
  <Stack $gap={2} aria-busy data-testid="menu-skeleton">
    <Delivery />
    <div>
      <ComingDays />
      <DaySpace as="div">
        <Heading as="div">
          <Given $width="220px" $height="1.3em" data-given="day" />
        </Heading>
        <Dishes aria-hidden>
          {[1, 2, 3].map((card) => (
            <Card key={card}>
              {/* The server gives the frame's first card the week's first picture (server/plugins/first-day.ts). */}
              <Picture>{card === 1 && <img alt="" sizes={PICTURE_SIZES} data-first-picture />}</Picture>
              <Heading as="div" $size="lg">
                <Given $width="70%" $height="1.4em" data-given={`name${card}`} />
              </Heading>
              <About data-given={`about${card}`} />
            </Card>
          ))}
        </Dishes>
      </DaySpace>
    </div>
  </Stack>
)
