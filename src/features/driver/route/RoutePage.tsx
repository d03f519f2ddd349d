import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import type { PendingMark } from '../../../state/driver'
import { DRIVER_TEXTS as TEXTS } from '../../../texts/driver'
import { BareShell } from '../../../ui/layout/BareShell'
import { LoadingOverlay } from '../../../ui/layout/LoadingOverlay'
import { Button } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'
import { usePageTitle } from '../../../ui/primitives/use-page-title'
import { RouteScreen } from './RouteScreen'
import { useKeptPage } from './use-kept-page'
import { useRoute } from './use-route'

/** Marks that will never reach the kitchen, for the driver to report. */
const LostMarks = ({ marks }: { marks: readonly PendingMark[] }) => (
  <Notice tone="warning" role="alert" title={TEXTS.lost(marks.length)}>
    <ul>
      {marks.map(({ order_id, nombre = order_id, resultado, nota }) => (
        <li key={order_id}>{TEXTS.lostMark(nombre, TEXTS.said[resultado], nota)}</li>
      ))}
    </ul>
  </Notice>
)

/** /ruta#<token>: a driver's stops. The token reaches no log, because browsers keep it. */
export const RoutePage = ({ isServed }: { isServed: boolean }) => {
  const token = useLocation().hash.slice(1)
  if (!isServed) {
    return (
      <BareShell title={TEXTS.notServed}>
        <p>{TEXTS.notServedText}</p>
      </BareShell>
    )
  }
  if (token === '') {
    return (
      <BareShell title={TEXTS.noLink}>
        <p>{TEXTS.noLinkText}</p>
      </BareShell>
    )
  }
  return <OpenRoute key={token} token={token} />
}

const OpenRoute = ({ token }: { token: string }) => {
  const { isFetching, isLoading, isOld, mark, marks, refetch, refusal, route } = useRoute(token)
  usePageTitle(TEXTS.title)
  const isKept = useKeptPage(useCallback(() => void refetch(), [refetch]))
  if (refusal !== null) {
    return (
      <BareShell title={TEXTS.notOpen}>
        <p>{refusal}</p>
        {marks.length > 0 && <LostMarks marks={marks} />}
      </BareShell>
    )
  }
  if (route)
    return <RouteScreen route={route} marks={marks} mark={mark} isOld={isOld} isLost={isKept === false} />
  if (isLoading) return <LoadingOverlay />
  return (
    <BareShell title={TEXTS.notLoaded}>
      <p>{TEXTS.notLoadedText}</p>
      <Button size="large" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
        {TEXTS.retry}
      </Button>
    </BareShell>
  )
}
