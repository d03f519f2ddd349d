import type { ReactNode } from 'react'
import styled from 'styled-components'
import { SETUP_STEPS, type SetupStep } from '#machines/setup/context'
import { useStepFocus } from '../../parts/flow/use-step-focus'
import { SETUP_PAGE_TEXTS as TEXTS } from '../../texts/setup'
import { Logo } from '../../ui/brand/Logo'
import { CONTENT_ID } from '../../ui/layout/content-id'
import { Heading, Text } from '../../ui/primitives/Text'
import { usePageTitle } from '../../ui/primitives/use-page-title'
import { theme } from '../../ui/theme/theme'

const { space } = theme

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  padding: ${space[4]} ${space[5]};
  background: ${theme.color.hero};
  color: ${theme.color.onHero};
`
const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  & > li { opacity: 0.75; }
  & > li[aria-current] { opacity: 1; font-weight: ${theme.weight.semibold}; }
  ${theme.media.phone} { & > li:not([aria-current]) { display: none; } }
`
const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  width: 100%;
  max-width: ${theme.size.reading};
  margin: 0 auto;
  padding: ${space[8]} ${space[5]} ${space[20]};
  & h1:focus { outline: none; }
`

/** The page around a step; a new step takes the focus. */
export const SetupShell = ({ step, children }: { step: SetupStep; children: ReactNode }) => {
  const { about, title } = TEXTS.steps[step]
  usePageTitle(title)
  const heading = useStepFocus<HTMLHeadingElement>(step)
  return (
    <>
      <Bar>
        <Logo />
        <nav aria-label={TEXTS.stepsLabel}>
          <Steps>
            {SETUP_STEPS.map((name, index) => (
              <li key={name} {...(name === step && { 'aria-current': 'step' as const })}>
                {name === step && <small>{TEXTS.stepOf(index + 1, SETUP_STEPS.length)} · </small>}
                <span>{TEXTS.steps[name].name}</span>
              </li>
            ))}
          </Steps>
        </nav>
      </Bar>
      <Main id={CONTENT_ID} tabIndex={-1}>
        <div>
          <Heading as="h1" $size="display" ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          <Text $tone="soft">{about}</Text>
        </div>
        {children}
      </Main>
    </>
  )
}
