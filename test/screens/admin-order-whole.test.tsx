import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../support/answers'
import { toastTexts } from '../support/toasts'
import { LIST, listed, openFromList, SAVE, ORDER as STRANGERS, serverForEach } from './strangers-order'

serverForEach()

/** With more than the specification names. */
const ORDER = {
  ...STRANGERS,
  id: 501,
  sucursal: { id: 3, nombre: 'Norte' },
  nota: 'sin sal',
  dish_info: { name: 'Locro', date: '2026-03-03', ind: 1, calories: 520, imagenes: [{ ruta: 'img/1.png' }] },
}

it('[CALL-20] saving sends the whole order as its back end gave it, and its new status', async () => {
  const app = await openFromList((address) => {
    if (address === LIST) return listed(ORDER)
    return address === SAVE ? answer('success') : undefined
  })
  const save = await screen.findByRole('button', { name: 'Actualizar' })
  fireEvent.change(screen.getByLabelText('Estado'), { target: { value: 'enviado' } })
  await app.user.click(save)
  await waitFor(() => expect(toastTexts()).toContain('Orden actualizada.'))
  expect(app.callsTo(SAVE)[0]?.body['order']).toEqual({
    ...ORDER,
    id: '501',
    status: 'enviado',
    status_previo: 'programado',
    // What the specification keeps as 'platillo'.
    order_id: '501',
    keylogin: 'c1',
    name: 'Locro',
    date: '2026-03-03',
    ind: 1,
  })
})
