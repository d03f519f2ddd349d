import { expect, it } from 'vitest'
import { readOrder } from '../../src/api/endpoints/orders'
import { editOf } from '../../src/features/admin/shared/kept-order'
import { amountIn } from '../../src/features/admin/shared/reports/figures'

it('an order goes back with its status as it is written, unless another one was chosen', () => {
  const raw = { id: 7, order_date: '2026-03-03 10:00:00', status: 'Programado', notas: null, extras: [] }
  const order = readOrder(raw)
  if (!order) throw new Error('Not read')
  expect(editOf(order, 'programado')).toEqual(raw)
  expect(editOf(order, 'enviado')).toEqual({ ...raw, status: 'enviado' })
})

it('a currency that an answer does not name had no income; one that cannot be read is unknown', () => {
  expect(amountIn({ USD: 5 }, 'EUR')).toBe(0)
  expect(amountIn({ USD: 5, EUR: null }, 'EUR')).toBeNull()
  expect(amountIn(null, 'EUR')).toBeNull()
})
