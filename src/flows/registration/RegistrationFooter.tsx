import { useState } from 'react'
import type { RegistrationView } from '#machines/registration/view'
import { REGISTRATION_PAGE_TEXTS as TEXTS } from '../../texts/registration'
import { Button } from '../../ui/primitives/Button'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { Link } from '../../ui/primitives/Link'
import { Row } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'

interface RegistrationFooterProps {
  view: RegistrationView
  onRestart: () => void
}

/** Under every step: the way to /login, and the way back to an empty form. */
export const RegistrationFooter = ({ view, onRestart }: RegistrationFooterProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Row $between>
        {view.step === 'person' && (
          <Text>
            {TEXTS.hasAccount} <Link to="/login">{TEXTS.signIn}</Link>
          </Text>
        )}
        {view.canRestart && (
          <Button variant="ghost" size="small" icon="refresh" onClick={() => setAsking(true)}>
            {TEXTS.restart}
          </Button>
        )}
      </Row>
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
