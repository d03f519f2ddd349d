// Checks every import against scripts/lib/boundary-rules.mjs; exit code 1 with one line a finding.
import { checkBoundaries } from './lib/boundaries.mjs'
import { ROOT } from './lib/paths.mjs'

const { findings, files, imports } = checkBoundaries(ROOT)
for (const { file, line, rule, problem } of findings) console.error(`${file}:${line}  ${problem}  [${rule}]`)
console.log(`${files} files, ${imports} imports read, ${findings.length} findings.`)
process.exitCode = findings.length === 0 ? 0 : 1
