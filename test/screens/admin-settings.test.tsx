import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { saveSettings } from '#contract/extensions/settings'
import { addAccount } from '../support/accounts'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServerOptions } from '../support/server'
import { sessionFor } from '../support/sessions'
import { temporaryFolder } from '../support/temporary-folder'
import { toastTexts } from '../support/toasts'

const ROSA = 'rosa@demo.test'

const start = async (options: TestServerOptions = {}) => {
  const server = await startTestServer(options)
  onTestFinished(() => server.close())
  await addAccount(server.deps, { email: ROSA, rol: 4, nombre: 'Rosa', apellidos: 'Luna' })
  return server
}

it('the office changes the kitchen’s name on its screen, and sees who did', async () => {
  const server = await start()
  const { user } = await renderApp(server, { path: '/admin/ajustes', signInAs: ROSA })
  await user.click(await screen.findByRole('link', { name: /^Cocina/ }))
  const name = await screen.findByLabelText('Nombre de la cocina')
  await user.clear(name)
  await user.type(name, 'La de Rosa')
  const ruc = screen.getByLabelText('RUC')
  await user.clear(ruc)
  await user.type(ruc, '17')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Debe tener 13 dígitos.')).toBeVisible()
  await user.clear(ruc)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Guardado.')).toBeVisible()
  expect(server.deps.settings.now().web.kitchenName).toBe('La de Rosa')
  expect(await screen.findByText(/Nombre de la cocina: sin valor → La de Rosa/)).toBeVisible()
})

it('a save of another tab is not overwritten unasked', async () => {
  const server = await start()
  const { user } = await renderApp(server, { path: '/admin/ajustes/cocina', signInAs: ROSA })
  const name = await screen.findByLabelText('Nombre de la cocina')
  await user.type(name, '!')
  const office = await sessionFor(server, ROSA)
  await server.call(saveSettings, { tema: 'cocina', valores: { nombre: 'La otra' } }, office)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  const question = await screen.findByRole('button', { name: 'Guardar lo mío' })
  expect(within(screen.getByRole('main')).getByLabelText('Nombre de la cocina')).toHaveValue('Vianda!')
  await user.click(question)
  expect(await screen.findByText('Guardado.')).toBeVisible()
  expect(server.deps.settings.now().web.kitchenName).toBe('Vianda!')
})

it('the office switches a notice off and chooses the reminder’s hour', async () => {
  const server = await start()
  const { user } = await renderApp(server, { path: '/admin/ajustes/avisos', signInAs: ROSA })
  await user.selectOptions(await screen.findByLabelText('Ya está el menú de la semana'), 'No se envía')
  const hour = screen.getByLabelText('Hora del recordatorio')
  await user.type(hour, '25:00')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Debe ser una hora entre las 12:00 y las 23:00.')).toBeVisible()
  await user.clear(hour)
  await user.type(hour, '19:30')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Ya está el menú de la semana: Se envía → No se envía')).toBeVisible()
  expect(server.deps.settings.now().stored.avisos).toEqual({ menu: 'no', hora: '19:30' })
})

it('a copy by hand is made and downloaded', async () => {
  const server = await start()
  const { user } = await renderApp(server, { path: '/admin/ajustes/copias', signInAs: ROSA })
  expect(await screen.findByText('Todavía no hay ninguna copia.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hacer una ahora' }))
  expect(await screen.findByText('La última copia se hizo hace un momento.')).toBeVisible()
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Descargar la copia del lun 2 mar 2026, 08:00' }))
  await waitFor(() => expect(opened).toHaveBeenCalledOnce())
  expect(opened.mock.contexts[0]).toHaveProperty(
    'href',
    expect.stringContaining('/api/ext/copia.php?enlace='),
  )
  opened.mockRestore()
})

it('a copy that was refused says why once', async () => {
  const folder = join(temporaryFolder(), 'file')
  writeFileSync(folder, '')
  const server = await start({ config: { dataDir: join(folder, 'data') } })
  const { user } = await renderApp(server, { path: '/admin/ajustes/copias', signInAs: ROSA })
  await user.click(await screen.findByRole('button', { name: 'Hacer una ahora' }))
  expect(await screen.findAllByText(/^No se hizo la copia en el servidor/)).toHaveLength(1)
  expect(toastTexts()).toEqual([])
})

it('what the kitchen lacks stands on its dashboard, one press from its screen', async () => {
  const config = { mode: 'production' } as const
  const server = await start({ config })
  const { user } = await renderApp(server, { path: '/admin/dashboard', signInAs: ROSA })
  const steps = await screen.findByRole('region', { name: 'Lo que falta' })
  expect(
    within(steps)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Precios de tus serviciosUn servicio sin precio propio no se ofrece a nadie.',
    'Menú de la semanaSin menú nadie puede elegir su platillo.',
    'CopiasNo hay una copia de los últimos dos días.',
  ])
  await user.click(within(steps).getByRole('link', { name: /^Copias/ }))
  expect(await screen.findByRole('button', { name: 'Hacer una ahora' })).toBeVisible()
})

it('a long text is folded in the history, what it was and what it is', async () => {
  const server = await start()
  const office = await sessionFor(server, ROSA)
  const texts = ['Los primeros términos. ', 'Los segundos términos. '].map((words) => words.repeat(20).trim())
  for (const texto of texts) await server.call(saveSettings, { tema: 'terminos', valores: { texto } }, office)
  await renderApp(server, { path: '/admin/ajustes/terminos', signInAs: ROSA })
  const folded = await screen.findAllByRole('group')
  expect(folded.map((group) => [group.hasAttribute('open'), group.querySelector('p')?.textContent])).toEqual([
    [false, texts[0]],
    [false, texts[1]],
    [false, texts[0]],
  ])
  expect(folded[0]?.querySelector('summary span')).toHaveTextContent(/^Los primeros .{80,}…$/)
})

it('maps are tried as they are typed, and a bad answer is said in words', async () => {
  const server = await start()
  const { user } = await renderApp(server, { path: '/admin/ajustes/mapas', signInAs: ROSA })
  const tries = await screen.findByRole('button', { name: 'Probar los mapas' })
  await user.click(tries)
  expect(await screen.findByText('Funcionan. Se usan cuando guardes.')).toBeVisible()
  const tiles = screen.getByLabelText('Dirección de las imágenes')
  await user.clear(tiles)
  await user.type(tiles, 'https://mapas.rosa.test/sin-imagen')
  await user.click(screen.getByRole('button', { name: 'Probar los mapas' }))
  expect(await screen.findByText(/respondió con algo que no es una imagen/)).toBeVisible()
})

it('who is taken from the team is said to be a client from now on, before and after', async () => {
  const server = await start()
  await addAccount(server.deps, {
    email: 'luis@demo.test',
    rol: 4,
    areas: 'cocina',
    nombre: 'Luis',
    apellidos: 'Vera',
  })
  const { user } = await renderApp(server, { path: '/admin/ajustes/equipo', signInAs: ROSA })
  await user.click(await screen.findByRole('button', { name: 'Quitar a Luis Vera del equipo' }))
  expect(screen.getByText(/Su cuenta sigue como la de un cliente/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sí, quitar' }))
  await waitFor(() =>
    expect(toastTexts()).toContain('Luis Vera ya no está en el equipo. Desde ahora entra como cliente.'),
  )
})
