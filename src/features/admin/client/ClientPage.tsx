import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { type DeliveryClient, useGetDeliveryUserQuery } from '../../../api/endpoints/clients'
import { isCallError } from '../../../api/errors'
import { ClientFacts, clientName } from '../../../parts/client/ClientFacts'
import { DeliveryCard } from '../../../parts/client/DeliveryCard'
import { BackToList, useListAddress } from '../../../parts/lists/BackToList'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { ADMIN_CLIENTS } from '../../../state/filter-screens/admin'
import { CLIENT_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { LIST_TEXTS } from '../../../texts/lists'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { ClientForm } from './ClientForm'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: start;
  & dl > div { padding-block: ${theme.space[2]}; }
  ${theme.media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

/** /admin/clientes/{keylogin} (Specification §2, administrator 8). */
export const ClientPage = () => {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useGetDeliveryUserQuery(
    { keylogin: id },
    { refetchOnMountOrArgChange: true },
  )
  const client = currentData?.user
  const hasFailed = error !== undefined && !isFetching
  if (hasFailed && !client && isCallError(error) && error.kind === 'refused') return <UnknownClient />
  return (
    <>
      <BackToList screen={ADMIN_CLIENTS} label={TEXTS.back} />
      {client && <Title client={client} />}
      <Stack>
        {hasFailed && (
          <ListFailure
            title={TEXTS.failedTitle}
            onRetry={() => void refetch()}
            {...(client && { text: LIST_TEXTS.outdated })}
          />
        )}
        {client && <OpenClient key={id} keylogin={id} client={client} />}
        {!client && !hasFailed && <ClientSkeleton />}
      </Stack>
    </>
  )
}

const Title = ({ client }: { client: DeliveryClient }) => (
  <PageHeader
    dense
    title={clientName(client) || client.account.email || TEXTS.nameless}
    subtitle={TEXTS.level(client.nivel.id, client.nivel.descripcion)}
  />
)

interface OpenClientProps {
  keylogin: string
  client: DeliveryClient
}

const OpenClient = ({ keylogin, client }: OpenClientProps) => (
  <Columns>
    <Stack>
      <ClientForm keylogin={keylogin} client={client} />
      <Card $padding="dense">
        <Stack $gap={3}>
          <Heading $size="lg">{TEXTS.facts}</Heading>
          <ClientFacts client={client} />
        </Stack>
      </Card>
    </Stack>
    <DeliveryCard title={TEXTS.delivery} client={client} isLoading={false} />
  </Columns>
)

const ClientSkeleton = () => (
  <>
    <Skeleton $width="240px" $height="2em" />
    <Columns aria-busy>
      {['form', 'map'].map((part) => (
        <Card key={part} $padding="dense">
          <Stack $gap={6}>
            {['48%', '84%', '64%', '72%', '56%'].map((width) => (
              <Skeleton key={width} $width={width} $height="1.4em" />
            ))}
          </Stack>
        </Card>
      ))}
    </Columns>
  </>
)

const UnknownClient = () => (
  <EmptyState
    as="h1"
    title={TEXTS.unknownTitle}
    text={TEXTS.unknownText}
    action={<ButtonLink to={useListAddress(ADMIN_CLIENTS)}>{TEXTS.back}</ButtonLink>}
  />
)
