import { CALLS } from './calls'
import type { CallHead } from './envelope'
import { EXTENSIONS } from './extensions'

const ALL: readonly CallHead[] = [...CALLS, ...EXTENSIONS]

/** The addresses of the calls whose last response a service worker keeps; the build writes them into its file. */
export const keptOffline = (whose: CallHead['keptOffline']): string[] =>
  ALL.filter((call) => call.keptOffline === whose).map(({ address }) => address)
