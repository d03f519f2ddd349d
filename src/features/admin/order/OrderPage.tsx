import { useState } from 'react'
import styled from 'styled-components'
import { useGetDeliveryUserQuery } from '../../../api/endpoints/clients'
import { DeliveryCard } from '../../../parts/client/DeliveryCard'
import { NO_ORDER_TEXTS, ORDER_TEXTS } from '../../../texts/admin-orders'
import { ButtonLink } from '../../../ui/primitives/Button'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { useOpenedOrder } from '../shared/opened-order'
import type { Platillo, StoredPlatillo } from '../shared/platillo'
import { BackToOrders, useOrdersAddress } from './BackToOrders'
import { ClientCard } from './ClientCard'
import { OrderCard } from './OrderCard'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: start;
  & dl > div { padding-block: ${theme.space[2]}; }
  ${theme.media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

/**
 * /admin/pedido/ver (Specification §2, administrator 4). The order comes from local storage, read once when the screen
 * opens: what another tab writes there later does not change what this one shows and saves.
 */
export const OrderPage = () => {
  const stored = useOpenedOrder()
  return stored.kind === 'ok' ? <OpenOrder opened={stored.platillo} /> : <NoOrder reason={stored.kind} />
}

const OpenOrder = ({ opened }: { opened: Platillo }) => {
  const [platillo, setPlatillo] = useState(opened)
  const client = useGetDeliveryUserQuery({ keylogin: platillo.keylogin }, { refetchOnMountOrArgChange: true })
  const { currentData, isFetching, isError, refetch } = client
  return (
    <>
      <BackToOrders />
      <PageHeader dense title={platillo.name} subtitle={ORDER_TEXTS.order(platillo.order_id)} />
      <Columns>
        <Stack>
          <OrderCard platillo={platillo} onTold={setPlatillo} />
          <ClientCard
            client={currentData?.user}
            hasFailed={isError && !isFetching}
            onRetry={() => void refetch()}
          />
        </Stack>
        <DeliveryCard
          title={ORDER_TEXTS.delivery}
          client={currentData?.user}
          isLoading={isFetching && !currentData}
        />
      </Columns>
    </>
  )
}

const NoOrder = ({ reason }: { reason: Exclude<StoredPlatillo['kind'], 'ok'> }) => (
  <EmptyState
    as="h1"
    title={NO_ORDER_TEXTS[reason].title}
    text={NO_ORDER_TEXTS[reason].text}
    action={<ButtonLink to={useOrdersAddress()}>{ORDER_TEXTS.back}</ButtonLink>}
  />
)
