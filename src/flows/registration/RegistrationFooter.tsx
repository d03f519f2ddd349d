import { useState } from 'react'
import styled from 'styled-components'
import type { RegistrationView } from '#machines/registration/view'
import { REGISTRATION_PAGE_TEXTS as TEXTS } from '../../texts/registration'
import { Button } from '../../ui/primitives/Button'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { Link } from '../../ui/primitives/Link'
import { Row } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'

const Foot = styled(Row)`
  padding-top: ${theme.space[4]};
  border-top: ${theme.border.line};
  & > button { margin-inline: -${theme.space[3]}; }
`

interface RegistrationFooterProps {
  view: RegistrationView
  onRestart: () => void
}

/** Below every step: links to /login and to an empty form. */
export const RegistrationFooter = ({ view, onRestart }: RegistrationFooterProps) => {
  const [isAsking, setAsking] = useState(false)
  // Only the mail says that the address has an account; this page does not know it.
  const isWaiting = view.step === 'code' && !view.isSpent
  return (
    <>
      <Foot $between>
        <Text>
          {isWaiting ? TEXTS.code.known : TEXTS.hasAccount}{' '}
          <Link to="/login">{isWaiting ? TEXTS.code.knownLink : TEXTS.signIn}</Link>
        </Text>
        {view.canRestart && (
          <Button variant="ghost" size="small" icon="refresh" onClick={() => setAsking(true)}>
            {TEXTS.restart}
          </Button>
        )}
      </Foot>
      <ConfirmDialog
        isOpen={isAsking}
        title={TEXTS.restartTitle}
        message={TEXTS.restartText}
        confirmLabel={TEXTS.restartConfirm}
        cancelLabel={TEXTS.restartCancel}
        danger
        onConfirm={() => {
          setAsking(false)
          onRestart()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
