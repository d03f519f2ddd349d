import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { getLevels } from '#contract/calls/membership'
import { administratorService } from '../../server/modules/administrators'
import { renderApp } from '../support/render-app'
import { startTestServer } from '../support/server'
import { BOSS, NAMELESS, openSetup } from '../support/setup'

const NEXT = 'Guardar y seguir'

const start = async (step: number) => {
  const server = await startTestServer({ config: NAMELESS })
  onTestFinished(() => server.close())
  const token = await openSetup(server)
  const { user } = await renderApp(server, { path: `/empezar?paso=${step}#${token}` })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { server, user, press }
}

it('the first step needs the name of the kitchen', async () => {
  const { press, user } = await start(1)
  await press(NEXT)
  expect(await screen.findByText(/^Escribe el nombre de tu cocina: .*recibos\.$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Más tarde' })).toBeNull()
  await user.type(screen.getByLabelText('Nombre de la cocina'), 'La Cocina de Rosa')
  await press(NEXT)
  expect(await screen.findByRole('heading', { level: 1, name: /correo/ })).toBeVisible()
})

it('a kitchen with one service says so, and is told which one opens dinner', async () => {
  const { press, server, user } = await start(3)
  const service = async (nr: number) => within(await screen.findByRole('region', { name: `Servicio ${nr}` }))
  const not = async (nr: number) =>
    user.click((await service(nr)).getByRole('checkbox', { name: 'No lo ofrezco' }))
  expect((await service(3)).getByText('Solo este servicio abre el menú de la cena.')).toBeVisible()
  for (const nr of [1, 2, 3]) await not(nr)
  await press(NEXT)
  expect(await screen.findByText('Ofrece al menos un servicio.')).toBeVisible()
  await not(1)
  await user.type((await service(1)).getByLabelText('Precio en dólares'), '64,50')
  await press(NEXT)
  expect(await screen.findByRole('heading', { level: 1, name: '¿Cómo te pagan?' })).toBeVisible()
  expect((await server.call(getLevels, {})).data.niveles).toMatchObject([{ id: '1', precio: 64.5 }])
})

it('who is late with the link reads one sentence and finds the way to sign in', async () => {
  const { press, server, user } = await start(1)
  await user.type(await screen.findByLabelText('Nombre de la cocina'), 'La Cocina de Rosa')
  await administratorService(server.deps).appoint({ email: BOSS })
  await press(NEXT)
  expect(await screen.findAllByText(/administrador/)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Ir a la entrada' })).toHaveAttribute('href', '/login')
})
