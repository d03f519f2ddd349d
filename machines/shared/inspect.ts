/**
 * Turns xstate's inspection events into plain records for the Redux timeline: machine, event, from, to. Payloads are
 * left out: one may be a one-time code or a session id.
 */
import type { InspectionEvent, Snapshot, StateValue } from 'xstate'

export interface TransitionRecord {
  machine: string
  event: string
  /** State names as `(code.entering | wait.waiting)`; null on the machine's start. */
  from: string | null
  /** null: the machine has ended, or was stopped as a child whose step was left. */
  to: string | null
}

/** A state value in one readable line. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value
  const parts = Object.entries(value).flatMap(([key, inner]) => {
    const name = inner === undefined ? '' : stateName(inner)
    return name === '' ? [key] : [`${key}.${name}`]
  })
  return parts.length > 1 ? `(${parts.join(' | ')})` : parts.join('')
}

type MachineState = Snapshot<unknown> & { value: StateValue; machine: { id: string } }
// A machine's running calls report too; only machines, its children included, have states.
const isMachineState = (snapshot: Snapshot<unknown>): snapshot is MachineState =>
  'value' in snapshot && 'machine' in snapshot

/** The record of one inspection event, null when it is no machine step. `from`: the machine's previous state. */
function transitionRecord(inspected: InspectionEvent, from: string | null): TransitionRecord | null {
  if (inspected.type !== '@xstate.snapshot' || !isMachineState(inspected.snapshot)) return null
  return {
    machine: inspected.snapshot.machine.id,
    event: inspected.event.type,
    from,
    to: inspected.snapshot.status === 'stopped' ? null : stateName(inspected.snapshot.value),
  }
}

/** For the `inspect` option of actors: reports every step of their machines. */
export function createTransitionInspector(report: (record: TransitionRecord) => void) {
  const last = new WeakMap<object, string | null>()
  return (inspected: InspectionEvent): void => {
    const record = transitionRecord(inspected, last.get(inspected.actorRef) ?? null)
    if (record === null) return
    last.set(inspected.actorRef, record.to)
    report(record)
    // It is stopped already, so that no other event tells its end.
    if ('snapshot' in inspected && inspected.snapshot.status === 'done')
      report({ ...record, from: record.to, to: null })
  }
}
