import { LOGIN_PAGE_TEXTS as TEXTS } from '../../texts/login'
import { AuthShell } from '../../ui/layout/AuthShell'
import { Spinner } from '../../ui/primitives/Spinner'

/** The code was right: a moment before url_return. */
export const RedirectStep = () => (
  <AuthShell title={TEXTS.redirectTitle} subtitle={<span role="status">{TEXTS.redirectText}</span>}>
    <Spinner />
  </AuthShell>
)
