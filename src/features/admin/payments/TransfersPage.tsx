import { useState } from 'react'
import styled from 'styled-components'
import { WAITING } from '#domain/transfers'
import { type Transfer, useGetTransfersQuery } from '../../../api/endpoints/transfers'
import { BackToList } from '../../../parts/lists/BackToList'
import { ListBody } from '../../../parts/lists/ListBody'
import { useListOf } from '../../../parts/lists/use-list-of'
import { STATEMENT_PATH } from '../../../parts/payments/addresses'
import { ADMIN_PAYMENTS, ADMIN_TRANSFERS } from '../../../state/filter-screens/admin'
import { REGISTER_TEXTS, TRANSFERS_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { RefuseTransfer } from '../shared/RefuseTransfer'
import { WalletTroubles } from '../shared/WalletTroubles'
import { TransferCard } from './TransferCard'

const Cards = styled.ul<{ $isOutdated: boolean }>`
  display: grid;
  gap: ${theme.space[3]};
  grid-template-columns: repeat(auto-fill, minmax(min(380px, 100%), 1fr));
  align-items: start;
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity ${theme.motion.quick};
`

const VIEWS = [
  { value: '', label: TEXTS.waiting },
  { value: 'todas', label: TEXTS.all },
] as const

/** /admin/pagos/transferencias: the transfers that clients reported. */
export const TransfersPage = () => {
  const { list, values, change } = useListOf(ADMIN_TRANSFERS, useGetTransfersQuery, ({ ver }, paging) => ({
    ...paging,
    searchState: ver === '' ? WAITING : ('' as const),
  }))
  const [toRefuse, setToRefuse] = useState<Transfer | null>(null)
  const title = values.ver === '' ? TEXTS.title : TEXTS.allTitle
  return (
    <>
      <BackToList screen={ADMIN_PAYMENTS} label={REGISTER_TEXTS.back} />
      <PageHeader
        dense
        title={title}
        subtitle={TEXTS.subtitle}
        aside={
          <ButtonLink variant="secondary" size="small" to={STATEMENT_PATH}>
            {TEXTS.reconcile}
          </ButtonLink>
        }
      />
      <Stack>
        <WalletTroubles />
        <div>
          <SegmentedControl
            dense
            label={TEXTS.show}
            value={values.ver}
            options={VIEWS}
            onValue={(ver) => change({ ver })}
          />
        </div>
        <ListBody list={list} failedTitle={TEXTS.failedTitle}>
          {(shown) => {
            if (shown === undefined) return <Loading />
            if (shown.transferencias.length === 0)
              return (
                <Card>
                  <EmptyState title={TEXTS.noneTitle} text={TEXTS.noneText} />
                </Card>
              )
            return (
              <Cards $isOutdated={list.isOutdated} aria-label={title}>
                {shown.transferencias.map((transfer) => (
                  <TransferCard
                    key={transfer.id}
                    transfer={transfer}
                    onRefuse={() => setToRefuse(transfer)}
                  />
                ))}
              </Cards>
            )
          }}
        </ListBody>
      </Stack>
      {toRefuse && <RefuseTransfer transfer={toRefuse} onClose={() => setToRefuse(null)} />}
    </>
  )
}

const Loading = () => (
  <Cards as="div" $isOutdated={false} aria-busy>
    {[1, 2].map((card) => (
      <Card key={card} $padding="dense">
        <Stack>
          {['48%', '32%', '72%', '64%'].map((width) => (
            <Skeleton key={width} $width={width} $height="1.3em" />
          ))}
        </Stack>
      </Card>
    ))}
  </Cards>
)
