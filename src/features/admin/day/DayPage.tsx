import { useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { isIsoDate } from '#domain/calendar'
import { type KitchenDay, useGetDayQuery } from '../../../api/endpoints/day'
import { DateFilter } from '../../../parts/lists/DateFilter'
import { QueryView } from '../../../parts/lists/QueryView'
import { useToday } from '../../../state/use-today'
import { DAY_TEXTS } from '../../../texts/admin-day'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { PressedPart } from '../../../ui/primitives/PressedPart'
import { SkeletonCard } from '../../../ui/primitives/SkeletonCard'
import { Stack } from '../../../ui/primitives/Stack'
import { dayPath } from '../shared/addresses'
import { BackToOrders } from '../shared/BackToOrders'
import { useSaveCap } from '../shared/use-save-cap'
import { ClosedDays } from './ClosedDays'
import { ClosingCard } from './ClosingCard'
import { DishesCard } from './DishesCard'
import { ProblemsCard } from './ProblemsCard'

const MessagesCard = lazyAgain(() =>
  import('../../../parts/messages/MessagesCard').then((m) => m.MessagesCard),
)

const CapsCard = lazyAgain(() => import('../../../parts/caps/lazy-caps').then((m) => m.CapsCard))

/** The day's own cap, and its dishes'. */
const capsOf = (date: string, { cap, dishes, orders, sent }: KitchenDay) => [
  { date, dish_id: null, name: null, cap, pedidos: (orders ?? 0) + (sent ?? 0) },
  ...dishes.map((dish) => ({
    date,
    dish_id: dish.id,
    name: dish.name,
    cap: dish.cap,
    pedidos: dish.pedidos,
  })),
]

const Choice = styled.div`max-width: 236px;`

/** /admin/pedidos/dia/2026-11-24: closes a day, marks dishes sold out, moves orders. */
export const DayPage = () => {
  const today = useToday()
  const navigate = useNavigate()
  const { dia = '' } = useParams()
  const date = isIsoDate(dia) ? dia : today
  const saveCap = useSaveCap()
  const query = useGetDayQuery({ date }, { refetchOnMountOrArgChange: true })
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
        <QueryView query={query} failed={DAY_TEXTS.failed} loading={<SkeletonCard />}>
          {(day) => (
            <Stack key={date}>
              <ProblemsCard problems={day.problems} />
              <ClosingCard date={date} day={day} isPast={date < today} />
              <PressedPart>
                <MessagesCard date={date} isPast={date < today} />
              </PressedPart>
              <DishesCard date={date} day={day} isPast={date < today} />
              {day.dishes.length > 0 && date >= today && (
                <PressedPart>
                  <CapsCard caps={capsOf(date, day)} onSave={saveCap} />
                </PressedPart>
              )}
            </Stack>
          )}
        </QueryView>
        <ClosedDays />
      </Stack>
    </>
  )
}
