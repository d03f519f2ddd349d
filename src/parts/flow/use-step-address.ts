import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const STEP = 'paso'

/** The step that a query asks for: the first one has none. */
const stepIn = (search: string): number => Number(new URLSearchParams(search).get(STEP) ?? 1)

interface Steps {
  /** The flow's step, counted from 1; null where it shows something else. */
  step: number | null
  /** The person went back or forward. Returns the step after it: the flow may stay where it is. */
  go: (direction: 'back' | 'forward') => number | null
  /** A step that cannot be returned to: the next one takes its history entry. */
  spent?: number
}

/**
 * Keeps a flow's step in its address (`?paso=2`), so that the browser's Back goes one step back. The flow leads: a step of
 * its own is written, one of the browser's is asked of it, and an address that it refuses is put right.
 */
export const useStepAddress = ({ step, go, spent }: Steps): void => {
  const { key, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const last = useRef<{ key: string; step: number } | null>(null)

  const write = (to: number, from: number | null) => {
    const query = new URLSearchParams(search)
    if (to === 1) query.delete(STEP)
    else query.set(STEP, String(to))
    const entry = from === null ? { replace: true, state } : { state: { from } }
    void navigate({ search: query.toString(), hash }, { ...entry, preventScrollReset: true })
  }

  const follow = useEffectEvent(() => {
    if (step === null) return
    const before = last.current
    last.current = { key, step }
    const asked = stepIn(search)
    if (asked === step) return
    const hasGone = before !== null && before.key !== key
    // Where the flow follows, its new step is the address's.
    if (hasGone && go(asked < step ? 'back' : 'forward') !== step) return
    const isOwn = before !== null && !hasGone && before.step !== step
    if (isOwn && step > before.step) write(step, before.step === spent ? null : before.step)
    else if (isOwn && Object(state).from === step) void navigate(-1)
    else write(step, null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another history entry, or another step.
  useEffect(() => follow(), [key, step])
}
