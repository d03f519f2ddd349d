import { LOGIN_PAGE_TEXTS as TEXTS } from '../../texts/login'
import { CodeField } from '../../ui/forms/CodeField'
import { AuthShell } from '../../ui/layout/AuthShell'
import { Button } from '../../ui/primitives/Button'
import { Text } from '../../ui/primitives/Text'
import type { LoginStepProps } from './EmailStep'
import { LoginForm, useFieldFocus } from './LoginForm'

/** Step 2: the code, with the wait before the next one. */
export const CodeStep = ({ view, send }: LoginStepProps) => {
  const field = useFieldFocus(view.errors.code ?? view.busy === 'resending')
  return (
    <AuthShell title={TEXTS.codeTitle} subtitle={TEXTS.codeSubtitle(view.sentTo)}>
      <LoginForm failure={view.errors.call} onSubmit={() => send({ type: 'user.submit' })}>
        <CodeField
          ref={field}
          label={TEXTS.code}
          {...(!view.isSpent && { hint: TEXTS.codeHint })}
          name="code"
          required
          value={view.code}
          readOnly={view.busy !== null}
          error={view.errors.code ?? undefined}
          onValue={(code) => send({ type: 'user.typeCode', code })}
          onFilled={() => send({ type: 'user.submit' })}
        />
        {!view.isSpent && (
          <Button type="submit" size="large" block busy={view.busy === 'validating'}>
            {TEXTS.validate}
          </Button>
        )}
        {view.secondsLeft > 0 ? (
          <Text $tone="soft" role="timer">
            {TEXTS.resendIn(view.secondsLeft)}
          </Text>
        ) : (
          <Button
            variant={view.isSpent ? 'primary' : 'secondary'}
            size={view.isSpent ? 'large' : 'medium'}
            block
            busy={view.busy === 'resending'}
            onClick={() => send({ type: 'user.resend' })}
          >
            {TEXTS.resend}
          </Button>
        )}
        <Button variant="ghost" block onClick={() => send({ type: 'user.changeEmail' })}>
          {TEXTS.changeEmail}
        </Button>
      </LoginForm>
    </AuthShell>
  )
}
