import { useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { isIsoDate } from '#domain/calendar'
import { useGetDayQuery } from '../../../api/endpoints/day'
import { DateFilter } from '../../../parts/lists/DateFilter'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { useToday } from '../../../state/use-today'
import { DAY_TEXTS } from '../../../texts/admin-day'
import { Card } from '../../../ui/primitives/Card'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { dayPath } from '../shared/addresses'
import { BackToOrders } from '../shared/BackToOrders'
import { ClosingCard } from './ClosingCard'
import { DishesCard } from './DishesCard'

const Choice = styled.div`max-width: 236px;`

/** /admin/pedidos/dia/2026-11-24: closes a day, marks dishes sold out, moves orders (extension `jornada`). */
export const DayPage = () => {
  const today = useToday()
  const navigate = useNavigate()
  const { dia: asked = '' } = useParams()
  const date = isIsoDate(asked) ? asked : today
  const day = useGetDayQuery({ date }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <BackToOrders />
      <PageHeader dense title={DAY_TEXTS.title} subtitle={DAY_TEXTS.day(date)} />
      <Stack>
        <Choice>
          <DateFilter
            label={DAY_TEXTS.date}
            value={date}
            onDate={(chosen) => {
              if (chosen !== '') navigate(dayPath(chosen), { replace: true })
            }}
          />
        </Choice>
        {day.isError && !day.isFetching && !day.currentData && (
          <ListFailure title={DAY_TEXTS.failed} error={day.error} onRetry={() => void day.refetch()} />
        )}
        {!day.currentData && day.isFetching && <Loading />}
        {day.currentData && (
          <Stack key={date}>
            <ClosingCard date={date} day={day.currentData} isPast={date < today} />
            <DishesCard date={date} day={day.currentData} isPast={date < today} />
          </Stack>
        )}
      </Stack>
    </>
  )
}

const Loading = () => (
  <Card aria-busy>
    <Stack>
      {['40%', '64%', '52%'].map((width) => (
        <Skeleton key={width} $width={width} $height="1.4em" />
      ))}
    </Stack>
  </Card>
)
