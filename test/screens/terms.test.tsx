import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CLIENT, startFrame } from '../support/frame'
import { until } from '../support/held-time'
import { renderApp, STRANGER } from '../support/render-app'
import type { TestServer } from '../support/server'

let server: TestServer
beforeEach(async () => {
  server = await startFrame()
})
afterEach(() => server.close())

const writeTerms = async (texto: string) => {
  const row = {
    subject: 'terminos' as const,
    value: JSON.stringify({ texto }),
    updated_at: '2026-02-27 10:00:00',
  }
  await server.db.query.insertInto('settings').values(row).execute()
  await server.deps.settings.refresh()
}

it('/terminos shows the product’s terms, or the kitchen’s own with their day, to everybody', async () => {
  await renderApp(server, { path: '/terminos' })
  await until(() => screen.getByRole('heading', { name: 'Qué recibes' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Términos del servicio')
  await writeTerms('Somos Rosa.\n\nCocinamos de lunes a viernes.')
  await renderApp(server, { path: '/terminos' })
  await until(() => screen.getByText('Cocinamos de lunes a viernes.'))
  expect(screen.getByText('Valen desde el vie 27 feb 2026.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Qué recibes' })).toBeNull()
})

it('another back end is not asked: the product’s terms stand there', async () => {
  const { sent } = await renderApp(server, { config: STRANGER, path: '/terminos' })
  await until(() => screen.getByRole('heading', { name: 'Qué recibes' }))
  expect(sent.some(({ address }) => address.includes('terminos'))).toBe(false)
})

it('the account says what was accepted, and accepts the terms of now with one press', async () => {
  await renderApp(server, { path: '/cliente/cuenta', signInAs: CLIENT })
  fireEvent.click(await until(() => screen.getByRole('button', { name: 'Acepto los términos de ahora' })))
  await until(() => screen.getByText(/^Los aceptaste el /))
  expect(screen.queryByRole('button', { name: 'Acepto los términos de ahora' })).toBeNull()
})
