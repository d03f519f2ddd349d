// npm run trace: writes docs/traceability.md from the test titles and lists the requirements without a test. Such a
// requirement fails. --check writes nothing and fails if the page is stale. REQUIREMENTS_FILE compares our ids with
// another list's (first column of a tab-separated file with a heading).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/paths.mjs'
import { readSources } from './lib/syntax.mjs'
import { titlesOf } from './lib/titles.mjs'
import { difference, page, parseRequirements, trace, unproven } from './lib/trace.mjs'

const isCheck = process.argv.includes('--check')
const PAGE = join(ROOT, 'docs/traceability.md')

const requirements = parseRequirements(readFileSync(join(ROOT, 'docs/requirements.tsv'), 'utf8'))
const sources = readSources(ROOT, ['test']).filter(({ path }) => /\.(?:test|spec)\.\w+$/.test(path))
// The tools' own tests plant made-up ids.
const titles = sources.filter(({ path }) => !path.startsWith('test/scripts/')).flatMap(titlesOf)
const traced = trace(requirements, titles)
const problems = [...traced.problems]

const other = process.env['REQUIREMENTS_FILE']
if (other !== undefined && other !== '') {
  const theirs = parseRequirements(readFileSync(other, 'utf8')).map(({ id }) => id)
  const { missing, extra } = difference(
    requirements.map(({ id }) => id),
    theirs,
  )
  console.log(
    `Compared with ${theirs.length} ids of REQUIREMENTS_FILE: ${missing.length} missing, ${extra.length} extra.`,
  )
  problems.push(
    ...missing.map((id) => `${id} is missing from docs/requirements.tsv`),
    ...extra.map((id) => `${id} is in no other list`),
  )
}

const text = page(traced)
if (!isCheck) writeFileSync(PAGE, text)
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== text)
  problems.push('docs/traceability.md is stale: run `npm run trace`')

if (!isCheck) {
  for (const { group, total, proven } of traced.groups)
    console.log(`${group.padEnd(8)} ${String(proven).padStart(3)} of ${String(total).padStart(3)}`)
  const none = traced.rows.filter(({ tests }) => tests.length === 0)
  const elsewhere = traced.rows.filter(({ tests, proven }) => tests.length > 0 && !proven)
  console.log(`\nNo test yet (${none.length}): ${none.map(({ id }) => id).join(' ')}`)
  console.log(
    `\nClaimed only from where it cannot be observed (${elsewhere.length}): ${elsewhere.map(({ id }) => id).join(' ')}`,
  )
}
problems.push(...unproven(traced.rows))
const count = traced.rows.filter(({ proven }) => proven).length
for (const problem of problems) console.error(problem)
console.log(
  `\n${titles.length} tests read, ${count} of ${requirements.length} requirements proven, ${problems.length} problems.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
