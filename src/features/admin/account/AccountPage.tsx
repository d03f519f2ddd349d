import { PasskeysCard } from '../../../parts/passkeys/PasskeysCard'
import { AccountForm } from '../../../parts/profile/AccountForm'
import { DevicesCard } from '../../../parts/session/DevicesCard'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { useExtension } from '../../../state/use-extension'
import { ACCOUNT_TEXTS } from '../../../texts/profile'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'

/** /admin/cuenta (Specification §2). */
export const AccountPage = () => {
  const user = useAppSelector(selectUser)
  const hasPasskeys = useExtension('llaves')
  const hasDevices = useExtension('cerrar_sesiones')
  return (
    <>
      <PageHeader dense title={ACCOUNT_TEXTS.title} subtitle={ACCOUNT_TEXTS.subtitle} />
      <Stack $gap={5}>
        {user && <AccountForm dense user={user} />}
        {user && hasPasskeys && <PasskeysCard />}
        {user && hasDevices && <DevicesCard />}
      </Stack>
    </>
  )
}
