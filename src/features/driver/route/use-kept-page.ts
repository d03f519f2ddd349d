import { useEffect, useState } from 'react'

/** Milliseconds for the worker to fetch the page's files. */
const PATIENCE_MS = 20_000

/** Resolves once the worker is at work. */
const atWork = (worker: ServiceWorker): Promise<ServiceWorker> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve(worker)
      if (worker.state === 'redundant') reject(new Error('Replaced or failed'))
    }
    worker.addEventListener('statechange', look)
    look()
  })

/** Asks the worker (src/service-worker/shell.ts). */
const isPageKept = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ isPageKept: true }, [port2])
  })

const keepPage = async (base: string, onBegun: () => void): Promise<boolean> => {
  const { controller } = navigator.serviceWorker
  const { active, installing, waiting } = await navigator.serviceWorker.register(`${base}sw.js`, {
    scope: `${base}ruta`,
  })
  const newest = installing ?? waiting ?? active
  if (newest === null) return false
  const worker = await atWork(newest)
  // The worker has missed this page's first call.
  if (controller?.scriptURL !== worker.scriptURL) onBegun()
  return isPageKept(worker)
}

/**
 * Keeps the driver's page for a reload without a network. Whether this browser does; null while that is open.
 * `onBegun`: from now on the worker sees the page's calls.
 */
export const useKeptPage = (onBegun: () => void): boolean | null => {
  const [isKept, setKept] = useState<boolean | null>(null)
  useEffect(() => {
    let isGone = false
    const say = (is: boolean) => {
      if (!isGone) setKept(is)
    }
    const timer = setTimeout(() => say(false), PATIENCE_MS)
    const begin = async () => 'serviceWorker' in navigator && keepPage(import.meta.env.BASE_URL, onBegun)
    void begin()
      .catch(() => false)
      .then((is) => {
        clearTimeout(timer)
        say(is)
      })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [onBegun])
  return isKept
}
