import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { openAs, order, startKitchen } from './client-kitchen'
// Preloads the lazy screens, so no test waits for them.
import '../../src/features/admin/settings/holidays/HolidaysPage'

const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  return kitchen
}

const closedDays = ({ server }: Awaited<ReturnType<typeof start>>) =>
  server.db.query.selectFrom('closed_days').select(['date', 'reason']).orderBy('date').execute()

it('a holiday is closed ahead by one press, opened again, and none is taken by itself', async () => {
  const kitchen = await start()
  const { user } = await openAs(kitchen, 'jefa@demo.test', { path: '/admin/ajustes/feriados' })
  const list = await screen.findByRole('list', { name: 'Feriados y días cerrados de 2026' })
  const names = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(names()).toHaveLength(8)
  expect(names()[2]).toBe(
    'lunes 25 de mayo de 2026Batalla de PichinchaFeriado trasladado del domingo 24 de mayo de 2026Cerrar',
  )
  expect(await closedDays(kitchen)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cerrar el viernes 25 de diciembre de 2026, Navidad' }))
  expect(await within(list).findByText('Cerrado: Navidad.')).toBeVisible()
  expect(await closedDays(kitchen)).toEqual([{ date: '2026-12-25', reason: 'Navidad.' }])
  await user.click(screen.getByRole('button', { name: 'Abrir el viernes 25 de diciembre de 2026' }))
  await user.click(await screen.findByRole('button', { name: 'Abrir el día' }))
  expect(await within(list).findByText('Navidad')).toBeVisible()
  expect(await closedDays(kitchen)).toEqual([])
})

it('another day with orders asks first', async () => {
  const kitchen = await start()
  await order(kitchen, 'ana', { day: 'miercoles' })
  const { user } = await openAs(kitchen, 'jefa@demo.test', { path: '/admin/ajustes/feriados' })
  await user.click(await screen.findByRole('button', { name: 'Cerrar este día' }))
  expect(screen.getByText('Elige un día desde hoy.')).toBeVisible()
  await user.type(screen.getByLabelText('Día'), '2026-03-04')
  await user.type(screen.getByLabelText('Motivo'), 'Vacaciones')
  await user.click(screen.getByRole('button', { name: 'Cerrar este día' }))
  const question = await screen.findByRole('dialog', { name: '¿Cerrar el miércoles 4 de marzo de 2026?' })
  expect(question).toHaveTextContent('1 pedido, 1 envío devueltos.')
  expect(await closedDays(kitchen)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Cerrar el día' }))
  expect(
    await screen.findByText('El día está cerrado: 1 pedido cancelados, 1 envío devueltos.'),
  ).toBeVisible()
  expect(await screen.findByText('Cerrado: Vacaciones.')).toBeVisible()
})
