import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { RouteStop } from '../../../api/endpoints/driver'
import type { PendingMark } from '../../../state/driver'
import { useRuntime } from '../../../state/runtime'
import { DRIVER_TEXTS as TEXTS } from '../../../texts/driver'
import { BareShell } from '../../../ui/layout/BareShell'
import { LoadingOverlay } from '../../../ui/layout/LoadingOverlay'
import { Button } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'
import { usePageTitle } from '../../../ui/primitives/use-page-title'
import { RouteScreen } from './RouteScreen'
import { useRoute } from './use-route'

/** As in public/ruta-sw.js. */
const CACHE = 'vianda-ruta'

/** The files the page needs to open again without a network: itself, its settings and every loaded asset. */
const needed = (base: string): string[] => {
  const assets = new URL(`${base}assets/`, location.origin).href
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return [`${base}ruta`, `${base}config.json`, ...new Set(loaded.filter((name) => name.startsWith(assets)))]
}

const keepPage = async (base: string): Promise<void> => {
  await navigator.serviceWorker.register(`${base}ruta-sw.js`, { scope: `${base}ruta` })
  const wanted = needed(base)
  const cache = await caches.open(CACHE)
  await cache.addAll(wanted)
  const names = new Set(wanted.map((address) => new URL(address, location.origin).href))
  for (const request of await cache.keys()) if (!names.has(request.url)) await cache.delete(request)
}

/** Caches this page for a reload without a network, where the browser can; `isReady`: its data has loaded. */
const useOfflinePage = (isReady: boolean): void => {
  useEffect(() => {
    if (!isReady || !('serviceWorker' in navigator) || !navigator.onLine) return
    // Without it the page still works until it is closed.
    keepPage(import.meta.env.BASE_URL).catch(() => undefined)
  }, [isReady])
}

interface LostMarksProps {
  marks: readonly PendingMark[]
  stops: readonly RouteStop[]
}

/** Marks that will never reach the kitchen, for the driver to report. */
const LostMarks = ({ marks, stops }: LostMarksProps) => {
  const names = new Map(stops.map(({ order_id, nombre }) => [order_id, nombre]))
  return (
    <Notice tone="warning" role="alert" title={TEXTS.lost(marks.length)}>
      <ul>
        {marks.map(({ order_id, resultado, nota }) => (
          <li key={order_id}>
            {TEXTS.lostMark(names.get(order_id) ?? order_id, TEXTS.said[resultado])}
            {nota !== '' && ` (${nota})`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** /ruta#<token>: a driver's stops (extension `rutas`). The token reaches no log, because browsers keep it. */
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
