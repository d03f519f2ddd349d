import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWith } from '#contract/loose'
import { order as orderReader } from '#contract/objects'
import type { OrderToSave } from '#domain/order-to-save'
import { orderBody } from '../../src/api/endpoints/orders'

const stored = (fields: Record<string, unknown>, touched: Partial<OrderToSave> = {}): OrderToSave => ({
  stored: fields,
  id: '7',
  menuId: null,
  type: 'almuerzo',
  date: '2026-03-04',
  dish: { id: null, name: 'Locro', ind: 1 },
  jugo: null,
  time: null,
  ...touched,
})

describe('the order that edit.php is sent', () => {
  it('a new one is found by both readings of section 3', () => {
    const body = orderBody({ ...stored({}, { jugo: true, time: '10:00' }), stored: {}, id: null })
    const dish = { name: 'Locro', date: '2026-03-04', ind: 1, type: 'almuerzo', jugo: true, time: '10:00' }
    expect(body).toEqual({ ...dish, order_date: '2026-03-04 10:00:00', dish_info: dish })
  })

  it('what nobody touched goes back as it came, whatever its shape', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.object({ maxDepth: 2 }),
    )
    const raw = fc.record(
      {
        id: odd,
        jugo: odd,
        time: odd,
        status: odd,
        order_date: odd,
        ind: odd,
        name: odd,
        dish_info: fc.object({ maxDepth: 2 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(raw, (arrived) => {
        const body = orderBody(stored(arrived))
        for (const [key, value] of Object.entries(arrived)) {
          if (value !== null) expect(body[key]).toEqual(value)
        }
        const isKnown = 'jugo' in arrived || 'jugo' in Object(arrived.dish_info)
        if (!isKnown) expect(body).not.toHaveProperty('jugo')
      }),
    )
  })

  it('juice and time that stand in the dish alone are found in both places, unchanged', () => {
    const dish_info = { name: 'Locro', jugo: '0', time: '12:30:00' }
    expect(orderBody(stored({ id: 7, dish_info }))).toMatchObject({
      id: 7,
      jugo: '0',
      time: '12:30:00',
      dish_info,
    })
  })

  it('a touched juice is new in both places, and nothing else is', () => {
    const dish_info = { name: 'Locro', jugo: '0', extra: 'x' }
    const body = orderBody(
      stored({ id: '7', status: 'Programado', dish_info: JSON.stringify(dish_info) }, { jugo: true }),
    )
    expect(body).toMatchObject({ status: 'Programado', jugo: true, dish_info: { ...dish_info, jugo: true } })
    expect(body).not.toHaveProperty('time')
  })

  it('of an order without juice and time neither is read nor written', () => {
    const raw = {
      id: '7',
      order_date: '2026-03-04',
      type: 'almuerzo',
      status: 'programado',
      dish_info: { name: 'Locro' },
    }
    const read = readWith(orderReader, raw)
    expect(read?.value).toMatchObject({ jugo: null, time: null })
    const body = orderBody(stored(raw))
    expect(body).not.toHaveProperty('jugo')
    expect(body).not.toHaveProperty('time')
    expect(body['dish_info']).toEqual({ name: 'Locro' })
  })
})
