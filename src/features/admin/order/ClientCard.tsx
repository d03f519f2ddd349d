import type { DeliveryClient } from '../../../api/endpoints/clients'
import { clientAddress } from '../../../parts/client/addresses'
import { ClientFacts } from '../../../parts/client/ClientFacts'
import { useMaySee } from '../../../state/areas'
import { ORDER_TEXTS } from '../../../texts/admin-orders'
import { FILE_TEXTS } from '../../../texts/client-file'
import { NO_DATA } from '../../../texts/no-value'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Link } from '../../../ui/primitives/Link'
import { Notice } from '../../../ui/primitives/Notice'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { ClientNote } from '../shared/ClientNote'

const levelOf = ({ nivel }: DeliveryClient) => ({
  label: ORDER_TEXTS.level,
  value: nivel.descripcion ?? String(nivel.id ?? NO_DATA),
})

interface ClientCardProps {
  /** The order's client; null if the order names none. */
  keylogin: string | null
  /** undefined while unknown. */
  client: DeliveryClient | undefined
  hasFailed: boolean
  isOurs: boolean
  onRetry: () => void
}

/** The order's client and their contact. */
export const ClientCard = ({ keylogin, client, hasFailed, isOurs, onRetry }: ClientCardProps) => {
  const isNamed = keylogin !== null
  const seesFile = useMaySee('file')
  const isLoading = isNamed && !client && !hasFailed
  return (
    <Card $padding="dense" aria-busy={isLoading}>
      <Stack $gap={3}>
        <Row $between>
          <Heading $size="lg">{ORDER_TEXTS.client}</Heading>
          {isOurs && seesFile && keylogin !== null && (
            <Link to={clientAddress(keylogin)}>{FILE_TEXTS.open}</Link>
          )}
        </Row>
        {isOurs && seesFile && keylogin !== null && <ClientNote cliente={keylogin} />}
        {client && <ClientFacts client={client} {...(seesFile && { level: levelOf(client) })} />}
        {!client && hasFailed && <ClientFailure onRetry={onRetry} />}
        {!isNamed && <Text>{NO_DATA}</Text>}
        {isLoading && ['72%', '56%', '84%', '48%'].map((width) => <Skeleton key={width} $width={width} />)}
      </Stack>
    </Card>
  )
}

const ClientFailure = ({ onRetry }: { onRetry: () => void }) => (
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
)
