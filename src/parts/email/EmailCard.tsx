import { useCallback, useState } from 'react'
import type { User } from '../../state/session'
import { EMAIL_CHANGE_TEXTS as TEXTS } from '../../texts/email-change'
import { NO_DATA } from '../../texts/no-value'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PressedPart } from '../../ui/primitives/PressedPart'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'

const EmailChange = lazyAgain(() => import('./EmailChange').then((m) => m.EmailChange))

/** The e-mail that opens the account, and the way to another one. */
export const EmailCard = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <Card>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading>{TEXTS.title}</Heading>
          <Text $tone="soft">{TEXTS.text}</Text>
        </Stack>
        <strong>{user.account.email ?? NO_DATA}</strong>
        {isOpen ? (
          <PressedPart>
            <EmailChange onDone={close} onClose={close} />
          </PressedPart>
        ) : (
          <Row>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {TEXTS.change}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
