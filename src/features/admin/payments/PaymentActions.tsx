import { useWaitingTransfers } from '../../../parts/payments/use-waiting-transfers'
import { useExtension } from '../../../state/use-extension'
import { TRANSFERS_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Row } from '../../../ui/primitives/Stack'
import { REGISTER_PATH, TRANSFERS_PATH } from '../shared/addresses'
import { RegisterLink } from '../shared/RegisterLink'

/** The ways from the payments to those that no wallet took (extension `transferencias`). */
export const PaymentActions = () => {
  const waiting = useWaitingTransfers()
  if (!useExtension('transferencias')) return null
  return (
    <Row $gap={2}>
      <ButtonLink variant={waiting === 0 ? 'ghost' : 'primary'} size="small" to={TRANSFERS_PATH}>
        {waiting === 0 ? TEXTS.title : TEXTS.count(waiting)}
      </ButtonLink>
      <RegisterLink to={REGISTER_PATH} />
    </Row>
  )
}
