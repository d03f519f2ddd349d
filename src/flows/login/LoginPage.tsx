import { homeOf } from '#domain/session-rules'
import { SignedIn } from '../../parts/session/SignedIn'
import { selectHasSession, selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { SIGNED_IN_TEXTS, LOGIN_PAGE_TEXTS as TEXTS } from '../../texts/login'
import { AuthShell } from '../../ui/layout/AuthShell'
import { Spinner } from '../../ui/primitives/Spinner'
import { CodeStep } from './CodeStep'
import { EmailStep } from './EmailStep'
import { useLogin } from './use-login'

/** The code was right: url_return comes next. */
const RedirectStep = () => (
  <AuthShell title={TEXTS.redirectTitle} subtitle={<span role="status">{TEXTS.redirectText}</span>}>
    <Spinner />
  </AuthShell>
)

/** /login: renders the login machine's state (Specification §2, §4); with a live session, the signed-in user. */
export const LoginPage = () => {
  const { view, send, isComingBack, place } = useLogin()
  const user = useAppSelector(selectUser)
  const hasSession = useAppSelector(selectHasSession)
  const home = homeOf(user?.rol)
  if (view.step === 'redirecting') return <RedirectStep />
  if (hasSession && user && home !== '/login')
    return <SignedIn user={user} home={place ?? home} texts={SIGNED_IN_TEXTS} />
  if (view.step === 'code') return <CodeStep view={view} send={send} />
  return <EmailStep view={view} send={send} isComingBack={isComingBack} />
}
