import { Suspense, startTransition, useEffect, useState } from 'react'
import styled from 'styled-components'
import { mondayAfter } from '#domain/calendar'
import { ORDER_TYPES } from '#domain/constants'
import { deliveryDayFrom } from '#domain/next-delivery'
import { parseTimeRange } from '#domain/service-hours'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { useMayAct } from '../../../state/areas'
import { useRuntime } from '../../../state/runtime'
import { useToday } from '../../../state/use-today'
import { DASHBOARD_TEXTS as TEXTS } from '../../../texts/admin-dashboard'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { PartBoundary } from '../../../ui/primitives/PartBoundary'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { dayPath } from '../shared/addresses'
import { useSaveCap } from '../shared/use-save-cap'
import { ComingCard } from './ComingCard'
import { MealsCard } from './MealsCard'
import { usePanel } from './use-panel'

// Few kitchens have a cap that is nearly reached.
const CapsCard = lazyAgain(() => import('../../../parts/caps/lazy-caps').then((m) => m.CapsCard))

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  ${theme.media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${theme.media.wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`

const DayAtWork = ({ isOurs }: { isOurs: boolean }) => {
  const today = useToday()
  const day = deliveryDayFrom(today)
  const isToday = day === today
  const monday = mondayAfter(today)
  const isCook = useMayAct('cocina')
  const isDriver = useMayAct('reparto')
  const ownHours = parseTimeRange(useRuntime().config.lunch_hours)
  const { counted, failure } = usePanel(day, monday, isOurs)
  const saveCap = useSaveCap()
  const caps = counted?.panel?.cupos ?? []
  return (
    <Stack as="section" $gap={3}>
      <div>
        <Heading $size="lg">{isToday ? TEXTS.today(day) : TEXTS.nextDay(day)}</Heading>
        <Text $tone="soft">{isToday ? TEXTS.lunchStarts(ownHours?.from) : TEXTS.noDelivery}</Text>
      </div>
      {failure ? (
        <ListFailure title={TEXTS.ordersFailed} {...failure} />
      ) : (
        <Cards>
          {ORDER_TYPES.map((type) => (
            <MealsCard
              key={type}
              date={day}
              type={type}
              counted={counted}
              isPolled={isOurs}
              hasRoutes={isOurs && isDriver}
            />
          ))}
          <ComingCard monday={monday} shownDay={day} counted={counted} hasLabels={isOurs} hasMenu={isCook} />
        </Cards>
      )}
      {caps.length > 0 && (
        <PartBoundary instead={() => null}>
          <Suspense>
            <CapsCard caps={caps} onSave={isCook ? saveCap : null} dayPath={dayPath} />
          </Suspense>
        </PartBoundary>
      )}
    </Stack>
  )
}

/** As high as the day that replaces it: two meals with dishes, and the coming card. */
const DayToCome = () => (
  <Stack $gap={3}>
    <Skeleton $height="46px" />
    <Cards>
      <Skeleton $height="408px" />
      <Skeleton $height="408px" />
      <Skeleton $height="295px" />
    </Cards>
  </Stack>
)

/**
 * The kitchen's work today, or on the next delivery day. First as in the page's frame, which knows no day; then in a
 * transition, which neither blocks input nor waits for what is deferred.
 */
export const KitchenDay = ({ isOurs }: { isOurs: boolean }) => {
  const [isAtWork, setAtWork] = useState(false)
  useEffect(() => startTransition(() => setAtWork(true)), [])
  return isAtWork ? <DayAtWork isOurs={isOurs} /> : <DayToCome />
}
