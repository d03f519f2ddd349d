import { byStore } from '../../../state/by-store'
import type { AppDispatch } from '../../../state/store-types'

/** Longer than a call and the looks before and after it take; who was asleep with the turn must not keep it. */
const MAX_WAIT_MS = 90_000

type Turn = { kind: 'mine'; end: () => void } | { kind: 'taken' | 'none' }

/** The turn for something among all tabs. `none`: the browser gives no turns, or nobody gave it back in time. */
const askForTurn = (about: string, options: LockOptions): Promise<Turn> =>
  new Promise((resolve) => {
    // Only a page that came safely has them, whatever the type says.
    const locks: LockManager | null | undefined = navigator.locks
    if (!locks) return resolve({ kind: 'none' })
    locks
      .request(about, options, (lock) => {
        if (lock === null) return resolve({ kind: 'taken' })
        return new Promise<void>((end) => resolve({ kind: 'mine', end }))
      })
      .catch(() => resolve({ kind: 'none' }))
  })

/** Does it when no other tab does something about the same; `isSecond`: one did until now. */
const amongTabs = async <T>(about: string, work: (isSecond: boolean) => Promise<T>): Promise<T> => {
  const atOnce = await askForTurn(about, { ifAvailable: true })
  const isSecond = atOnce.kind === 'taken'
  const turn = isSecond ? await askForTurn(about, { signal: AbortSignal.timeout(MAX_WAIT_MS) }) : atOnce
  try {
    return await work(isSecond)
  } finally {
    if (turn.kind === 'mine') turn.end()
  }
}

const underWay = byStore(() => new Map<string, Promise<unknown>>())

/** Whether this page does something about it now. */
export const isUnderWay = (dispatch: AppDispatch, about: string): boolean => underWay(dispatch).has(about)

/**
 * One call at a time about the same, in all tabs of this browser: a screen that was left and opened again knows nothing of its
 * first one, and a tab nothing of another's. `isSecond`: another one has just ended.
 */
export const oneAfterAnother = async <T>(
  dispatch: AppDispatch,
  about: string,
  work: (isSecond: boolean) => Promise<T>,
): Promise<T> => {
  const running = underWay(dispatch)
  const before = running.get(about)
  const mine = (before ?? Promise.resolve()).then(() =>
    amongTabs(`vianda ${about}`, (isSecond) => work(isSecond || before !== undefined)),
  )
  running.set(about, mine)
  try {
    return await mine
  } finally {
    if (running.get(about) === mine) running.delete(about)
  }
}
