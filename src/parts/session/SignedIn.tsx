import { signedOut, type User } from '../../state/session'
import { useAppDispatch } from '../../state/store-types'
import { AuthShell } from '../../ui/layout/AuthShell'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Stack } from '../../ui/primitives/Stack'

interface SignedInProps {
  user: User
  home: string
  texts: {
    title: (name: string | null) => string
    text: (email: string | null) => string
    goOn: string
    changeAccount: string
  }
}

/** A live session on a public page: the user, and the choice to go on or to use another account. */
export const SignedIn = ({ user, home, texts }: SignedInProps) => {
  const dispatch = useAppDispatch()
  return (
    <AuthShell
      title={texts.title(user.account.nombre ?? user.nombre)}
      subtitle={texts.text(user.account.email)}
    >
      <Stack $gap={3}>
        <ButtonLink to={home} size="large" block replace>
          {texts.goOn}
        </ButtonLink>
        <Button variant="ghost" block onClick={() => dispatch(signedOut())}>
          {texts.changeAccount}
        </Button>
      </Stack>
    </AuthShell>
  )
}
