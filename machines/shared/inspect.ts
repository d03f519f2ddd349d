/**
 * Turns xstate's inspection events into plain records for the Redux timeline: machine, event, from, to. One-time codes and
 * session ids never get in; everything in a record survives JSON.
 */
import type { InspectionEvent, Snapshot, StateValue } from 'xstate'

export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain }

export interface TransitionRecord {
  machine: string
  event: { type: string; [key: string]: Plain }
  /** State names as `verifying.(code.entering | wait.waiting)`; null when the machine has just started. */
  from: string | null
  to: string
}

const MASK = '•••'
const SECRET_KEYS = new Set(['code', 'codigo', 'sessionid', 'registro'])
const MAX_DEPTH = 8

const isSecret = (key: string): boolean => SECRET_KEYS.has(key.replaceAll('_', '').toLowerCase())

function maskEntries(entries: [string, unknown][], depth: number): { [key: string]: Plain } {
  const masked: { [key: string]: Plain } = {}
  for (const [key, value] of entries) {
    if (value === undefined || typeof value === 'function') continue
    const isEmpty = value === '' || value === null
    // A one-time code arrives as `code`; an object or a list under that name is a state region, not a secret.
    masked[key] = isSecret(key) && !isEmpty && typeof value !== 'object' ? MASK : plain(value, depth + 1)
  }
  return masked
}

function plain(value: unknown, depth: number): Plain {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (value instanceof Error) return { name: value.name, message: value.message }
  if (typeof value !== 'object') return String(value)
  if (depth >= MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`
  return maskEntries(Object.entries(value), depth)
}

/** A copy of anything that is plain data with its secrets masked: for a machine's context in the state tree. */
export const maskSecrets = (value: unknown): Plain => plain(value, 0)

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
// The children of a machine (its running calls) report too; only a machine has states.
const isMachineState = (snapshot: Snapshot<unknown>): snapshot is MachineState =>
  'value' in snapshot && 'machine' in snapshot

/** The record of one inspection event, or null when it is no machine's step. `from` is where that machine was before. */
function transitionRecord(inspected: InspectionEvent, from: string | null): TransitionRecord | null {
  if (inspected.type !== '@xstate.snapshot' || !isMachineState(inspected.snapshot)) return null
  const { type, ...payload } = inspected.event
  return {
    machine: inspected.snapshot.machine.id,
    event: { ...maskEntries(Object.entries(payload), 0), type },
    from,
    to: stateName(inspected.snapshot.value),
  }
}

/** For the `inspect` option of actors: reports every step of every machine it is given to. */
export function createTransitionInspector(report: (record: TransitionRecord) => void) {
  const last = new WeakMap<object, string>()
  return (inspected: InspectionEvent): void => {
    const record = transitionRecord(inspected, last.get(inspected.actorRef) ?? null)
    if (record === null) return
    last.set(inspected.actorRef, record.to)
    report(record)
  }
}
