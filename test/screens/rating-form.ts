import { screen } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import type { Interference } from '../support/render-app'
import { addOrderRow } from '../support/rows'
import { ANA, type Kitchen, openAs, startKitchen } from './client-kitchen'

export const LIST = 'update-orders/get_orders_client.php'
export const REVIEW = 'update-orders/review.php'
export const HISTORY = '/cliente/pedidos'

export let kitchen: Kitchen
export let id: number

/** Each test of the file has a kitchen of its own, whose Ana can rate one order. */
export const orderForEach = (): void => {
  beforeEach(async () => {
    kitchen = await startKitchen()
    id = await addOrderRow(kitchen)
  })
  afterEach(() => kitchen.server.close())
}

export const pathOf = (order: number, date = '2026-02-24') =>
  `${HISTORY}/calificar?orden=${order}&fecha=${date}`

export const openAt = (path = pathOf(id), interfere?: Interference) =>
  openAs(kitchen, ANA, { path, ...(interfere && { interfere }) })

export const open = async (path?: string, interfere?: Interference) => {
  const app = await openAt(path, interfere)
  await screen.findByRole('heading', { name: 'Locro martes' })
  return app
}

export const number = () => screen.getByLabelText<HTMLInputElement>('Calificación')
export const description = () => screen.getByLabelText<HTMLTextAreaElement>('Descripción')
export const star = (name: RegExp) => screen.getByRole('radio', { name })
export const chosenStar = () =>
  screen.queryByRole('radio', { checked: true })?.getAttribute('aria-label') ?? 'ninguna'
export const sendButton = () => screen.getByRole('button', { name: 'Enviar calificación' })
export const reviews = () => kitchen.server.db.query.selectFrom('reviews').selectAll().execute()
export const problem = (title: string) => screen.findByRole('heading', { level: 1, name: title })
