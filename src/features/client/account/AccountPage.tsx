import { ownOwedText } from '#domain/sales'
import { EmailCard } from '../../../parts/email/EmailCard'
import { PasskeysCard } from '../../../parts/passkeys/PasskeysCard'
import { AccountForm } from '../../../parts/profile/AccountForm'
import { DevicesCard } from '../../../parts/session/DevicesCard'
import { useRuntime } from '../../../state/runtime'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { ACCOUNT_TEXTS } from '../../../texts/profile'
import { Chip } from '../../../ui/primitives/Chip'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { PressedPart } from '../../../ui/primitives/PressedPart'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { CalendarCard } from './CalendarCard'
import { DayAddressCard } from './DayAddressCard'
import { NoticesCard } from './NoticesCard'
import { OrderedAllergies } from './OrderedAllergies'

// Cards below the first view load when the page opens.
const PausesCard = lazyAgain(() => import('../../../parts/pauses/PausesCard').then((m) => m.PausesCard))
const OwnDataCard = lazyAgain(() => import('../../../parts/profile/OwnDataCard').then((m) => m.OwnDataCard))
const TermsCard = lazyAgain(() => import('../../../parts/terms/TermsCard').then((m) => m.TermsCard))
const ForgottenCard = lazyAgain(() =>
  import('../../../parts/forgotten/ForgottenCard').then((m) => m.ForgottenCard),
)
const BillingForm = lazyAgain(() => import('../../../parts/billing/BillingForm').then((m) => m.BillingForm))

/** /cliente/cuenta (Specification §2), with what else belongs to it below, as far as the back end has it. */
export const AccountPage = ({ isOurs }: { isOurs: boolean }) => {
  const user = useAppSelector(selectUser)
  const { passkey_site } = useRuntime().config
  return (
    <>
      <PageHeader
        title={ACCOUNT_TEXTS.title}
        subtitle={ACCOUNT_TEXTS.subtitle}
        aside={
          <Row $gap={2}>
            {user?.servicio && <Chip tone="success">{ACCOUNT_TEXTS.service(user.servicio)}</Chip>}
            {user?.debe && <Chip tone={user.debe > 0 ? 'warning' : 'neutral'}>{ownOwedText(user.debe)}</Chip>}
          </Row>
        }
      />
      <Stack $gap={6}>
        {user && <AccountForm user={user} />}
        {user && <OrderedAllergies alergias={user.account.alergias} />}
        {user && isOurs && <EmailCard user={user} />}
        {user && isOurs && (
          <PressedPart>
            <PausesCard />
          </PressedPart>
        )}
        {user && isOurs && <DayAddressCard />}
        {user && isOurs && (
          <PressedPart>
            <ForgottenCard user={user} />
          </PressedPart>
        )}
        {user && isOurs && (
          <PressedPart>
            <BillingForm />
          </PressedPart>
        )}
        {user && isOurs && <CalendarCard />}
        {user && isOurs && <NoticesCard />}
        {user && isOurs && (
          <PressedPart>
            <TermsCard />
          </PressedPart>
        )}
        {user && passkey_site !== '' && <PasskeysCard />}
        {user && isOurs && <DevicesCard />}
        {user && isOurs && (
          <PressedPart>
            <OwnDataCard user={user} />
          </PressedPart>
        )}
      </Stack>
    </>
  )
}
