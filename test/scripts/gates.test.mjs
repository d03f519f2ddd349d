import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { runTool } from '../../scripts/lib/run.mjs'
import { projectWith } from './support.mjs'

/** @param {Record<string, string>} files */
const lint = (files) =>
  runTool('@biomejs/biome/bin/biome', ['lint', '--vcs-enabled=false', '--diagnostic-level=error', 'domain'], {
    cwd: projectWith(files),
  })

it('the lint gate lets a clean file pass', async () => {
  expect((await lint({ 'domain/a.ts': 'export const one = 1\n' })).code).toBe(0)
})

it.each([
  ['any', 'noExplicitAny', 'export const one = (x: any): unknown => x\n'],
  ['an unused import', 'noUnusedImports', "import { two } from './b'\nexport const one = 1\n"],
  ['a non-null assertion', 'noNonNullAssertion', 'export const one = (x: string | null): string => x!\n'],
  ['a default export', 'noDefaultExport', 'export default 1\n'],
  ['a cycle of imports', 'noImportCycles', "import { two } from './b'\nexport const one = two\n"],
])('the lint gate catches %s', async (_what, rule, text) => {
  const { code, output } = await lint({
    'domain/a.ts': text,
    'domain/b.ts': "import { one } from './a'\nexport const two: unknown = one\n",
  })
  expect(output).toContain(rule)
  expect(code).not.toBe(0)
})

/** @param {string} text domain/a.ts beside an entry that uses its `one` */
const unused = (text) =>
  runTool('knip/bin/knip.js', ['--no-progress', '--include', 'exports,files'], {
    cwd: projectWith({
      'server/main.ts': "import { one } from '#domain/a'\nconsole.log(one)\n",
      'domain/a.ts': text,
    }),
  })

it('the unused-code gate catches an unused export', async () => {
  const { code, output } = await unused('export const one = 1\nexport const two = 2\n')
  expect(output).toMatch(/two\b.*domain\/a\.ts/)
  expect(code).not.toBe(0)
}, 20_000)

it('the types gate catches a null that was not looked at', async () => {
  const root = projectWith({ 'domain/a.ts': 'export const one = (x: string[]): string => x[0].trim()\n' })
  const { code, output } = await runTool('typescript/bin/tsc', ['--noEmit', '-p', root])
  expect(output).toContain('domain/a.ts')
  expect(code).not.toBe(0)
}, 20_000)

it('the size gate catches an area above its limit, and one that loads the code of another', async () => {
  /** @param {string} file @param {string} source @param {string[]} imports */
  const chunk = (file, source, imports = []) => ({ file, modules: [source], imports, isEntry: false })
  /** @param {string} script @param {string[]} imports */
  const measured = (script, imports) => {
    const chunks = [
      chunk('login.js', 'src/flows/login/a.tsx'),
      chunk('client.js', 'src/features/client/a.tsx', imports),
      chunk('office.js', 'src/features/admin/a.tsx'),
    ]
    const cwd = projectWith({
      '.cache/client-chunks.json': JSON.stringify({ chunks }),
      ...Object.fromEntries(chunks.map(({ file }) => [`dist/${file}`, 'x'])),
      'dist/login.js': script,
    })
    return runTool('size-limit/bin.js', [], { cwd })
  }
  expect((await measured('x', [])).code).toBe(0)
  const heavy = await measured(randomBytes(190_000).toString('base64'), [])
  expect(heavy.output).toContain('exceeded')
  expect(heavy.code).not.toBe(0)
  const mixed = await measured('x', ['office.js'])
  expect(mixed.output).toContain('/cliente loads office.js')
  expect(mixed.code).not.toBe(0)
}, 20_000)
