import { expect, it } from 'vitest'
import { areas } from '../../scripts/lib/chunks.mjs'

/** @param {string} file @param {string[]} modules @param {{ imports?: string[], isEntry?: boolean }} [more] */
const chunk = (file, modules, { imports = [], isEntry = false } = {}) => ({
  file,
  modules,
  imports,
  isEntry,
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

it('an area needs the entry, its own chunks and all that these load with them, each once', () => {
  expect(areas(HOUSE())).toEqual([
    { name: '/login', files: ['main.js', 'login.js', 'vendor.js', 'forms.js'] },
    { name: '/cliente', files: ['main.js', 'client.js', 'vendor.js'] },
    { name: '/admin', files: ['main.js', 'office.js', 'vendor.js', 'table.js'] },
  ])
})

it.each([
  ['/cliente loads office.js', 'client.js', { imports: ['office.js'] }],
  ['/admin loads table.js', 'table.js', { modules: ['src/features/client/x.tsx'] }],
  ['/login loads office.js', 'main.js', { imports: ['office.js'] }],
])('%s: code of another area is an error', (problem, file, change) => {
  const house = HOUSE().map((part) => (part.file === file ? { ...part, ...change } : part))
  expect(() => areas(house)).toThrow(problem)
})

it('a build without the sign-in screen was not measured, which is an error', () => {
  expect(() => areas(HOUSE().filter(({ file }) => file !== 'login.js'))).toThrow('src/flows/login')
})
