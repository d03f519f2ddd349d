import { REGISTRATION_PAGE_TEXTS } from '../../texts/registration'
import { CodeField } from '../../ui/forms/CodeField'
import { Button } from '../../ui/primitives/Button'
import { Text } from '../../ui/primitives/Text'
import { Actions, type RegistrationStepProps, StepForm } from './StepForm'

const TEXTS = REGISTRATION_PAGE_TEXTS.code

/** Another code: the wait, then the button, which is the main one once the last code is spent. */
const Resend = ({ view, send }: Pick<RegistrationStepProps, 'view' | 'send'>) =>
  view.secondsLeft > 0 ? (
    <Text $tone="soft" role="timer">
      {TEXTS.resendIn(view.secondsLeft)}
    </Text>
  ) : (
    <Button
      variant={view.isSpent ? 'primary' : 'secondary'}
      size="large"
      busy={view.busy === 'resending'}
      data-step-focus={view.isSpent || undefined}
      onClick={() => send({ type: 'user.resend' })}
    >
      {view.isSpent ? TEXTS.resendSpent : TEXTS.resend}
    </Button>
  )

/** Step 2: the mailed code (Specification §2, §4). */
export const CodeStep = ({ view, send, form }: RegistrationStepProps) => (
  <StepForm {...{ view, send, form }}>
    {!view.isSpent && (
      <CodeField
        label={TEXTS.code}
        hint={TEXTS.hint}
        name="code"
        required
        value={view.code}
        readOnly={view.busy !== null}
        error={view.errors.code ?? undefined}
        data-step-focus
        onValue={(code) => send({ type: 'user.typeCode', code })}
        onFilled={() => send({ type: 'user.submit' })}
      />
    )}
    <Actions>
      {!view.isSpent && (
        <Button type="submit" size="large" busy={view.busy === 'validating'}>
          {TEXTS.submit}
        </Button>
      )}
      <Resend view={view} send={send} />
      <Button variant="ghost" size="large" icon="chevronLeft" onClick={() => send({ type: 'user.back' })}>
        {REGISTRATION_PAGE_TEXTS.back}
      </Button>
    </Actions>
  </StepForm>
)
