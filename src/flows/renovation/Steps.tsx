import styled from 'styled-components'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Icon } from '../../ui/primitives/Icon'
import { visuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'

const { color, space } = theme

const List = styled.ol`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};
  margin-bottom: ${space[6]};
`
const Step = styled.li<{ $isReached: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-top: ${space[3]};
  border-top: 4px solid ${({ $isReached }) => ($isReached ? color.act : color.line)};
  color: ${({ $isReached }) => ($isReached ? color.ink : color.inkSoft)};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.semibold};
  line-height: ${theme.leading.snug};
`
const Mark = styled.span<{ $isReached: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 26px;
  height: 26px;
  border-radius: ${theme.radius.full};
  background: ${({ $isReached }) => ($isReached ? color.act : color.sunken)};
  color: ${({ $isReached }) => ($isReached ? color.onAct : color.inkSoft)};
  font-variant-numeric: tabular-nums;
`
const Spoken = styled.span`
  ${visuallyHidden}
`

/** The renewal's progress: 1 choose the service, 2 pay (Specification §4). `now` counts from 1. */
export const Steps = ({ now }: { now: 1 | 2 }) => (
  <List aria-label={TEXTS.steps}>
    {TEXTS.stepNames.map((name, index) => (
      <Step
        key={name}
        $isReached={index < now}
        {...(index + 1 === now && { 'aria-current': 'step' as const })}
      >
        <Mark $isReached={index < now} aria-hidden>
          {index + 1 < now ? <Icon name="check" size={16} /> : index + 1}
        </Mark>
        <span>
          <Spoken>{`${TEXTS.step(index + 1)}: `}</Spoken>
          {name}
        </span>
      </Step>
    ))}
  </List>
)
