import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { MENU_DISH_TEXTS } from '../../src/texts/admin-menus'
import { addAccount } from '../support/accounts'
import { addMenu } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { startTestServer } from '../support/server'
import { ADMIN, daySection, MONDAY, PATIENT } from './menus-seed'

/** Counts renders by a text that each dish reads once per render. */
it('a letter in a dish of twenty-five draws that dish alone', async () => {
  let menu = 0
  const kitchen = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: ADMIN, rol: 4, nombre: 'Rosa' })
      menu = (await addMenu(deps.db, MONDAY, ['Guatita', 'Locro', 'Fritada', 'Seco', 'Humita'])).id
    },
  })
  onTestFinished(() => kitchen.close())
  const app = await renderApp(kitchen, { path: `/admin/menus/${menu}`, signInAs: ADMIN })
  await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
  const drawn = vi.spyOn(MENU_DISH_TEXTS, 'drag')
  await app.user.click(daySection('martes').getByRole('button', { name: 'Editar Locro martes' }))
  expect(drawn.mock.calls).toEqual([['Locro martes']])
  drawn.mockClear()
  const name = screen.getByLabelText('Nombre del platillo')
  fireEvent.change(name, { target: { value: 'Locro martesa' } })
  expect(drawn.mock.calls).toEqual([['Locro martesa']])
})
