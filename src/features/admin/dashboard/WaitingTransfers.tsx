import { useWaitingTransfers } from '../../../parts/payments/use-waiting-transfers'
import { TRANSFERS_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Row } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { TRANSFERS_PATH } from '../shared/addresses'

/** How many transfers wait for the office; nothing while none does. */
export const WaitingTransfers = () => {
  const count = useWaitingTransfers()
  if (count === 0) return null
  return (
    <Card $padding="dense">
      <Row $between>
        <div>
          <Text $strong>{TEXTS.count(count)}</Text>
          <Text $tone="soft" $size="dense">
            {TEXTS.waitingText}
          </Text>
        </div>
        <ButtonLink variant="secondary" size="small" to={TRANSFERS_PATH}>
          {TEXTS.review}
        </ButtonLink>
      </Row>
    </Card>
  )
}
