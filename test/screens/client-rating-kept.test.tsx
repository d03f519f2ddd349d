import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, LOST_ANSWERS } from '../support/answers'
import { goTo } from '../support/frame'
import { addOrderRow } from '../support/order-rows'
import { toastTexts } from '../support/toasts'
import { ANA, openAs } from './client-kitchen'
import {
  description,
  HISTORY,
  id,
  kitchen,
  number,
  open,
  orderForEach,
  pathOf,
  REVIEW,
  reviews,
  sendButton,
  star,
} from './rating-form'

vi.setConfig({ testTimeout: 20_000 })

orderForEach()

describe('what was typed', () => {
  const type = async (app: Awaited<ReturnType<typeof open>>) => {
    await app.user.click(star(/^2 estrellas/))
    await app.user.type(description(), 'Le faltó sal')
  }
  const expectTyped = () => {
    expect(number()).toHaveValue('2')
    expect(description()).toHaveValue('Le faltó sal')
  }

  it.each(LOST_ANSWERS)(
    'is still there after a send that failed because %s, and goes out again',
    async (_why, lost) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      let isDown = true
      const app = await open(pathOf(id), (address) => (isDown && address === REVIEW ? lost() : undefined))
      await type(app)
      await app.user.click(sendButton())
      expect(await screen.findByText('Tu calificación no se envió')).toBeVisible()
      expect(toastTexts()).toEqual(['Error al conectar con el servidor'])
      expectTyped()
      isDown = false
      await app.user.click(sendButton())
      await waitFor(() => expect(app.path()).toBe(HISTORY))
      expect(await reviews()).toMatchObject([{ rating: 2, description: 'Le faltó sal' }])
    },
  )

  it('[ERR-19] is still there after a refusal without a text, which gets the catalogue’s', async () => {
    const app = await open(pathOf(id), (address) => (address === REVIEW ? answer('') : undefined))
    await type(app)
    await app.user.click(sendButton())
    await waitFor(() => expect(toastTexts()).toEqual(['Error al calificar']))
    expectTyped()
  })

  it('is still there after a reload', async () => {
    const app = await open()
    await type(app)
    await openAs(kitchen, ANA, { path: pathOf(id), reload: true })
    await screen.findByRole('heading', { name: 'Locro martes' })
    expectTyped()
  })

  it('is still there when the session was lost and the same person comes back', async () => {
    let isLost = true
    const app = await open(pathOf(id), (address) =>
      isLost && address === REVIEW ? answer('No se encontró una sesión activa') : undefined,
    )
    await type(app)
    await app.user.click(sendButton())
    await waitFor(() => expect(app.path()).toBe('/login'), { timeout: 5000 })
    isLost = false
    await openAs(kitchen, ANA, { path: pathOf(id), reload: true })
    await screen.findByRole('heading', { name: 'Locro martes' })
    expectTyped()
  })

  it('is gone once it was sent: another order begins at 5', async () => {
    const other = await addOrderRow(kitchen, { date: '2026-02-25', dish_name: 'Locro martes' })
    const app = await open()
    await type(app)
    await app.user.click(sendButton())
    await waitFor(() => expect(app.path()).toBe(HISTORY))
    await goTo(app, pathOf(other, '2026-02-25'))
    await screen.findByText('Almuerzo del miércoles 25 de febrero')
    expect(number()).toHaveValue('5')
    expect(description()).toHaveValue('')
  })

  it('is asked about before somebody leaves', async () => {
    const app = await open()
    await type(app)
    await app.user.click(screen.getByRole('link', { name: 'Pagos' }))
    expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Seguir editando' }))
    expectTyped()
    expect(app.path()).toBe(pathOf(id))
  })
})
