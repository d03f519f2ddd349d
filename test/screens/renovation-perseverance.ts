import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { until } from '../support/held-time'
import { balanceOf } from '../support/kitchen'
import { keptPayments, type startRenewal } from './renovation-kitchen'

export const DONE = 'La renovacion se proceso con exito.'
export const UNRENEWED = 'Tu pago está hecho, falta activar tu servicio'

export type Renewal = Awaited<ReturnType<typeof startRenewal>>
type App = Awaited<ReturnType<Renewal['openPage']>>

/** One payment was taken, and it renewed once. */
export const expectPaidOnce = async ({ payments, captures, server, ids }: Renewal) => {
  expect((await payments()).map(({ payment_status }) => payment_status)).toEqual(['COMPLETED'])
  expect((await captures()).map(({ capture_status }) => capture_status)).toEqual(['COMPLETED'])
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 40, ledger: 40 })
  expect(keptPayments()).toEqual([])
}

/** The page's own error; a toast shows it only for a moment. */
export const problem = () => within(screen.getByRole('main')).findByRole('alert')

const WAYS_ON = ['Consultar de nuevo', 'Intentar otra vez', 'Enviar otra vez', 'Pago de prueba'] as const

export const isDone = () =>
  screen.queryByText('¡Buen provecho!') ?? screen.queryByText('Te quedan 40 envíos.')

/** Presses what the page offers until the renewal is done, in six turns at most. */
export const persevere = async ({ user }: App) => {
  for (let turn = 0; turn < 6; turn += 1) {
    const next = await until(() => {
      if (isDone()) return null
      const found = WAYS_ON.map((name) => screen.queryByRole('button', { name })).find(
        (one) => one !== null && one.getAttribute('aria-busy') !== 'true',
      )
      if (!found) throw new Error('The page offers nothing')
      return found
    })
    if (next === null) return
    await user.click(next)
  }
  throw new Error('Still not renewed')
}
