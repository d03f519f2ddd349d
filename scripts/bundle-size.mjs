// Fails where the sign-in screen needs too much script, or where clients load the office's screens or the reverse.
import { kilobytes, measureBuild } from './lib/built-chunks.mjs'
import { LOGIN_LIMIT } from './lib/chunks.mjs'

const { sizes, problems } = measureBuild()
for (const problem of problems) console.error(problem)
const list = sizes.map(({ screen, bytes }) => `${screen} ${kilobytes(bytes)}`).join(', ')
console.log(`script, gz: ${list} (limit of /login: ${kilobytes(LOGIN_LIMIT)})`)
process.exitCode = problems.length === 0 ? 0 : 1
