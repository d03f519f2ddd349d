import type { DeliveryClient } from '../../../api/endpoints/clients'
import { ClientFacts } from '../../../parts/client/ClientFacts'
import { ORDER_TEXTS } from '../../../texts/admin-orders'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Notice } from '../../../ui/primitives/Notice'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading } from '../../../ui/primitives/Text'

const levelOf = ({ nivel }: DeliveryClient) => ({
  label: ORDER_TEXTS.level,
  value: nivel.descripcion || String(nivel.id),
})

interface ClientCardProps {
  /** undefined while unknown. */
  client: DeliveryClient | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Who the order is for and how to reach them. */
export const ClientCard = ({ client, hasFailed, onRetry }: ClientCardProps) => (
  <Card $padding="dense" aria-busy={!client && !hasFailed}>
    <Stack $gap={3}>
      <Heading $size="lg">{ORDER_TEXTS.client}</Heading>
      {client && <ClientFacts client={client} level={levelOf(client)} />}
      {!client && hasFailed && (
        <Notice
          tone="danger"
          title={ORDER_TEXTS.clientFailed}
          action={
            <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
              {ORDER_TEXTS.tryAgain}
            </Button>
          }
        >
          {ORDER_TEXTS.clientFailedText}
        </Notice>
      )}
      {!client &&
        !hasFailed &&
        ['72%', '56%', '84%', '48%'].map((width) => <Skeleton key={width} $width={width} />)}
    </Stack>
  </Card>
)
