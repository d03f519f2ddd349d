import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../support/answers'
import { ANA, openAs } from './client-kitchen'
import {
  description,
  id,
  kitchen,
  number,
  open,
  orderForEach,
  pathOf,
  REVIEW,
  sendButton,
  star,
} from './rating-form'

orderForEach()

describe('what was typed', () => {
  const type = async (app: Awaited<ReturnType<typeof open>>) => {
    await app.user.click(star(/^2 estrellas/))
    fireEvent.change(description(), { target: { value: 'Le faltó sal' } })
  }
  const expectTyped = () => {
    expect(number()).toHaveValue('2')
    expect(description()).toHaveValue('Le faltó sal')
  }

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
