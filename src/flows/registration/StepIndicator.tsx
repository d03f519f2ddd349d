import styled from 'styled-components'
import type { RegistrationStep } from '#machines/registration/context'
import { REGISTRATION_PAGE_TEXTS as TEXTS } from '../../texts/registration'
import { ViandaStack } from '../../ui/brand/ViandaStack'
import { visuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'

const { space, media } = theme

const STEPS: readonly RegistrationStep[] = ['person', 'code', 'address']

const Box = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  & > svg { flex: none; height: 56px; width: auto; }
  ${media.desktop} {
    flex-direction: column;
    align-items: flex-start;
    gap: ${space[8]};
    & > svg { height: 220px; }
  }
`
const List = styled.ol`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`
const Item = styled.li<{ $state: 'done' | 'current' | 'ahead' }>`
  font-size: ${theme.text.md};
  ${({ $state }) => $state === 'current' && `font-weight: ${theme.weight.semibold};`}
  opacity: ${({ $state }) => ($state === 'ahead' ? 0.75 : 1)};
  & > small { display: block; font-size: ${theme.text.sm}; font-weight: ${theme.weight.normal}; }
  ${media.belowDesktop} {
    ${({ $state }) => $state !== 'current' && visuallyHidden}
  }
`

/** The three steps with the current one; a phone shows only that one. */
export const StepIndicator = ({ step }: { step: RegistrationStep | 'done' }) => {
  const current = step === 'done' ? STEPS.length : STEPS.indexOf(step)
  const stepStateOf = (index: number) => {
    if (index === current) return 'current' as const
    return index < current ? ('done' as const) : ('ahead' as const)
  }
  return (
    <Box aria-label={TEXTS.stepsLabel}>
      <ViandaStack count={STEPS.length} done={current} active={current} />
      <List>
        {STEPS.map((name, index) => (
          <Item
            key={name}
            $state={stepStateOf(index)}
            {...(index === current && { 'aria-current': 'step' as const })}
          >
            <small>{TEXTS.stepOf(index + 1, STEPS.length)}</small>
            {TEXTS.steps[name]}
          </Item>
        ))}
      </List>
    </Box>
  )
}
