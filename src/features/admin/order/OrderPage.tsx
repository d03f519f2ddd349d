import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import styled from 'styled-components'
import { useGetDeliveryUserQuery } from '../../../api/endpoints/clients'
import { useGetDestinationQuery } from '../../../api/endpoints/day-addresses'
import type { AdminOrder } from '../../../api/endpoints/orders'
import { DeliveryCard } from '../../../parts/client/DeliveryCard'
import { useMayAct } from '../../../state/areas'
import { useRuntime } from '../../../state/runtime'
import { useAppDispatch } from '../../../state/store-types'
import { NO_ORDER_TEXTS, ORDER_TEXTS } from '../../../texts/admin-orders'
import { DAY_ADDRESS_TEXTS } from '../../../texts/day-address'
import { CLASH_TEXTS } from '../../../texts/kitchen'
import { NO_DATA } from '../../../texts/no-value'
import { ButtonLink } from '../../../ui/primitives/Button'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Notice } from '../../../ui/primitives/Notice'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { BackToOrders, useOrdersAddress } from '../shared/BackToOrders'
import { fetchOrder } from '../shared/fetch-order'
import { type KeptOrder, readKeptOrder, updateKeptOrder } from '../shared/kept-order'
import { ClientCard } from './ClientCard'
import { HistoryCard } from './HistoryCard'
import { OfficeChanges } from './OfficeChanges'
import { OrderCard } from './OrderCard'

const ClashPlace = styled.div`
  margin-bottom: ${theme.space[4]};
`

/** Warns that the dish clashes with the client's allergies. */
const ClashNotice = ({ choque }: { choque: string }) => (
  <ClashPlace>
    <Notice tone="danger" title={CLASH_TEXTS.title}>
      {CLASH_TEXTS.text(choque)}
    </Notice>
  </ClashPlace>
)

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
 * opens: another tab's later write does not change what this one shows and saves.
 */
export const OrderPage = ({ isOurs }: { isOurs: boolean }) => {
  const { storage } = useRuntime()
  const [stored] = useState(() => readKeptOrder(storage))
  return stored.kind === 'ok' ? (
    <OpenOrder opened={stored.order} isOurs={isOurs} />
  ) : (
    <NoOrder reason={stored.kind} />
  )
}

const OpenOrder = ({ opened, isOurs }: { opened: AdminOrder; isOurs: boolean }) => {
  const [order, setOrder] = useState(opened)
  const { id, account_id: keylogin } = order
  const client = useGetDeliveryUserQuery(keylogin === null ? skipToken : { keylogin }, {
    refetchOnMountOrArgChange: true,
  })
  const { currentData, isFetching, isError, refetch } = client
  const dispatch = useAppDispatch()
  const { storage } = useRuntime()
  const isCook = useMayAct('cocina')
  const mayMove = useMayAct('cocina', 'reparto')
  const sent = useGetDestinationQuery(isOurs ? { order_id: id } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const place = sent.currentData?.destino
  const reload = async () => {
    const now = await fetchOrder(dispatch, order)
    if (!now) return
    setOrder(now)
    updateKeptOrder(storage, now)
  }
  return (
    <>
      <BackToOrders />
      <PageHeader dense title={order.dish_info.name ?? NO_DATA} subtitle={ORDER_TEXTS.order(id)} />
      {order.choque !== undefined && <ClashNotice choque={order.choque} />}
      <Columns>
        <Stack>
          <OrderCard order={order} isOurs={isOurs} isReadOnly={!mayMove} onChange={setOrder} />
          {isOurs && isCook && (
            <OfficeChanges
              order={order}
              allergies={currentData?.user.account.alergias ?? null}
              onChanged={reload}
            />
          )}
          <ClientCard
            keylogin={keylogin}
            client={currentData?.user}
            hasFailed={isError && !isFetching}
            isOurs={isOurs}
            onRetry={() => void refetch()}
          />
        </Stack>
        <Stack>
          <DeliveryCard
            title={ORDER_TEXTS.delivery}
            client={
              currentData && place
                ? { ...currentData.user, address: place, fuera: place.fuera ?? undefined }
                : currentData?.user
            }
            isLoading={(isFetching && !currentData) || (sent.isFetching && !sent.currentData)}
            note={place ? DAY_ADDRESS_TEXTS.goesTo(place) : undefined}
          />
          {isOurs && <HistoryCard orderId={id} />}
        </Stack>
      </Columns>
    </>
  )
}

const NoOrder = ({ reason }: { reason: Exclude<KeptOrder['kind'], 'ok'> }) => (
  <EmptyState
    as="h1"
    title={NO_ORDER_TEXTS[reason].title}
    text={NO_ORDER_TEXTS[reason].text}
    action={<ButtonLink to={useOrdersAddress()}>{ORDER_TEXTS.back}</ButtonLink>}
  />
)
