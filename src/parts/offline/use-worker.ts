import { useEffect, useState } from 'react'
import { OFFLINE_CACHE } from '../../api/offline-cache'

const BASE = import.meta.env.BASE_URL

/** The page's scripts, by which a worker knows its own version (src/service-worker/shell.ts). */
const scriptsOfPage = (): string => [...document.scripts].map(({ src }) => src).join(' ')

/** Whether a waiting worker has this page's version; then it activates by itself. */
const isOwnVersion = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ scripts: scriptsOfPage() }, [port2])
  })

/** Milliseconds. The worker fetches every file of the client's screens: the week and its pictures come first. */
const DELAY_MS = 5_000

interface Watch {
  signal: AbortSignal
  onWaiting: (worker: ServiceWorker) => void
}

const watchVersions = async ({ signal, onWaiting }: Watch): Promise<void> => {
  const registration = await navigator.serviceWorker.register(`${BASE}sw.js`, { scope: BASE })
  const offer = async (worker: ServiceWorker | null) => {
    if (worker?.state !== 'installed' || registration.active === null) return
    if (!(await isOwnVersion(worker)) && !signal.aborted) onWaiting(worker)
  }
  if (signal.aborted) return
  const follow = () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => void offer(worker), { signal })
  }
  follow()
  registration.addEventListener('updatefound', follow, { signal })
  // Installed pages stay open for days: returning to one checks for a newer version.
  const check = () => {
    if (!document.hidden) registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check, { signal })
  await offer(registration.waiting)
}

/** From then on the worker sees this page's calls. */
const underControl = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.serviceWorker.controller !== null) return resolve()
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true, signal })
  })

/**
 * Registers the service worker, which makes the client's screens readable without a network. `onEmpty`: it is active
 * and has cached nothing yet. Returns the reload into a waiting newer version; null without one.
 */
export const useWorker = (onEmpty: () => void): (() => void) | null => {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const ended = new AbortController()
    const { signal } = ended
    const begin = async () => {
      await watchVersions({ signal, onWaiting: setWaiting })
      await underControl(signal)
      if (!(await caches.has(OFFLINE_CACHE)) && !signal.aborted) onEmpty()
    }
    // Without it the application works as before, online.
    const timer = setTimeout(() => void begin().catch(() => undefined), DELAY_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [onEmpty])
  if (waiting === null) return null
  return () => {
    // The browser asks before unsaved changes are lost.
    const reload = () => window.location.reload()
    // Another tab has activated it already.
    if (waiting.state !== 'installed') return reload()
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    waiting.postMessage({ scripts: scriptsOfPage(), isWanted: true })
  }
}
