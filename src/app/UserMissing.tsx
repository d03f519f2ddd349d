import { sessionApi } from '../api/endpoints/session'
import { loadUser } from '../parts/session/load-user'
import { signedOut } from '../state/session'
import { useAppDispatch, useAppSelector } from '../state/store-types'
import { APP_TEXTS as TEXTS } from '../texts/app'
import { Button } from '../ui/primitives/Button'
import { Stack } from '../ui/primitives/Stack'
import { PageLoading } from './PageLoading'
import { PlainPage } from './PlainPage'

/**
 * A session whose user is not stored: no area can open before a validation brings the user. A reply without one ends
 * nothing (Specification §4), so the person decides.
 */
export const UserMissing = () => {
  const dispatch = useAppDispatch()
  const path = useAppSelector(({ location }) => location.pathname)
  const { isError } = sessionApi.endpoints.validateSession.useQueryState({ path })
  if (!isError) return <PageLoading />
  return (
    <PlainPage
      title={TEXTS.userMissingTitle}
      action={
        <Stack $gap={3}>
          <Button onClick={() => void dispatch(loadUser())}>{TEXTS.tryAgain}</Button>
          <Button variant="ghost" onClick={() => dispatch(signedOut())}>
            {TEXTS.signInAgain}
          </Button>
        </Stack>
      }
    >
      {TEXTS.userMissingText}
    </PlainPage>
  )
}
