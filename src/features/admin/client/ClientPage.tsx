import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { type DeliveryClient, useGetDeliveryUserQuery } from '../../../api/endpoints/clients'
import { isCallError } from '../../../api/errors'
import { orderForAddress, registerAddress } from '../../../parts/client/addresses'
import { ClientFacts, clientName } from '../../../parts/client/ClientFacts'
import { DeliveryCard } from '../../../parts/client/DeliveryCard'
import { usePhones } from '../../../parts/client/use-phones'
import { BackToList, useListAddress } from '../../../parts/lists/BackToList'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { OwedChip } from '../../../parts/payments/OwedChip'
import { ADMIN_CLIENTS } from '../../../state/filter-screens/admin'
import { CLIENT_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { FILE_TEXTS, WHATSAPP_TEXTS } from '../../../texts/client-file'
import { DELIVERY_TEXTS, PHONE_TEXTS } from '../../../texts/delivery'
import { inLine } from '../../../texts/in-line'
import { LIST_TEXTS } from '../../../texts/lists'
import { useBrandName } from '../../../ui/brand/brand-name'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Chip } from '../../../ui/primitives/Chip'
import { ContactLink } from '../../../ui/primitives/ContactLink'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { ClientNote } from '../shared/ClientNote'
import { RegisterLink } from '../shared/RegisterLink'
import { BouncedNotice } from './BouncedNotice'
import { ClientForm } from './ClientForm'
import { ClientTabs } from './ClientTabs'

/** The shortest ways to a client: a call, a message. */
const ContactButtons = ({ account }: Pick<DeliveryClient, 'account'>) => {
  const { call, callOther, chat } = usePhones(account)
  const hello = chat(WHATSAPP_TEXTS.hello(useBrandName(), account.nombre ?? ''))
  return (
    <Row $gap={2}>
      {call !== null && (
        <ContactLink icon="phone" href={call}>
          {PHONE_TEXTS.call}
        </ContactLink>
      )}
      {callOther !== null && (
        <ContactLink icon="phone" href={callOther}>
          {PHONE_TEXTS.callOther}
        </ContactLink>
      )}
      {hello !== null && (
        <ContactLink icon="chat" href={hello} target="_blank" rel="noopener">
          {PHONE_TEXTS.whatsapp}
        </ContactLink>
      )}
    </Row>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: start;
  & dl > div { padding-block: ${theme.space[2]}; }
  ${theme.media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

/** /admin/clientes/{keylogin} (Specification §2, administrator 8). */
export const ClientPage = ({ isOurs }: { isOurs: boolean }) => {
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
      {client ? (
        <Title keylogin={id} client={client} isOurs={isOurs} />
      ) : (
        <PageHeader dense title={TEXTS.client} />
      )}
      <Stack>
        {hasFailed && (
          <ListFailure
            title={TEXTS.failedTitle}
            onRetry={() => void refetch()}
            error={error}
            {...(client && { text: LIST_TEXTS.outdated })}
          />
        )}
        {client && isOurs && <BouncedNotice keylogin={id} />}
        {client && isOurs && <ClientNote cliente={id} />}
        {client && (
          <Opened key={id} keylogin={id} client={client} isOurs={isOurs}>
            <OpenClient keylogin={id} client={client} isOurs={isOurs} />
          </Opened>
        )}
        {!client && !hasFailed && <ClientSkeleton />}
      </Stack>
    </>
  )
}

interface OpenedProps {
  keylogin: string
  client: DeliveryClient
  isOurs: boolean
  children: ReactNode
}

/** The specified screen alone, or as the first of the file's tabs. */
const Opened = ({ keylogin, client, isOurs, children }: OpenedProps) =>
  isOurs ? (
    <div>
      <ClientTabs keylogin={keylogin} client={client}>
        {children}
      </ClientTabs>
    </div>
  ) : (
    children
  )

const Title = ({ keylogin, client, isOurs }: OpenClientProps & { isOurs: boolean }) => (
  <PageHeader
    dense
    title={clientName(client) || client.account.email || TEXTS.nameless}
    subtitle={isOurs ? <Facts client={client} /> : levelOf(client)}
    aside={
      isOurs && (
        <Row $gap={2}>
          <ContactButtons account={client.account} />
          <RegisterLink to={registerAddress(keylogin)} />
          <ButtonLink size="small" icon="utensils" to={orderForAddress(keylogin)}>
            {FILE_TEXTS.orderFor}
          </ButtonLink>
        </Row>
      )
    }
  />
)

interface OpenClientProps {
  keylogin: string
  client: DeliveryClient
}

const levelOf = ({ nivel }: DeliveryClient): string => TEXTS.level(nivel.id, nivel.descripcion)

const Long = styled.li`
  min-width: 0;
  & > span { border-radius: ${theme.radius.control}; white-space: normal; overflow-wrap: anywhere; }
`

/** A client's key facts, whatever tab is open. */
const Facts = ({ client }: { client: DeliveryClient }) => (
  <Row as="ul" $gap={2}>
    <li>{levelOf(client)}</li>
    {client.envios !== null && (
      <li>
        <Chip>{FILE_TEXTS.shipments(client.envios)}</Chip>
      </li>
    )}
    {client.siguiente && (
      <li>
        <Chip tone="success">{FILE_TEXTS.next(client.siguiente)}</Chip>
      </li>
    )}
    {client.debe && (
      <li>
        <OwedChip debe={client.debe} />
      </li>
    )}
    {client.fuera && (
      <li>
        <Chip tone="warning" icon="pin">
          {DELIVERY_TEXTS.outside}
        </Chip>
      </li>
    )}
    {client.account.alergias !== null && (
      <Long>
        <Chip tone="warning" icon="warning">
          {FILE_TEXTS.allergies(inLine(client.account.alergias))}
        </Chip>
      </Long>
    )}
  </Row>
)

const OpenClient = ({ keylogin, client, isOurs }: OpenClientProps & { isOurs: boolean }) => (
  <Columns>
    <Stack>
      <ClientForm keylogin={keylogin} client={client} isOurs={isOurs} />
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
)

const UnknownClient = () => (
  <EmptyState
    as="h1"
    title={TEXTS.unknownTitle}
    text={TEXTS.unknownText}
    action={<ButtonLink to={useListAddress(ADMIN_CLIENTS)}>{TEXTS.back}</ButtonLink>}
  />
)
