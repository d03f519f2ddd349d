import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { LOGIN_LIMIT, measure } from '../../scripts/lib/chunks.mjs'

/** @param {string} file @param {string[]} modules @param {{ imports?: string[], isEntry?: boolean }} [more] */
const chunk = (file, modules, { imports = [], isEntry = false } = {}) => ({
  file,
  modules,
  imports,
  isEntry,
  dynamicImports: [],
})

const HOUSE = () => [
  chunk('main.js', ['src/main.tsx'], { imports: ['vendor.js'], isEntry: true }),
  chunk('vendor.js', ['node_modules/react/index.js']),
  chunk('login.js', ['src/flows/login/Login.tsx'], { imports: ['forms.js', 'main.js'] }),
  chunk('forms.js', ['src/ui/forms/Field.tsx']),
  chunk('client.js', ['src/features/client/menu/Menu.tsx'], { imports: ['main.js'] }),
  chunk('office.js', ['src/features/admin/pedidos/Orders.tsx'], { imports: ['main.js', 'table.js'] }),
  chunk('table.js', ['src/ui/Table.tsx']),
]

/** @param {string[]} large files that compress to more than the limit */
const read =
  (large = []) =>
  (/** @type {string} */ file) =>
    large.includes(file) ? randomBytes(LOGIN_LIMIT) : Buffer.from(file)

it('a screen needs the entry, its own chunk and all that these load with them, each once', () => {
  const { sizes, problems } = measure(HOUSE(), read(['vendor.js']))
  expect(problems).toHaveLength(1)
  expect(sizes.map(({ screen }) => screen)).toEqual(['/login', '/cliente', '/admin'])
  expect(sizes.every(({ bytes }) => bytes > LOGIN_LIMIT && bytes < LOGIN_LIMIT * 1.1)).toBe(true)
})

it('a sign-in screen above the limit fails, other screens may weigh more', () => {
  expect(measure(HOUSE(), read(['forms.js'])).problems).toMatchObject([
    expect.stringContaining('/login needs'),
  ])
  expect(measure(HOUSE(), read(['table.js'])).problems).toEqual([])
})

it("the office's sources in what clients load are found, and the reverse", () => {
  const mixed = HOUSE().map((part) =>
    part.file === 'client.js' ? { ...part, imports: ['office.js'] } : part,
  )
  expect(measure(mixed, read()).problems).toMatchObject([expect.stringContaining('/cliente loads office.js')])
  const merged = HOUSE().map((part) =>
    part.file === 'table.js' ? { ...part, modules: ['src/features/client/x.tsx'] } : part,
  )
  expect(measure(merged, read()).problems.join()).toContain('/admin loads table.js')
  const eager = HOUSE().map((part) => (part.file === 'main.js' ? { ...part, imports: ['office.js'] } : part))
  expect(measure(eager, read()).problems.join()).toContain('/login loads office.js')
})

it('a build without the sign-in screen was not measured, which is an error', () => {
  expect(() =>
    measure(
      HOUSE().filter(({ file }) => file !== 'login.js'),
      read(),
    ),
  ).toThrow('src/flows/login')
})
