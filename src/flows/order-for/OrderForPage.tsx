import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { seesDinner } from '#domain/membership'
import { type MenuFor, useGetMenuForQuery } from '../../api/endpoints/orders-for'
import { isCallError } from '../../api/errors'
import { clientAddress, registerAddress } from '../../parts/client/addresses'
import { useListAddress } from '../../parts/lists/BackToList'
import { ListFailure } from '../../parts/lists/ListFailure'
import { fromFirstDay, type WeekInput } from '../../parts/orders/day-view'
import { type ShownWeek, type WeekState, weekStateOf } from '../../parts/orders/use-week'
import { ADMIN_CLIENTS } from '../../state/filter-screens/admin'
import { useToday } from '../../state/use-today'
import { REGISTER_TEXTS } from '../../texts/admin-transfers'
import { LIST_TEXTS } from '../../texts/lists'
import { ORDER_FOR_TEXTS as TEXTS } from '../../texts/order-for'
import { BackLink } from '../../ui/primitives/BackLink'
import { ButtonLink } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Chip } from '../../ui/primitives/Chip'
import { EmptyState } from '../../ui/primitives/EmptyState'
import { LostRows } from '../../ui/primitives/LostRows'
import { Notice } from '../../ui/primitives/Notice'
import { PageHeader } from '../../ui/primitives/PageHeader'
import { SkeletonCard } from '../../ui/primitives/SkeletonCard'
import { Stack } from '../../ui/primitives/Stack'
import { DayFor } from './DayFor'
import { NoAddress } from './NoAddress'

/** /admin/clientes/{keylogin}/pedir: a client's week as he sees it, to order, change and cancel for him. */
export const OrderForPage = () => {
  const { id = '' } = useParams()
  const today = useToday()
  const { currentData, error, isFetching, refetch } = useGetMenuForQuery(
    { cliente: id, hoy: today },
    { refetchOnMountOrArgChange: true },
  )
  const hasFailed = error !== undefined && !isFetching
  if (hasFailed && isCallError(error) && error.kind === 'refused') return <UnknownClient />
  return (
    <>
      <BackLink to={clientAddress(id)}>{TEXTS.back}</BackLink>
      <PageHeader
        dense
        title={TEXTS.title(currentData?.nombre ?? '')}
        subtitle={currentData?.envios != null && <Chip>{TEXTS.shipments(currentData.envios)}</Chip>}
      />
      <Stack>
        {currentData && <NoAddress cliente={id} />}
        {hasFailed && (
          <ListFailure
            title={TEXTS.failedTitle}
            error={error}
            onRetry={() => void refetch()}
            {...(currentData && { text: LIST_TEXTS.outdated })}
          />
        )}
        {currentData && <WeekFor key={id} cliente={id} data={currentData} />}
        {!currentData && !hasFailed && <SkeletonCard />}
      </Stack>
    </>
  )
}

const UnknownClient = () => (
  <EmptyState
    as="h1"
    title={TEXTS.unknownTitle}
    text={TEXTS.unknownText}
    action={<ButtonLink to={useListAddress(ADMIN_CLIENTS)}>{TEXTS.toClients}</ButtonLink>}
  />
)

/** What the server says that the client avoids; the words are empty for who does not see allergies. */
const clashesOf = (choques: MenuFor['choques']): WeekInput['clashOf'] => {
  const known = new Map(choques.map((clash) => [clash.dish_id, clash]))
  return ({ id }) => {
    const clash = id === undefined ? undefined : known.get(id)
    return {
      avoided: clash ? (clash.choque ?? '').split(', ') : [],
      allergies: clash?.alergias ? [clash.alergias] : [],
    }
  }
}

interface WeekForProps {
  cliente: string
  data: MenuFor
}

/** Both meals of the client's week. */
const useWeeks = (data: MenuFor) => {
  const today = useToday()
  return useMemo(() => {
    const context = { today, clashOf: clashesOf(data.choques), envios: data.envios }
    const week = { ...data, por_calificar: undefined }
    return {
      lunches: weekStateOf(week, { ...context, type: 'almuerzo' }),
      dinners: weekStateOf(week, { ...context, type: 'cena' }),
    }
  }, [data, today])
}

const WeekFor = ({ cliente, data }: WeekForProps) => {
  const { lunches, dinners } = useWeeks(data)
  if (lunches.kind !== 'week' || dinners.kind !== 'week') return <NoWeek state={lunches} />
  const { envios } = data
  const hasDinner = seesDinner(data.nivel ?? 0)
  const days = fromFirstDay(lunches.days).filter(({ when }) => when !== 'past')
  return (
    <>
      {envios === 0 && (
        <Notice
          tone="warning"
          title={TEXTS.noShipmentsTitle}
          action={
            <ButtonLink variant="secondary" size="small" icon="receipt" to={registerAddress(cliente)}>
              {REGISTER_TEXTS.title}
            </ButtonLink>
          }
        >
          {TEXTS.noShipmentsText}
        </Notice>
      )}
      {!lunches.areOrdersKnown && <Notice tone="warning">{TEXTS.ordersUnknown}</Notice>}
      {lunches.over && <Notice title={TEXTS.overTitle}>{TEXTS.overText(lunches.over.opens)}</Notice>}
      {days.map((lunch) => (
        <DayFor
          key={lunch.date}
          cliente={cliente}
          menuId={lunches.menuId}
          envios={envios}
          meals={[lunch, ...dinnersOn(dinners, lunch.date, hasDinner)]}
        />
      ))}
      <LostRows count={data.lostRows} />
    </>
  )
}

/** Dinner is shown where the client's level has it, or where it is ordered already. */
const dinnersOn = ({ days }: ShownWeek, date: string, hasDinner: boolean) =>
  days.filter((day) => day.date === date && (hasDinner || day.order !== null))

const NoWeek = ({ state }: { state: WeekState }) => (
  <Card $padding="dense">
    {state.kind === 'hidden' ? (
      <EmptyState title={TEXTS.hiddenTitle} text={TEXTS.hiddenText(state.start, state.opens)} />
    ) : (
      <EmptyState title={TEXTS.noMenuTitle} text={TEXTS.noMenuText} />
    )}
  </Card>
)
