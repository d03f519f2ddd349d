import { useState } from 'react'
import styled from 'styled-components'
import { HANDED_OVER, NOT_AT_HOME } from '#domain/delivery-note'
import { CANCELLED } from '#domain/order-status'
import type { DriverRoute } from '../../../api/endpoints/driver'
import type { PendingMark } from '../../../state/driver'
import { useToday } from '../../../state/use-today'
import { DRIVER_TEXTS as TEXTS } from '../../../texts/driver'
import { CONTENT_ID } from '../../../ui/layout/content-id'
import { Notice } from '../../../ui/primitives/Notice'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { BigButton } from './big-button'
import { RouteHead } from './RouteHead'
import { StopCard } from './StopCard'
import { StopGroup } from './StopGroup'
import { type StopView, viewOf } from './stop-view'

const Page = styled.main`
  display: grid;
  gap: ${theme.space[4]};
  align-content: start;
  max-width: ${theme.size.reading};
  min-height: 100dvh;
  margin: 0 auto;
  padding: 0 ${theme.space[3]} ${theme.space[20]};
`
/** Within thumb reach. */
const LastPress = styled.div`
  position: sticky;
  bottom: ${theme.space[3]};
  z-index: ${theme.depth.bar};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]};
  border: ${theme.border.edge};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.float};
  & > strong { min-width: 0; overflow-wrap: anywhere; }
`

interface RouteScreenProps {
  route: DriverRoute
  marks: readonly PendingMark[]
  mark: (orderId: string, result: PendingMark['resultado'], note?: string) => void
  /** The route comes from this telephone: the server gave none. */
  isOld: boolean
  /** Without a network this browser cannot open the page again. */
  isLost: boolean
}

/** The stops: the next one on top with all its buttons, the others below, finished ones last. */
export const RouteScreen = ({ route, marks, mark, isOld, isLost }: RouteScreenProps) => {
  const canMark = route.date <= useToday()
  const [last, setLast] = useState<string | null>(null)
  const views = viewOf(route.stops, marks)
  const of = (said: StopView['said']) => views.filter((view) => view.said === said)
  const [next, ...coming] = of('')
  const [absent, cancelled, delivered] = [of(NOT_AT_HOME), of(CANCELLED), of(HANDED_OVER)]
  const pressed = views.find(({ stop, said }) => stop.order_id === last && said !== '' && said !== CANCELLED)

  const say = (orderId: string, result: PendingMark['resultado'], note?: string) => {
    mark(orderId, result, note)
    setLast(result === '' ? null : orderId)
    // The next stop now stands where this one stood.
    if (orderId === next?.stop.order_id) window.scrollTo(0, 0)
  }
  const group = { canMark, onSay: say }
  return (
    <>
      <RouteHead
        route={route}
        done={delivered.length}
        total={views.length - cancelled.length}
        unsent={marks.length}
        isOld={isOld}
      />
      <Page id={CONTENT_ID} tabIndex={-1}>
        {isLost && <Notice tone="warning">{TEXTS.pageNotKept}</Notice>}
        {!canMark && <Notice>{TEXTS.notToday(route.date)}</Notice>}
        {next && (
          <Stack $gap={2} as="section">
            <Heading $size="lg">{TEXTS.next}</Heading>
            <StopCard key={next.stop.order_id} view={next} canMark={canMark} onSay={say} />
          </Stack>
        )}
        {!next && (
          <Heading as="p">
            {views.length === 0 ? TEXTS.empty : absent.length > 0 ? TEXTS.noNextButAbsent : TEXTS.allDone}
          </Heading>
        )}
        <StopGroup title={TEXTS.cancelled(cancelled.length)} views={cancelled} isOpen {...group} />
        <StopGroup title={TEXTS.coming(coming.length)} views={coming} isOpen {...group} />
        <StopGroup title={TEXTS.absent(absent.length)} views={absent} isOpen {...group} />
        <StopGroup title={TEXTS.delivered(delivered.length)} views={delivered} {...group} />
        {pressed && pressed.said !== '' && pressed.said !== CANCELLED && (
          <LastPress data-standing-bar="">
            <strong role="status">
              {TEXTS.lastSaid(pressed.stop.nombre ?? '', TEXTS.said[pressed.said])}
            </strong>
            <BigButton variant="secondary" onClick={() => say(pressed.stop.order_id, '')}>
              {TEXTS.undo}
            </BigButton>
          </LastPress>
        )}
      </Page>
    </>
  )
}
