import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { sendReview } from '#contract/calls/orders'
import { addDays } from '#domain/calendar'
import { goTo } from '../support/frame'
import { addOrderRow } from '../support/rows'
import { rowsOf } from './client-lists'
import {
  HISTORY,
  id,
  kitchen,
  LIST,
  open,
  openAt,
  orderForEach,
  pathOf,
  problem,
  REVIEW,
  reviews,
  sendButton,
} from './rating-form'

orderForEach()

describe('the order that the address names', () => {
  /** 25 more orders, all newer than the rated one. */
  const seedNewer = async () => {
    for (let day = 1; day <= 25; day += 1) {
      await addOrderRow(kitchen, { date: addDays('2026-02-24', day), dish_name: `Seco ${day}` })
    }
  }
  const asked = (app: Awaited<ReturnType<typeof openAt>>) =>
    app
      .callsTo(LIST)
      .map(({ body }) => [body['search'], body['searchState'], body['page'], body['itemsPerPage']])

  it('is found with its day by two calls, however much was ordered since', async () => {
    await seedNewer()
    const app = await open()
    expect(asked(app)).toEqual([
      ['2026-02-24', '', 1, 10],
      ['2026-02-24', '', 3, 10],
    ])
  })

  it('is found without its day, or with one that the list cannot be asked for, page by page', async () => {
    await seedNewer()
    const app = await open(`${HISTORY}/calificar?orden=${id}`)
    expect(asked(app).map(([search, , page]) => [search, page])).toEqual([
      ['', 1],
      ['', 2],
      ['', 3],
    ])
    await goTo(app, HISTORY)
    await rowsOf('Pedidos anteriores')
    await goTo(app, pathOf(id, 'ayer'))
    await screen.findByRole('heading', { name: 'Locro martes' })
  })

  it.each([
    ['that nobody has', () => 999_999],
    ['that is somebody else’s', () => addOrderRow(kitchen, { account_id: kitchen.ids.bea })],
  ])('an order %s is not found, and the list is the way on', async (_which, make) => {
    const app = await openAt(pathOf(await make()))
    await problem('No encontramos este pedido')
    await app.user.click(screen.getByRole('link', { name: 'Volver a mis pedidos' }))
    expect(await rowsOf('Pedidos anteriores')).toHaveLength(1)
  })

  it.each([
    ['programado', 'Todavía no puedes calificar este pedido'],
    ['enviado', 'Todavía no puedes calificar este pedido'],
    ['cancelado', 'Este pedido se canceló'],
  ] as const)('[RATE-09] an order that is %s has no form', async (status, title) => {
    const order = await addOrderRow(kitchen, { status, date: '2026-02-26' })
    await openAt(pathOf(order, '2026-02-26'))
    await problem(title)
    expect(screen.queryByLabelText('Calificación')).toBeNull()
  })

  const rateElsewhere = () =>
    kitchen.server.call(
      sendReview,
      { review: { id_platillo: String(id), platillo: 'Locro martes', description: '', rating: 4 } },
      kitchen.ana,
    )

  it('[RATE-08] an order that has its rating has no form', async () => {
    await rateElsewhere()
    await openAt()
    await problem('Ya calificaste este pedido')
    expect(screen.queryByLabelText('Calificación')).toBeNull()
  })

  it('a rating whose answer was lost is not asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const app = await open(pathOf(id), async (address) => {
      if (address !== REVIEW) return undefined
      await rateElsewhere()
      throw new TypeError('Failed to fetch')
    })
    await app.user.click(sendButton())
    await problem('Ya calificaste este pedido')
    expect(await reviews()).toHaveLength(1)
  })
})
