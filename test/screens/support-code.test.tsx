import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ROOT_OPTIONS, supportCode } from '../../src/app/support-code'
import { PartBoundary } from '../../src/ui/primitives/PartBoundary'

vi.mock('../../src/ui/primitives/newer-version', () => ({ reloadIfReplaced: () => undefined }))

const SAID = 'boom de Emilia cliente@demo.test'
const GONE = 'Failed to fetch dynamically imported module: /assets/MenuPage-1.js'

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

/** What the console gets of a page that is drawn, as the built application draws it. */
const toldOf = (page: ReactNode): unknown[][] => {
  vi.stubEnv('DEV', false)
  // What nobody catches reaches the page only outside of a test's own frame.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const told = (['error', 'warn'] as const).map((way) => vi.spyOn(console, way).mockReturnValue(undefined))
  window.history.replaceState(null, '', '/admin/clientes/12')
  const root = createRoot(document.createElement('div'), ROOT_OPTIONS)
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })
  flushSync(() => root.render(page))
  return told.flatMap(({ mock }) => mock.calls)
}

const Broken = ({ error }: { error: unknown }): ReactNode => {
  throw error
}
const caught = (error: unknown) => (
  <PartBoundary instead={() => 'Algo salió mal'}>
    <Broken error={error} />
  </PartBoundary>
)

describe('the console of the built application', () => {
  it('gets the code alone of an error that a boundary has caught', () => {
    expect(toldOf(caught(new TypeError(SAID)))).toEqual([['V-admin-clientes-id-TypeError']])
  })

  it('gets the code alone of an error that none has caught', () => {
    expect(toldOf(<Broken error={new RangeError(SAID)} />)).toEqual([['V-admin-clientes-id-RangeError']])
  })

  it('gets the kind alone of what is thrown and is no error', () => {
    expect(toldOf(caught({ email: SAID }))).toEqual([['V-admin-clientes-id-object']])
  })

  it('gets no code of a part that cannot be fetched: the browser has named its file', () => {
    expect(toldOf(caught(new TypeError(GONE)))).toEqual([])
  })
})
