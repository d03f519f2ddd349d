import { describe, expect, it, vi } from 'vitest'
import { supportCode } from '../../src/app/support-code'

vi.mock('../../src/ui/primitives/newer-version', () => ({ reloadIfReplaced: () => undefined }))

const SAID = 'boom de Emilia cliente@demo.test'
describe('the code for support', () => {
  it.each([
    ['/', 'V'],
    ['/login', 'V-login'],
    ['/cliente/menu/ver', 'V-cliente-menu-ver'],
    ['/cliente/pedidos/calificar', 'V-cliente-pedidos-calificar'],
    ['/cliente/pagos', 'V-cliente-pagos'],
    ['/cliente/pagos/12', 'V-cliente-pagos-id'],
    ['/admin/menus', 'V-admin-menus'],
    ['/admin/menus/new', 'V-admin-menus-new'],
    ['/admin/menus/54', 'V-admin-menus-id'],
    ['/admin/clientes/-jRXLEooIJcw-_ULt_lAIq', 'V-admin-clientes-id'],
    ['/admin/clientes/abcdefghijklmnopqrstu', 'V-admin-clientes-id'],
    ['/admin/clientes/ana@example.com/', 'V-admin-clientes-id'],
  ])('of %s tells the list from the detail, and no id', (path, code) => {
    expect(supportCode(path, new TypeError(SAID))).toBe(`${code}-TypeError`)
    expect(supportCode(path, SAID)).toBe(`${code}-string`)
  })
})
