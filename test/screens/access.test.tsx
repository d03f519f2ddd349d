import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { validateLoginCode } from '#contract/calls/access'
import { renderApp } from '../support/render-app'
import { sessionFor } from '../support/sessions'
import { columnOf, rowsOf } from './client-lists'
import { ANA, type Office, startOffice } from './office'

const JEFA = 'jefa@demo.test'

let office: Office
beforeEach(async () => {
  office = await startOffice()
})
afterEach(() => office.server.close())

const open = (path: string) => renderApp(office.server, { path, signInAs: JEFA })

it('the office reads out a code once, and the client enters with it', async () => {
  const { keylogin } = await sessionFor(office.server, ANA)
  const app = await open(`/admin/clientes/${keylogin}?ver=acceso`)
  await app.user.click(await screen.findByRole('button', { name: 'Leer un código de acceso' }))
  const question = await screen.findByRole('dialog', { name: '¿Leerle un código de acceso?' })
  expect(question).toHaveTextContent('Solo si hablas con la persona')
  expect(question).toHaveTextContent('Ana Paz')
  expect(app.callsTo('ext/codigo_acceso.php')).toEqual([])
  await app.user.click(within(question).getByRole('button', { name: 'Mostrar el código' }))
  const code = await screen.findByText(/^\d{3} \d{3}$/)
  const entry = await office.server.call(validateLoginCode, { keylogin, code: code.textContent })
  expect(entry.mensaje).toBe('success')
  await app.user.click(screen.getByRole('button', { name: 'Listo' }))
  expect(screen.queryByText(/^\d{3} \d{3}$/)).not.toBeInTheDocument()
  expect(JSON.stringify(app.store.getState())).not.toContain(code.textContent?.replace(' ', ''))
  await waitFor(async () =>
    expect(await columnOf('Seguridad', 'Qué pasó')).toContain('La oficina le leyó un código'),
  )
})

it('the office ends a client’s sessions after asking', async () => {
  const { keylogin } = await sessionFor(office.server, ANA)
  const app = await open(`/admin/clientes/${keylogin}?ver=acceso`)
  await app.user.click(await screen.findByRole('button', { name: 'Cerrar sus sesiones' }))
  await app.user.click(await screen.findByRole('button', { name: 'Sí, cerrarlas' }))
  expect(await screen.findByText('Cerramos su sesión.')).toBeVisible()
})

it('the events are listed in Spanish with their person; other words stay', async () => {
  const { ids, server } = office
  const network = 'abcdefghijk'
  await server.deps.security.record({ event: 'burnt_code', accountId: ids.ana, network })
  await server.deps.security.record({ event: 'settings_changed', network: null })
  const app = await open('/admin/dashboard')
  await app.user.click(await screen.findByRole('button', { name: /Rosa/ }))
  await app.user.click(await screen.findByRole('link', { name: 'Seguridad' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Seguridad' })).toBeVisible()
  const [settings, burnt] = await rowsOf('Seguridad')
  expect(settings).toHaveTextContent(/Cambió un ajuste.*No se sabe.*Terminal/)
  expect(burnt).toHaveTextContent(/Código bloqueado por muchos intentos.*Ana Paz.*abcdef$/)
})
