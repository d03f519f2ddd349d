import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import { isAbsent, isHandedOver } from '#domain/delivery-note'
import { isDelivered } from '#domain/order-status'
import { type DeliveryList, type DeliveryStop, useTickStopMutation } from '../../../api/endpoints/delivery'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { Paper, screenOnly } from '../../../parts/print/paper'
import { STOPS_TEXTS, DELIVERY_LIST_TEXTS as TEXTS } from '../../../texts/delivery-list'
import { PRINT_TEXTS } from '../../../texts/print'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { LostRows } from '../../../ui/primitives/LostRows'
import { Row } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'
import { Downloads } from '../shared/Downloads'
import { chosenSectors, sectorsOf } from '../shared/delivery/sectors'
import { SectorField, Toolbar } from '../shared/delivery/toolbar'
import {
  absentPath,
  type DeliveryDay,
  deliveryListPath,
  labelsPath,
} from '../shared/delivery/use-delivery-day'
import { OwnLink } from '../shared/OwnLink'
import { PlacedStop } from './PlacedStop'
import { SectorOrder } from './SectorOrder'
import { StopRow } from './StopRow'
import { useStopOrder } from './use-stop-order'

const { space, media } = theme

const Choice = styled.div`
  flex: 0 1 240px;
`
/** Stays in sight while stops are sorted. */
const Saving = styled(Row)`
  position: sticky;
  z-index: 1;
  bottom: 0;
  padding: ${space[3]} 0;
  background: ${theme.color.paper};
  border-top: ${theme.border.line};
`
const Stops = styled.ol`
  border-top: 2px solid ${theme.color.edge};
`
const SectorPart = styled.section`
  & > h2 { break-after: avoid; }
  ${media.print} { & > h2 { font-size: 15pt; } }
`
const Hint = styled(Text)`
  ${screenOnly}
`
const Parts = styled(Paper)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${media.print} { gap: ${space[2]}; }
`

/** The most frequent city, which no stop needs to name. */
const usualOf = (cities: readonly (string | null)[]): string | null => {
  const counts = new Map<string | null, number>()
  for (const city of cities) counts.set(city, (counts.get(city) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

interface StopListProps {
  day: DeliveryDay
  list: DeliveryList
  /** Only the stops with absent clients. */
  onlyAbsent: boolean
}

const isMissed = ({ entrega }: DeliveryStop): boolean => isAbsent(entrega)
const isDone = ({ entrega, status }: DeliveryStop): boolean => isHandedOver(entrega) || isDelivered(status)

/** A day's stops by sector, to tick or to sort. */
export const StopList = ({ day, list, onlyAbsent }: StopListProps) => {
  const absent = list.stops.filter(isMissed).length
  const isNarrowed = onlyAbsent && absent > 0
  const sectors = useMemo(
    () => sectorsOf(isNarrowed ? list.stops.filter(isMissed) : list.stops),
    [list.stops, isNarrowed],
  )
  const usualCity = useMemo(() => usualOf(list.stops.map(({ ciudad }) => ciudad)), [list.stops])
  const order = useStopOrder(sectors)
  const [chosen, setChosen] = useState('')
  const [tick] = useTickStopMutation()
  const mark = useCallback((order_id: string, marcada: boolean) => void tick({ order_id, marcada }), [tick])
  const titles = useId()
  const hint = useRef<HTMLParagraphElement>(null)
  const wasOrdering = useRef(order.isOrdering)
  useEffect(() => {
    // The pressed button is gone: the focus moves here.
    if (wasOrdering.current !== order.isOrdering) hint.current?.focus({ preventScroll: true })
    wasOrdering.current = order.isOrdering
  }, [order.isOrdering])
  const shown = chosenSectors(order.shown, chosen)
  const only = chosen !== '' && shown.length === 1 ? shown[0] : undefined
  const all = shown.flatMap(({ stops }) => stops)
  return (
    <Parts>
      <Toolbar $between>
        <Choice>
          <SectorField sectors={sectors} value={chosen} onValue={setChosen} />
        </Choice>
        {!order.isOrdering && (
          <Row $gap={2}>
            {(absent > 0 || onlyAbsent) && (
              <ButtonLink
                variant="secondary"
                size="small"
                to={isNarrowed ? deliveryListPath(day) : absentPath(day)}
              >
                {isNarrowed ? TEXTS.allStops : TEXTS.absent(absent)}
              </ButtonLink>
            )}
            <Downloads
              lista="entrega"
              search={day.date}
              searchType={day.type}
              {...(only && { sector: only.name ?? '' })}
            />
            <Button variant="secondary" size="small" onClick={order.begin}>
              {TEXTS.order}
            </Button>
            <OwnLink to={labelsPath(day)}>{STOPS_TEXTS.labels}</OwnLink>
            <Button size="small" icon="receipt" onClick={() => window.print()}>
              {PRINT_TEXTS.print}
            </Button>
          </Row>
        )}
      </Toolbar>
      <Hint ref={hint} tabIndex={-1} $tone="soft">
        {order.isOrdering
          ? TEXTS.orderHint
          : TEXTS.marked(all.filter((stop) => stop.marcada_at !== null || isDone(stop)).length, all.length)}
      </Hint>
      {order.isOrdering && !only && order.movable.length > 1 && (
        <SectorOrder sectors={order.movable} moved={order.moved} onMove={order.moveSector} />
      )}
      {shown.map((sector, index) => (
        <SectorPart key={sector.name} aria-labelledby={`${titles}${index}`}>
          <Heading id={`${titles}${index}`} $size="lg">
            {STOPS_TEXTS.sectorOption(sector.name, sector.stops.length)}
          </Heading>
          <Stops>
            {sector.stops.map((stop, place) =>
              order.isOrdering ? (
                <PlacedStop
                  key={stop.order_id}
                  stop={stop}
                  place={place + 1}
                  before={order.before.get(sector.name) ?? 0}
                  of={sector.stops.length}
                  usualCity={usualCity}
                  moved={order.moved?.what === stop.keylogin ? order.moved : null}
                  onMove={(move) => order.move(sector, stop, move)}
                />
              ) : (
                <StopRow
                  key={stop.order_id}
                  stop={stop}
                  // Another back end may send no numbers.
                  place={stop.numero ?? (order.before.get(sector.name) ?? 0) + place + 1}
                  usualCity={usualCity}
                  onMark={mark}
                />
              ),
            )}
          </Stops>
        </SectorPart>
      ))}
      <LostRows count={list.lostRows} />
      {order.isOrdering && (
        <Saving>
          <Button busy={order.isSaving} onClick={() => void order.save()}>
            {TEXTS.save}
          </Button>
          <Button variant="secondary" disabled={order.isSaving} onClick={order.cancel}>
            {TEXTS.cancel}
          </Button>
        </Saving>
      )}
      <VisuallyHidden role="status">
        {order.moved && TEXTS.moved(order.moved.nombre ?? '', order.moved.place, order.moved.of)}
      </VisuallyHidden>
      <UnsavedGuard isDirty={order.isDirty} isSaving={order.isSaving} onDiscard={order.cancel} />
    </Parts>
  )
}
