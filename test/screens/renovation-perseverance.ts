import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { balanceOf } from '../support/kitchen'
import { keptPayments, type startRenewal } from './renovation-kitchen'

export const DONE = 'La renovacion se proceso con exito.'
export const UNRENEWED = 'Tu pago está hecho, falta activar tu servicio'

export type Renewal = Awaited<ReturnType<typeof startRenewal>>

/** One payment was taken, and it renewed once. */
export const expectPaidOnce = async ({ payments, captures, server, ids }: Renewal) => {
  expect((await payments()).map(({ payment_status }) => payment_status)).toEqual(['COMPLETED'])
  expect((await captures()).map(({ capture_status }) => capture_status)).toEqual(['COMPLETED'])
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 40, ledger: 40 })
  expect(keptPayments()).toEqual([])
}

/** The page's own error; a toast shows it only for a moment. */
export const problem = () => within(screen.getByRole('main')).findByRole('alert')
