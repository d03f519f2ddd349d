import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One table row: `ours` is compared with `reference`, `goal` is the wanted ratio. */
export type Row = {
  what: string
  /** `ours` before it was made better, measured then and kept; undefined = it was not measured. */
  before?: number | undefined
  ours: number
  reference: number
  unit: string
  /** The goal as text: a ratio ('≤ 3', '≥ 0.5'), or with its unit `ours` itself ('≤ 200 ms'); null = no goal. */
  goal: string | null
}

/** A part of the bench: its name, its rows, and the raw measurements. */
export type Part = { name: string; run(): Promise<{ rows: Row[]; raw: unknown }> }

const FOLDER = fileURLToPath(new URL('../results/', import.meta.url))

/** Writes a part's figures into bench/results/. */
export const keepResult = (name: string, result: { rows: Row[]; raw: unknown }): void => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}${name}.json`, `${JSON.stringify(result, null, 2)}\n`)
}

const rounded = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toPrecision(3))

const isMet = ({ ours, reference }: Row, goal: string): boolean => {
  const [sign = '', limit = '', unit] = goal.split(' ')
  const value = unit === undefined ? ours / reference : ours
  return sign === '≤' ? value <= Number(limit) : value >= Number(limit)
}

/** The rows as one table of text. */
export const tableOf = (rows: readonly Row[]): string => {
  const lines = rows.map((row) => {
    const { before, what, ours, reference, unit, goal } = row
    const ratio = ours / reference
    const verdict = goal === null ? '' : `${goal} ${isMet(row, goal) ? '✓' : '✗'}`
    const earlier = before === undefined ? '' : `${rounded(before)} ${unit}`
    return [
      what,
      earlier,
      `${rounded(ours)} ${unit}`,
      `${rounded(reference)} ${unit}`,
      rounded(ratio),
      verdict,
    ]
  })
  const all = [['', 'before', 'ours', 'reference', 'ratio', 'goal'], ...lines]
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const padded = (cell: string, column: number) =>
    column === 0 || column === 5 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return all.map((line) => line.map(padded).join('  ').trimEnd()).join('\n')
}
