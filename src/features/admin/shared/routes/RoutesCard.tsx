import { useState } from 'react'
import styled from 'styled-components'
import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { isOrderType } from '#domain/order-status'
import { isRouteDay } from '#domain/routes'
import { type DayRoutes, useCreateRouteMutation, useGetRoutesQuery } from '../../../../api/endpoints/routes'
import { useBusy } from '../../../../parts/forms/use-busy'
import { QueryView } from '../../../../parts/lists/QueryView'
import { useToday } from '../../../../state/use-today'
import { ROUTE_TEXTS as TEXTS } from '../../../../texts/admin-routes'
import { Button } from '../../../../ui/primitives/Button'
import { Card } from '../../../../ui/primitives/Card'
import { Row, Stack } from '../../../../ui/primitives/Stack'
import { Heading, Text } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'
import { usePolling } from '../use-polling'
import { NewRoute } from './NewRoute'
import { RouteGaps } from './RouteGaps'
import { RouteRow } from './RouteRow'

interface RepeatRoutesProps {
  date: IsoDate
  day: DayRoutes
}

/** 'Repetir las de la última vez': the same drivers with the same sectors; nothing when all of them have a link. */
const RepeatRoutes = ({ date, day: { anteriores, rutas } }: RepeatRoutesProps) => {
  const [create] = useCreateRouteMutation()
  const { isBusy, run } = useBusy()
  const missing = anteriores.flatMap(({ id, nombre, sectores, type }) =>
    nombre === null || !isOrderType(type) || rutas.some((one) => one.nombre === nombre && one.type === type)
      ? []
      : [{ id, nombre, sectores: [...sectores], type }],
  )
  if (missing.length === 0) return null
  const repeat = () =>
    run(async () => {
      for (const { id, type, ...route } of missing) {
        // The id of the repeated route: two administrators who press at once make one link.
        const { data } = await create({
          ...route,
          search: date,
          searchType: type,
          request_id: `${date}-${id}`,
        })
        if (!data) return
      }
    })
  return (
    <Row $gap={2}>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void repeat()}>
        {TEXTS.again}
      </Button>
      <Text $tone="soft" $size="dense">
        {TEXTS.againWho(missing.map(({ nombre }) => nombre))}
      </Text>
    </Row>
  )
}

const List = styled.ul`
  display: grid;
  & > li { padding: ${theme.space[3]} 0; border-top: ${theme.border.line}; }
  & > li:last-child { padding-bottom: 0; }
`

interface RoutesCardProps {
  date: IsoDate
  /** The first type of a new route. */
  type?: OrderType
}

/** A day's drivers: their links and progress, and a link for one more. */
export const RoutesCard = ({ date, type = 'almuerzo' }: RoutesCardProps) => {
  const today = useToday()
  const canMake = isRouteDay(date, today)
  const [isCreating, setCreating] = useState(false)
  const query = useGetRoutesQuery(
    { search: date },
    { refetchOnMountOrArgChange: true, ...usePolling(date === today) },
  )
  return (
    <Card $padding="dense" aria-label={TEXTS.title}>
      <Stack $gap={3}>
        <Row $between>
          <Heading $size="lg">{TEXTS.title}</Heading>
          {canMake && (
            <Button variant="secondary" size="small" icon="plus" onClick={() => setCreating(true)}>
              {TEXTS.create}
            </Button>
          )}
        </Row>
        <Text $tone="soft" $size="dense">
          {query.currentData?.rutas.length === 0 && <span>{TEXTS.none} </span>}
          <span>{date > today && !canMake ? TEXTS.tooFar : TEXTS.hint}</span>
        </Text>
        <QueryView query={query} failed={TEXTS.failed}>
          {(day) => (
            <>
              {date >= today && <RouteGaps coverage={day.cobertura} />}
              {canMake && <RepeatRoutes date={date} day={day} />}
              {day.rutas.length > 0 && (
                <List>
                  {day.rutas.map((route) => (
                    <RouteRow key={route.id} route={route} date={date} isOver={date < today} />
                  ))}
                </List>
              )}
            </>
          )}
        </QueryView>
      </Stack>
      {isCreating && <NewRoute date={date} firstType={type} onClose={() => setCreating(false)} />}
    </Card>
  )
}
