import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { startKitchen } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'

const CALL = 'ext/escaparate.php'

const start = async () => {
  const kitchen = await startKitchen({})
  onTestFinished(() => kitchen.server.close())
  return kitchen
}

it.each(['/login', '/registrate'])('%s shows the week and the price of a meal, asked once', async (path) => {
  const { server, menu } = await start()
  const app = await renderApp(server, { path })
  const window = await screen.findByRole('region', { name: /semana en la cocina$/ })
  expect(window).toHaveTextContent(menu.dishes.lunes[0]?.name ?? '?')
  expect(window).toHaveTextContent('$3,50por comida20 envíos por $70,00')
  expect(app.callsTo(CALL)).toHaveLength(1)
})

it('is not there, without a word, where the call fails', async () => {
  const { server } = await start()
  const app = await renderApp(server, {
    path: '/login',
    interfere: (address) => (address === CALL ? new Response('', { status: 500 }) : undefined),
  })
  await waitFor(() => expect(app.callsTo(CALL)).toHaveLength(1))
  await screen.findByRole('textbox', { name: 'Correo electrónico' })
  expect(screen.queryByRole('region', { name: /cocina$/ })).toBeNull()
  expect(toastTexts()).toEqual([])
})

it('an invitation names who invites by its link alone, and nothing that is no name', async () => {
  const { server, ana } = await start()
  const path = `/registrate?referrer=${ana.keylogin}`
  await renderApp(server, { path: `${path}#de=Ana` })
  expect(await screen.findByText('Te invitó Ana')).toBeVisible()
  expect(screen.getByText(/^Cuando pagues tu primer servicio, Ana recibe envíos de regalo/)).toBeVisible()
  await renderApp(server, { path: `${path}#de=Llama%20al%20099` })
  expect(await screen.findByText('Te invitó un amigo')).toBeVisible()
})
