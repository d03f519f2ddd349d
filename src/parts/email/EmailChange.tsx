import type { FormEvent } from 'react'
import { EMAIL_CHANGE_TEXTS as TEXTS } from '../../texts/email-change'
import { CodeField } from '../../ui/forms/CodeField'
import { TextField } from '../../ui/forms/TextField'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { useEmailChange } from './use-email-change'

type Step = Pick<ReturnType<typeof useEmailChange>, 'view' | 'send'>

const EmailStep = ({ view, send }: Step) => (
  <>
    <TextField
      label={TEXTS.email}
      hint={TEXTS.hint}
      type="email"
      name="email"
      autoComplete="email"
      autoFocus
      required
      value={view.email}
      readOnly={view.busy !== null}
      error={view.errors.email ?? undefined}
      onValue={(email) => send({ type: 'user.typeEmail', email })}
    />
    <Text $tone="soft" $size="sm">
      {TEXTS.effects}
    </Text>
  </>
)

const CodeStep = ({ view, send }: Step) => (
  <>
    <Text>{TEXTS.sentTo(view.sentTo)}</Text>
    <CodeField
      label={TEXTS.code}
      name="code"
      autoFocus
      required
      value={view.code}
      readOnly={view.busy !== null}
      error={view.errors.code ?? undefined}
      onValue={(code) => send({ type: 'user.typeCode', code })}
      onFilled={() => send({ type: 'user.submit' })}
    />
    {view.secondsLeft > 0 ? (
      <Text $tone="soft" role="timer">
        {TEXTS.resendIn(view.secondsLeft)}
      </Text>
    ) : (
      <Row>
        <Button
          variant="secondary"
          busy={view.busy === 'resending'}
          onClick={() => send({ type: 'user.resend' })}
        >
          {TEXTS.resend}
        </Button>
      </Row>
    )}
  </>
)

/** Two steps: the new e-mail, and the code that was mailed to it. */
export const EmailChange = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const { view, send } = useEmailChange(onDone)
  const isAtCode = view.step !== 'email'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'user.submit' })
  }
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap={4}>
      {view.errors.call && (
        <Notice tone="danger" role="alert">
          {view.errors.call}
        </Notice>
      )}
      {isAtCode ? <CodeStep view={view} send={send} /> : <EmailStep view={view} send={send} />}
      <Row>
        <Button type="submit" busy={view.busy === 'sending' || view.busy === 'validating'}>
          {isAtCode ? TEXTS.save : TEXTS.send}
        </Button>
        {isAtCode && (
          <Button variant="ghost" onClick={() => send({ type: 'user.changeEmail' })}>
            {TEXTS.otherEmail}
          </Button>
        )}
        <Button variant="ghost" disabled={view.busy === 'validating'} onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </Row>
    </Stack>
  )
}
