import styled from 'styled-components'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { ComingDays } from './DayChooser'
import { ClosingLine, DayHead, DaySpace, DayTitle, Dishes, Room } from './DaySection'
import { Body, PICTURE_SIZES } from './DishCard'
import { Given } from './Given'

const { color, media, radius } = theme

/** What stood above the week the last time (src/head.js), or the row about the last meal. */
const Above = styled.div`
  height: var(--above, 36px);
`
const Card = styled(Room)`
  overflow: hidden;
  align-content: start;
  border: ${theme.border.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`
const Picture = styled.div`
  aspect-ratio: 4 / 3;
  background: ${color.sunken};
  ${media.phone} { aspect-ratio: 5 / 3; }
  & > img { width: 100%; height: 100%; object-fit: cover; filter: saturate(0.4) opacity(0.6); }
  & > img:not([srcset]) { display: none; }
`

const About = styled(Given)`
  display: none;
  &[data-text] {
    display: block;
    color: ${color.inkSoft};
    font-size: ${theme.text.sm};
    line-height: ${theme.leading.snug};
  }
`
/** Room for the countdown. */
const Closes = styled(Given)`
  display: none;
  &[data-text] { display: block; }
`

/** The loading week, in its own shape. */
export const MenuSkeleton = () => (
  <div aria-busy data-testid="menu-skeleton">
    <Above />
    <div>
      <ComingDays />
      <DaySpace>
        <DayHead>
          <DayTitle as="div">
            <Given $width="220px" $height="1.15em" data-given="day" />
          </DayTitle>
          <ClosingLine>
            <Closes data-given="closes" />
          </ClosingLine>
        </DayHead>
        <Dishes aria-hidden>
          {[1, 2, 3].map((card) => (
            <Card key={card}>
              {/* The server gives the frame's first card the week's first picture (server/plugins/first-day.ts). */}
              <Picture>{card === 1 && <img alt="" sizes={PICTURE_SIZES} data-first-picture />}</Picture>
              <Body>
                <Text as="div" $size="sm">
                  <Skeleton $width="4.5em" $height={`${theme.leading.body}em`} />
                </Text>
                <Heading as="div" $size="lg">
                  <Given $width="70%" $height="1.15em" data-given={`name${card}`} />
                </Heading>
                <About data-given={`about${card}`} />
              </Body>
            </Card>
          ))}
        </Dishes>
      </DaySpace>
    </div>
  </div>
)
