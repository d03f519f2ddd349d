import { type ComponentType, lazy } from 'react'
import { LATE } from './PartBoundary'

/** As long as a call may take (src/api/base-query.ts), in milliseconds. */
const TIMEOUT_MS = 20_000

/** Rejects when the code has not come in time: a browser itself waits for minutes on a network that does not answer. */
const inTime = <T,>(loading: Promise<T>): Promise<T> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new Error(LATE)), { once: true })
  })
  return Promise.race([loading, late])
}

/**
 * A component whose code loads on its first render. Like React's `lazy`, but a failure's error carries `forget`, after
 * which the code is fetched again: the boundary that catches it decides when.
 */
export const lazyAgain = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const attempt = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await inTime(load()) }
      } catch (error) {
        const forget = () => {
          Part = attempt()
        }
        throw error instanceof Error ? Object.assign(error, { forget }) : error
      }
    })
  let Part = attempt()
  return (props: P) => <Part {...props} />
}
