import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createExport } from '#contract/extensions/exports'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { ADMIN, seedOrders, TUESDAY } from './admin-seed'

const start = async () => {
  const server = await startTestServer({ seed: seedOrders })
  onTestFinished(() => server.close())
  /** Download URLs, in order. */
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href)
  })
  const open = (path: string, interfere?: Interference) =>
    renderApp(server, { path, signInAs: ADMIN, ...(interfere && { interfere }) })
  return { server, open, opened }
}

const button = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Descargar' })).getByRole('button', { name })

it('the list on the screen is downloaded with its filters', async () => {
  const { server, open, opened } = await start()
  const { user } = await open(`/admin/pedidos?search=${TUESDAY}&searchType=almuerzo&nombre=cliente%208`)
  await user.click(await button('Descargar en CSV'))
  await waitFor(() => expect(opened).toHaveLength(1))
  const { pathname, search } = new URL(opened[0] ?? '')
  const { headers, payload } = await server.inject({ method: 'GET', url: pathname + search })
  expect(headers['content-disposition']).toBe(`attachment; filename="pedidos-${TUESDAY}.csv"`)
  expect(payload.split('\r\n').slice(1)).toEqual([expect.stringContaining(';Cliente 8 Vera;')])
})

it.each([
  ['/admin/clientes?search=c&nombre=vera', { lista: 'clientes', correo: 'c', nombre: 'vera', filtro: '' }],
  ['/admin/pagos?search=2026-02-01', { lista: 'pagos', search: '2026-02-01' }],
  [
    `/admin/pedidos/entrega?dia=${TUESDAY}&tipo=almuerzo`,
    { lista: 'entrega', search: TUESDAY, searchType: 'almuerzo' },
  ],
  [
    `/admin/pedidos?search=${TUESDAY}&searchType=almuerzo&view=resumen`,
    { lista: 'cocina', search: TUESDAY, searchType: 'almuerzo' },
  ],
])('%s has its file too', async (path, asked) => {
  const { open, opened } = await start()
  const { user, callsTo } = await open(path)
  await user.click(await button('Descargar en Excel'))
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(callsTo(createExport.address).map(({ body }) => body)).toEqual([
    expect.objectContaining({ formato: 'xlsx', ...asked }),
  ])
})

it('a failure is told', async () => {
  const { open, opened } = await start()
  const fail: Interference = (address) =>
    address === createExport.address ? new Response('', { status: 500 }) : undefined
  const { user } = await open('/admin/pagos', fail)
  await user.click(await button('Descargar en Excel'))
  await waitFor(() => expect(toastTexts()).toEqual(['Error al conectar con el servidor']))
  expect(opened).toEqual([])
})
