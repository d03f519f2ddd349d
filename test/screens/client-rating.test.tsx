import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { saidBeside } from '../support/login-page'
import { toastTexts } from '../support/toasts'
import { ANA, openAs } from './client-kitchen'
import { columnOf } from './client-lists'
import {
  chosenStar,
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

const TITLE = 'Califica tu platillo'
const BOUNDS = 'La calificación debe ser un número entero entre 0 y 5.'

orderForEach()

describe('the rating form', () => {
  it('[ROUTE-10] [RATE-01] [RATE-04] [RATE-05] shows the dish, the description and a 5, as number and as stars', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    expect(screen.getByText('Almuerzo del martes 24 de febrero')).toBeVisible()
    expect(number()).toHaveValue('5')
    expect(chosenStar()).toBe('5 estrellas: Excelente')
    expect(description()).toHaveValue('')
  })

  it('[RATE-07] [OK-10] [ENT-16] [CALL-35] sends the review, says so, and leads back to the list, where N/A stands now', async () => {
    const app = await openAs(kitchen, ANA, { path: `${HISTORY}?searchState=entregado` })
    await app.user.click(
      await screen.findByRole('link', { name: 'Calificar Locro martes del mar 24 feb 2026' }),
    )
    await screen.findByRole('heading', { name: 'Locro martes' })
    expect(app.path()).toBe(pathOf(id))
    await app.user.click(star(/^3 estrellas/))
    await app.user.type(description(), '  Rico, algo frío ')
    await app.user.click(sendButton())
    await waitFor(() => expect(app.path()).toBe(`${HISTORY}?searchState=entregado`))
    expect(await columnOf('Pedidos anteriores', 'Acciones')).toEqual(['N/A'])
    expect(toastTexts()).toEqual(['Calificacion enviada.'])
    expect(app.callsTo(REVIEW).map(({ body }) => body['review'])).toEqual([
      { id_platillo: String(id), platillo: 'Locro martes', description: 'Rico, algo frío', rating: 3 },
    ])
    expect(await reviews()).toMatchObject([{ order_id: id, rating: 3, description: 'Rico, algo frío' }])
  })

  it('[RATE-06] takes digits and the keys to move and mend, and nothing else, typed or pasted', async () => {
    const app = await open()
    await app.user.clear(number())
    await app.user.type(number(), 'a-1,e')
    expect(number()).toHaveValue('1')
    const isTaken = (key: string) => fireEvent.keyDown(number(), { key })
    for (const key of ['Backspace', 'Tab', 'ArrowLeft', 'ArrowRight', 'Delete', 'Enter', '0', '5'])
      expect(isTaken(key), key).toBe(true)
    for (const key of ['-', '+', 'e', ',', '.', ' ', 'x']) expect(isTaken(key), key).toBe(false)
    await app.user.clear(number())
    await app.user.click(number())
    await app.user.paste('cuatro: 4')
    expect(number()).toHaveValue('4')
  })

  it('[RATE-03] does not send 6, above 5: the field says why and has the focus', async () => {
    const app = await open()
    fireEvent.change(number(), { target: { value: '6' } })
    await app.user.click(sendButton())
    expect(saidBeside(number())).toContain(BOUNDS)
    expect(number()).toHaveFocus()
    expect(app.callsTo(REVIEW)).toEqual([])
  })

  it('[VAL-47] requires the rating, and sends once it is there', async () => {
    const app = await open()
    expect(number()).toBeRequired()
    await app.user.clear(number())
    expect(number()).not.toHaveAttribute('aria-invalid')
    await app.user.click(sendButton())
    expect(saidBeside(number())).toContain('Elige una calificación de 0 a 5.')
    expect(number()).toHaveFocus()
    expect(app.callsTo(REVIEW)).toEqual([])
    await app.user.keyboard('0')
    expect(number()).not.toHaveAttribute('aria-invalid')
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(app.path()).toBe(HISTORY))
    expect(await reviews()).toMatchObject([{ rating: 0 }])
  })
})
