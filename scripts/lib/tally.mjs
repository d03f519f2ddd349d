/** @typedef {{ name: string, seconds: number, passed: number, failed: number, skipped: number, notes: string[] }} Suite `notes`: what was skipped and why, and what else a reader must know */

const HEAD = ['suite', 'result', 'seconds', 'passed', 'failed', 'skipped']

/** @param {Suite} suite */
const resultOf = ({ passed, failed, skipped, notes }) => {
  if (failed > 0) return 'FAILED'
  if (passed > 0) return 'ok'
  if (skipped > 0) return 'SKIPPED'
  return notes.some((note) => note.startsWith('no tests yet'))
    ? 'none yet'
    : notes.some((note) => note.startsWith('not run'))
      ? 'NOT RUN'
      : 'ok'
}

/**
 * The table of the suites, their notes, and as the very last line `N passed, N failed, N skipped` over all of them.
 * @param {Suite[]} suites
 * @returns {{ text: string, failed: number }}
 */
export const summary = (suites) => {
  const rows = suites.map((suite) => [
    suite.name,
    resultOf(suite),
    suite.seconds.toFixed(1),
    ...[suite.passed, suite.failed, suite.skipped].map(String),
  ])
  const widths = HEAD.map((title, i) =>
    Math.max(...[title, ...rows.map((row) => row[i] ?? '')].map((cell) => cell.length)),
  )
  /** @param {string[]} cells */
  const line = (cells) =>
    cells.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  const notes = suites.flatMap((suite) => suite.notes.map((note) => `${suite.name}: ${note}`))
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const total = (key) => suites.reduce((sum, suite) => sum + suite[key], 0)
  const failed = total('failed')
  const last = `${total('passed')} passed, ${failed} failed, ${total('skipped')} skipped`
  const text = [
    '',
    line(HEAD),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    '',
    ...notes,
    '',
    last,
  ]
  return { text: text.join('\n'), failed }
}
