import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { AppStore } from '../../src/app/store'
import { alertRemoved } from '../../src/state/alerts'
import { FAULTS, type Fault } from './faults'
import type { Interference } from './render-app'

/** A refusal and a loss: screens tell no more ways apart; the catalogue's test has every way for every call. */
export const BOTH_WAYS: readonly Fault[] = FAULTS.filter(({ what }) =>
  ['mensaje is empty', 'the connection drops'].includes(what),
)

/**
 * Between application and server: the calls to one address meet a fault until it is healed. Nobody waits for a time-out:
 * the call's own time is over at once. To be made within the test that uses it.
 */
export const faultyWay = () => {
  let met: { address: string; fault: Fault } | null = null
  let timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    timeout = new AbortController()
    return timeout.signal
  })
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => met?.fault.isOffline !== true)
  /** Asked in the same breath in which the call has set its time. */
  const interfere: Interference = (address) => {
    if (met?.address !== address) return undefined
    const own = timeout
    if (met.fault.isSlow) setTimeout(() => own.abort(new DOMException('Too late', 'TimeoutError')), 1)
    return met.fault.fetch(address, { signal: own.signal })
  }
  return {
    interfere,
    meet: (address: string, fault: Fault) => {
      met = { address, fault }
    },
    heal: () => {
      met = null
    },
  }
}

/** As if the toasts' time were over. */
export const forgetToasts = ({ store }: { store: AppStore }): Promise<void> =>
  act(async () => {
    for (const { id } of store.getState().alerts) store.dispatch(alertRemoved(id))
  })

/** How long the toasts on the screen stay, in milliseconds; that they do, the catalogue's test shows. */
export const livesOfToasts = ({ store }: { store: AppStore }): (number | null)[] =>
  store.getState().alerts.map(({ time_life }) => time_life)
