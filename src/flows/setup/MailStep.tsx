import type { FormEvent } from 'react'
import { SETUP_PAGE_TEXTS } from '../../texts/setup'
import { CodeField } from '../../ui/forms/CodeField'
import { TextField } from '../../ui/forms/TextField'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Notice } from '../../ui/primitives/Notice'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { SubjectStep } from './SubjectStep'
import { Failure, OtherWays, type SetupStepProps } from './step-props'

const TEXTS = SETUP_PAGE_TEXTS.test

const EmailEntry = ({ view, send }: SetupStepProps) => (
  <>
    <Text>{TEXTS.text}</Text>
    <TextField
      label={TEXTS.email}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={view.email}
      readOnly={view.busy !== null}
      error={view.errors.email ?? undefined}
      onValue={(email) => send({ type: 'user.typeEmail', email })}
    />
    <Button type="submit" busy={view.busy === 'sending'}>
      {TEXTS.send}
    </Button>
  </>
)

const CodeEntry = ({ view, send }: SetupStepProps) => (
  <>
    <Text>{TEXTS.sentTo(view.email)}</Text>
    {!view.isSpent && (
      <CodeField
        label={TEXTS.code}
        name="code"
        required
        value={view.code}
        readOnly={view.busy !== null}
        error={view.errors.code ?? undefined}
        onValue={(code) => send({ type: 'user.typeCode', code })}
        onFilled={() => send({ type: 'user.submit' })}
      />
    )}
    <Row>
      {!view.isSpent && (
        <Button type="submit" busy={view.busy === 'validating'}>
          {TEXTS.validate}
        </Button>
      )}
      {view.secondsLeft > 0 ? (
        <Text $tone="soft" role="timer">
          {TEXTS.resendIn(view.secondsLeft)}
        </Text>
      ) : (
        <Button
          variant="secondary"
          busy={view.busy === 'resending'}
          onClick={() => send({ type: 'user.resend' })}
        >
          {TEXTS.resend}
        </Button>
      )}
    </Row>
  </>
)

const Proved = ({ view, send }: SetupStepProps) => (
  <>
    <Notice tone="success" role="status">
      {TEXTS.proved(view.proved ?? '')}
    </Notice>
    <Row>
      <Button onClick={() => send({ type: 'user.forward' })}>{SETUP_PAGE_TEXTS.goOn}</Button>
    </Row>
  </>
)

/** The mail server, and the mailed code that proves it and the administrator's address. */
export const MailStep = (props: SetupStepProps) => {
  const { data, send, view } = props
  const texts = data.ajustes.find(({ tema }) => tema === 'correo')?.valores
  const canSend = Boolean(texts?.['servidor'] && texts['remitente'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'user.submit' })
  }
  const Entry = view.place === 'code' ? CodeEntry : view.proved === null ? EmailEntry : Proved
  return (
    <>
      {view.place !== 'code' && <SubjectStep {...props} subject="correo" />}
      <Card as="form" noValidate $padding="dense" onSubmit={submit}>
        <Stack $gap={4}>
          <Heading $size="lg">{TEXTS.title}</Heading>
          <Failure view={view} />
          {canSend ? <Entry {...props} /> : <Text $tone="soft">{TEXTS.notYet}</Text>}
          <Row>
            {(view.place === 'code' || view.proved !== null) && (
              <Button variant="ghost" onClick={() => send({ type: 'user.changeEmail' })}>
                {TEXTS.change}
              </Button>
            )}
            <OtherWays view={view} send={send} />
          </Row>
        </Stack>
      </Card>
    </>
  )
}
