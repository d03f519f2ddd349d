import type { DeliveryClient } from '../../../api/endpoints/clients'
import { ORDER_TEXTS } from '../../../texts/admin-orders'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { DataList } from '../../../ui/primitives/DataList'
import { Notice } from '../../../ui/primitives/Notice'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading } from '../../../ui/primitives/Text'

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
      {client && <ClientFacts client={client} />}
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

/** A number as telephones take it: digits and a leading plus. */
const dialled = (phone: string): string => phone.replace(/(?!^\+)\D/g, '')

const ClientFacts = ({ client }: { client: DeliveryClient }) => {
  const { account, nivel } = client
  const { phone, email, alergias } = account
  const name = `${account.nombre} ${account.apellidos}`.trim() || client.nombre
  return (
    <>
      {alergias.trim() !== '' && (
        <Notice tone="warning" title={ORDER_TEXTS.allergies}>
          {alergias}
        </Notice>
      )}
      <DataList
        items={[
          { label: ORDER_TEXTS.name, value: name || ORDER_TEXTS.unknown },
          { label: ORDER_TEXTS.level, value: nivel.descripcion || String(nivel.id) },
          {
            label: ORDER_TEXTS.phone,
            value: phone === '' ? ORDER_TEXTS.unknown : <a href={`tel:${dialled(phone)}`}>{phone}</a>,
          },
          {
            label: ORDER_TEXTS.email,
            value: email === '' ? ORDER_TEXTS.unknown : <a href={`mailto:${email}`}>{email}</a>,
          },
        ]}
      />
    </>
  )
}
