import type { LoginEvent } from '#machines/login/context'
import type { LoginView } from '#machines/login/machine'
import { usePasskeys } from '../../parts/passkeys/use-passkeys'
import { ShowcaseSlot } from '../../parts/showcase/ShowcaseSlot'
import { LOGIN_PAGE_TEXTS as TEXTS } from '../../texts/login'
import { TextField } from '../../ui/forms/TextField'
import { AuthShell } from '../../ui/layout/AuthShell'
import { Button } from '../../ui/primitives/Button'
import { Link } from '../../ui/primitives/Link'
import { LoginForm, useFieldFocus } from './LoginForm'

export interface LoginStepProps {
  view: LoginView
  send: (event: LoginEvent) => void
}

/** Step 1: the e-mail. `isComingBack`: the session expired, and sign-in returns to its screen. */
export const EmailStep = ({ view, send, isComingBack }: LoginStepProps & { isComingBack: boolean }) => {
  const field = useFieldFocus(view.errors.email)
  const canEnterByPasskey = usePasskeys()
  const footer = (
    <>
      {TEXTS.noAccount} <Link to="/registrate">{TEXTS.register}</Link>
      <ShowcaseSlot />
    </>
  )
  return (
    <AuthShell
      title={TEXTS.title}
      subtitle={isComingBack ? TEXTS.comingBack : TEXTS.subtitle}
      footer={footer}
    >
      <LoginForm failure={view.errors.call} onSubmit={() => send({ type: 'user.submit' })}>
        <TextField
          ref={field}
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
        <Button type="submit" size="large" block busy={view.busy === 'sending'}>
          {TEXTS.sendCode}
        </Button>
        {canEnterByPasskey && (
          <Button
            variant="ghost"
            block
            busy={view.busy === 'passkey'}
            onClick={() => send({ type: 'user.usePasskey' })}
          >
            {TEXTS.passkey}
          </Button>
        )}
        {(view.busy === 'sending' || view.busy === 'passkey') && (
          <Button variant="ghost" block onClick={() => send({ type: 'user.cancel' })}>
            {TEXTS.cancel}
          </Button>
        )}
      </LoginForm>
    </AuthShell>
  )
}
