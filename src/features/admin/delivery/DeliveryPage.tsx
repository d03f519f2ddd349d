import styled from 'styled-components'
import { PrintedAt } from '../../../parts/print/PrintedAt'
import { screenOnly } from '../../../parts/print/paper'
import { STOPS_TEXTS } from '../../../texts/delivery-list'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { theme } from '../../../ui/theme/theme'
import { BackToOrders } from '../shared/BackToOrders'
import { NoDay, StopsFrame } from '../shared/delivery/StopsFrame'
import { useDeliveryDay } from '../shared/delivery/use-delivery-day'
import { RoutesCard } from '../shared/routes/RoutesCard'
import { StopList } from './StopList'

const Drivers = styled.div`
  margin-bottom: ${theme.space[4]};
  ${screenOnly}
`

/** /admin/pedidos/entrega?dia=…&tipo=…: a day's stops, to tick, call and sort. */
export const DeliveryPage = () => {
  const { day, onlyAbsent, query } = useDeliveryDay()
  if (day === null) return <NoDay />
  return (
    <>
      <BackToOrders />
      <PageHeader
        dense
        title={STOPS_TEXTS.list}
        subtitle={STOPS_TEXTS.ofDay(day.type, day.date)}
        aside={<PrintedAt />}
      />
      <Drivers>
        <RoutesCard key={day.date} date={day.date} type={day.type} />
      </Drivers>
      <StopsFrame query={query}>
        {(shown) => (
          <StopList key={`${day.date} ${day.type}`} day={day} list={shown} onlyAbsent={onlyAbsent} />
        )}
      </StopsFrame>
    </>
  )
}
