import { signedOut, type User } from '../../state/session'
import { useAppDispatch } from '../../state/store-types'
import { ALREADY_IN_TEXTS as TEXTS } from '../../texts/registration'
import { AuthShell } from '../../ui/layout/AuthShell'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Stack } from '../../ui/primitives/Stack'

/** A live session on /registrate: the user, and the choice to go on or to open another account. */
export const AlreadyIn = ({ user, home }: { user: User; home: string }) => {
  const dispatch = useAppDispatch()
  return (
    <AuthShell
      title={TEXTS.title(user.account.nombre ?? user.nombre)}
      subtitle={TEXTS.text(user.account.email)}
    >
      <Stack $gap={3}>
        <ButtonLink to={home} size="large" block replace>
          {TEXTS.goOn}
        </ButtonLink>
        <Button variant="ghost" block onClick={() => dispatch(signedOut())}>
          {TEXTS.another}
        </Button>
      </Stack>
    </AuthShell>
  )
}
