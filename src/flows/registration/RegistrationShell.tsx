import type { ReactNode, RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { inviterIn } from '#domain/inviter'
import type { RegistrationStep } from '#machines/registration/context'
import { REGISTRATION_PAGE_TEXTS as TEXTS } from '../../texts/registration'
import { Logo } from '../../ui/brand/Logo'
import { ALERT_PLACE } from '../../ui/layout/alert-place'
import { CONTENT_ID } from '../../ui/layout/content-id'
import { Chip } from '../../ui/primitives/Chip'
import { Heading, Text } from '../../ui/primitives/Text'
import { usePageTitle } from '../../ui/primitives/use-page-title'
import { theme } from '../../ui/theme/theme'
import { StepIndicator } from './StepIndicator'

const { color, space, media } = theme

const Page = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-height: 100dvh;
  ${media.desktop} { grid-template: 1fr / 320px minmax(0, 1fr); }
`
const Side = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  padding: ${space[4]} ${space[5]};
  background: ${color.hero};
  color: ${color.onHero};
  ${media.desktop} {
    position: sticky;
    top: 0;
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: flex-start;
    justify-content: flex-start;
    gap: ${space[12]};
    height: 100dvh;
    padding: ${space[10]};
  }
`
const Main = styled.main`
  display: grid;
  align-content: start;
  padding: ${space[6]} ${space[5]} ${space[12]};
  outline: none;
  ${media.desktop} { padding: ${space[12]}; }
`
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  width: 100%;
  max-width: 680px;
  margin: 0 auto;
`
const Titles = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  & > h1:focus { outline: none; }
`

interface RegistrationShellProps {
  step: RegistrationStep | 'done'
  title: string
  subtitle: ReactNode
  isInvited: boolean
  /** Takes the focus when the step changes. */
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
  footer?: ReactNode
}

/** The registration's page: the steps as a stack of boxes on one side, the current one on the other. */
export const RegistrationShell = ({
  step,
  title,
  subtitle,
  isInvited,
  heading,
  children,
  footer,
}: RegistrationShellProps) => {
  usePageTitle(title)
  const inviter = inviterIn(useLocation().hash)
  return (
    <Page>
      <Side {...ALERT_PLACE}>
        <Logo />
        <StepIndicator step={step} />
      </Side>
      <Main id={CONTENT_ID} tabIndex={-1}>
        <Column>
          <Titles>
            {isInvited && (
              <Chip tone="warning" icon="gift">
                {inviter === null ? TEXTS.invited : TEXTS.invitedBy(inviter)}
              </Chip>
            )}
            <Heading as="h1" $size="display" ref={heading} tabIndex={-1}>
              {title}
            </Heading>
            <Text $tone="soft" as="div">
              {subtitle}
            </Text>
            {isInvited && step === 'person' && <Text>{TEXTS.invitation(inviter)}</Text>}
          </Titles>
          {children}
          {footer}
        </Column>
      </Main>
    </Page>
  )
}
