import { existsSync, readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

type Process = { parent: number; ms: number }

/** A process's parent and the processor's time that it used, from /proc; null where there is none. */
const processOf = (pid: number): Process | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields after the name, which may hold anything: state, parent, …, user and system time in ticks.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    return null
  }
}

/** What processes have used by now, in ms of processor. */
export type Used = ReadonlyMap<number, number>

export const usedBy = (pids: readonly number[]): Used =>
  new Map(pids.map((pid) => [pid, processOf(pid)?.ms ?? 0]))

/** What they used since then, those that began meanwhile too; null where the system does not say. */
export const usedSince = (before: Used, after: Used): number | null =>
  existsSync('/proc/self/stat')
    ? [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
    : null

/** A process and its children, as PostgreSQL has one a connection. */
export const withChildren = (pid: number): number[] =>
  existsSync('/proc/self/stat')
    ? [
        pid,
        ...readdirSync('/proc')
          .map(Number)
          .filter((other) => other > 0 && processOf(other)?.parent === pid),
      ]
    : []

/** The parent of a process, 0 where the system does not say. */
export const parentOf = (pid: number): number => processOf(pid)?.parent ?? 0
