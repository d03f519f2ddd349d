import { AccountForm } from '../../../parts/profile/AccountForm'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { ACCOUNT_TEXTS } from '../../../texts/profile'
import { PageHeader } from '../../../ui/primitives/PageHeader'

/** /admin/cuenta (Specification §2). */
export const AccountPage = () => {
  const user = useAppSelector(selectUser)
  return (
    <>
      <PageHeader dense title={ACCOUNT_TEXTS.title} subtitle={ACCOUNT_TEXTS.subtitle} />
      {user && <AccountForm dense user={user} />}
    </>
  )
}
