import { EmailCard } from '../../../parts/email/EmailCard'
import { PasskeysCard } from '../../../parts/passkeys/PasskeysCard'
import { AccountForm } from '../../../parts/profile/AccountForm'
import { DevicesCard } from '../../../parts/session/DevicesCard'
import { useRuntime } from '../../../state/runtime'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { ACCOUNT_TEXTS } from '../../../texts/profile'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'

/** /admin/cuenta (Specification §2). */
export const AccountPage = ({ isOurs }: { isOurs: boolean }) => {
  const user = useAppSelector(selectUser)
  const { passkey_site } = useRuntime().config
  return (
    <>
      <PageHeader dense title={ACCOUNT_TEXTS.title} subtitle={ACCOUNT_TEXTS.subtitle} />
      <Stack $gap={5}>
        {user && <AccountForm dense user={user} />}
        {user && isOurs && <EmailCard user={user} />}
        {user && passkey_site !== '' && <PasskeysCard />}
        {user && isOurs && <DevicesCard />}
      </Stack>
    </>
  )
}
