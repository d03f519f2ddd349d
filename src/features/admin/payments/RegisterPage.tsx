import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { offeredLevels } from '#domain/membership'
import { WAITING } from '#domain/transfers'
import { useGetDeliveryUserQuery } from '../../../api/endpoints/clients'
import { type Level, useGetLevelsQuery } from '../../../api/endpoints/membership'
import { type Transfer, useGetTransfersQuery } from '../../../api/endpoints/transfers'
import { isCallError } from '../../../api/errors'
import { REGISTER_PATH } from '../../../parts/client/addresses'
import { BackToList, useListAddress } from '../../../parts/lists/BackToList'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { ADMIN_PAYMENTS, ADMIN_TRANSFERS } from '../../../state/filter-screens/admin'
import { REGISTER_TEXTS as TEXTS, TRANSFERS_TEXTS } from '../../../texts/admin-transfers'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { SkeletonCard } from '../../../ui/primitives/SkeletonCard'
import { theme } from '../../../ui/theme/theme'
import { FindClient } from './FindClient'
import { RegisterForm } from './RegisterForm'

const Narrow = styled.div`
  max-width: ${theme.size.reading};
`

/**
 * /admin/pagos/registrar: asks for the client; with a keylogin it records a transfer or cash, with ?transferencia={id}
 * the one that the client reported.
 */
export const RegisterPage = () => {
  const { keylogin } = useParams()
  const transferencia = new URLSearchParams(useLocation().search).get('transferencia')
  return (
    <Narrow>
      <BackToList screen={ADMIN_PAYMENTS} label={TEXTS.back} />
      <PageHeader dense title={TEXTS.title} />
      {keylogin === undefined ? (
        <FindClient />
      ) : (
        <ForClient key={`${keylogin} ${transferencia}`} keylogin={keylogin} transferencia={transferencia} />
      )}
    </Narrow>
  )
}

/** More than one client's pending transfers ever are. */
const MOST_WAITING = 100
const FRESH = { refetchOnMountOrArgChange: true } as const

interface ForClientProps {
  keylogin: string
  /** The id of the client's report; null without one. */
  transferencia: string | null
}

const useRegisterData = ({ keylogin, transferencia }: ForClientProps) => {
  const client = useGetDeliveryUserQuery({ keylogin }, FRESH)
  const levels = useGetLevelsQuery({}, FRESH)
  const waiting = useGetTransfersQuery(
    transferencia === null
      ? skipToken
      : { page: 1, itemsPerPage: MOST_WAITING, searchState: WAITING, cliente: keylogin },
    FRESH,
  )
  const offered = useMemo(() => levels.data && offeredLevels(levels.data.niveles), [levels.data])
  const queries = [client, levels, waiting]
  return {
    client: client.currentData?.user,
    clientError: client.isFetching ? undefined : client.error,
    levels: offered,
    waiting: waiting.currentData?.transferencias,
    error: queries.find(({ isError, isFetching }) => isError && !isFetching)?.error,
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    },
  }
}

/** The levels on sale, and the reported one at the price of the report, also where it is not sold any more. */
const withBegun = (levels: readonly Level[], { descripcion, membership, precio }: Transfer) =>
  membership === null
    ? levels
    : [...levels.filter(({ id }) => id !== membership), { id: membership, descripcion, precio }]

/** The form, once all its data is there. */
const ForClient = ({ keylogin, transferencia }: ForClientProps) => {
  const needed = useRegisterData({ keylogin, transferencia })
  const { client, clientError, levels, waiting, error } = needed
  if (!client && isCallError(clientError) && clientError.kind === 'refused') return <UnknownClient />
  const isKnown = client && levels && (transferencia === null || waiting)
  if (!isKnown) {
    return error === undefined ? (
      <SkeletonCard />
    ) : (
      <ListFailure title={TEXTS.failedTitle} error={error} onRetry={needed.retry} />
    )
  }
  if (transferencia === null)
    return <RegisterForm keylogin={keylogin} client={client} levels={levels} reported={null} />
  const reported = waiting?.find(({ id, cliente }) => id === transferencia && cliente === keylogin)
  if (!reported) return <Gone />
  return (
    <RegisterForm
      keylogin={keylogin}
      client={client}
      levels={withBegun(levels, reported)}
      reported={reported}
    />
  )
}

const UnknownClient = () => (
  <Card>
    <EmptyState
      title={TEXTS.unknownTitle}
      text={TEXTS.unknownText}
      action={<ButtonLink to={REGISTER_PATH}>{TEXTS.search}</ButtonLink>}
    />
  </Card>
)

const Gone = () => (
  <Card>
    <EmptyState
      title={TEXTS.goneTitle}
      text={TEXTS.goneText}
      action={<ButtonLink to={useListAddress(ADMIN_TRANSFERS)}>{TRANSFERS_TEXTS.title}</ButtonLink>}
    />
  </Card>
)
