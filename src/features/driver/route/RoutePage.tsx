import { useLocation } from 'react-router-dom'
import { useRuntime } from '../../../state/runtime'
import { DRIVER_TEXTS as TEXTS } from '../../../texts/driver'
import { BareShell } from '../../../ui/layout/BareShell'
import { LoadingOverlay } from '../../../ui/layout/LoadingOverlay'
import { Button } from '../../../ui/primitives/Button'
import { usePageTitle } from '../../../ui/primitives/use-page-title'
import { LostMarks } from './LostMarks'
import { useOfflinePage } from './offline-page'
import { RouteScreen } from './RouteScreen'
import { useRoute } from './use-route'

/** /ruta#<token>: the stops of who drives (extension `rutas`). The token reaches no log, because browsers keep it. */
export const RoutePage = () => {
  const token = useLocation().hash.slice(1)
  const { extensions } = useRuntime().config
  if (!extensions.includes('rutas')) {
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
  const { isLoading, mark, marks, refetch, refusal, route } = useRoute(token)
  usePageTitle(TEXTS.title)
  useOfflinePage(route !== undefined)
  if (refusal !== null) {
    return (
      <BareShell title={TEXTS.notOpen}>
        <p>{refusal}</p>
        {marks.length > 0 && <LostMarks marks={marks} stops={route?.stops ?? []} />}
      </BareShell>
    )
  }
  if (route) return <RouteScreen route={route} marks={marks} mark={mark} />
  if (isLoading) return <LoadingOverlay />
  return (
    <BareShell title={TEXTS.notLoaded}>
      <p>{TEXTS.notLoadedText}</p>
      <Button size="large" icon="refresh" onClick={() => void refetch()}>
        {TEXTS.retry}
      </Button>
    </BareShell>
  )
}
