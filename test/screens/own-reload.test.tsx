import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { reloadIfReplaced } from '../../src/ui/primitives/newer-version'
import { answer, heldAnswer } from '../support/answers'
import { until } from '../support/held-time'
import { serveNewerVersion } from '../support/newer-version'
import { toastTexts } from '../support/toasts'
import { ANA, dishPath, openAs, startKitchen } from './client-kitchen'
// Preloads the lazy screen, so no test waits for it.
import '../../src/flows/order-action/DishPage'

const EDIT = 'update-orders/edit.php'

it('a page does not load itself again for a newer version while an order is on its way', async () => {
  const kitchen = await startKitchen()
  const held = heldAnswer()
  await openAs(kitchen, ANA, {
    path: dishPath(kitchen, 'miercoles'),
    interfere: (address) => (address === EDIT ? held.promise : undefined),
  })
  const reload = serveNewerVersion()
  const miss = async () => {
    const onUnsaved = vi.fn()
    await act(() => reloadIfReplaced(onUnsaved))
    return onUnsaved
  }
  fireEvent.click(await until(() => screen.getByRole('button', { name: 'Ordenar' })))
  expect(await miss()).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  await act(async () => held.give(answer('Hoy no hay cocina')))
  await until(() => expect(toastTexts()).toEqual(['Hoy no hay cocina']))
  expect(await miss()).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
  await kitchen.server.close()
})
