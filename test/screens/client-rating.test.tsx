import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendReview } from '#contract/calls/orders'
import { addDays } from '#domain/calendar'
import { answer, heldAnswer, LOST_ANSWERS } from '../support/answers'
import { goTo } from '../support/frame'
import { settled } from '../support/held-time'
import { saidBeside } from '../support/login-page'
import { addOrderRow } from '../support/order-rows'
import type { Interference } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { ANA, type Kitchen, openAs, startKitchen } from './client-kitchen'
import { columnOf, rowsOf } from './client-lists'

const LIST = 'update-orders/get_orders_client.php'
const REVIEW = 'update-orders/review.php'
const HISTORY = '/cliente/pedidos'
const TITLE = 'Califica tu platillo'
const BOUNDS = 'La calificación debe ser un número entero entre 0 y 5.'

vi.setConfig({ testTimeout: 20_000 })

let kitchen: Kitchen
let id: number

beforeEach(async () => {
  kitchen = await startKitchen()
  id = await addOrderRow(kitchen)
})
afterEach(() => kitchen.server.close())

const pathOf = (order: number, date = '2026-02-24') => `${HISTORY}/calificar?orden=${order}&fecha=${date}`

const openAt = (path = pathOf(id), interfere?: Interference) =>
  openAs(kitchen, ANA, { path, ...(interfere && { interfere }) })

const open = async (path?: string, interfere?: Interference) => {
  const app = await openAt(path, interfere)
  await screen.findByRole('heading', { name: 'Locro martes' })
  return app
}

const number = () => screen.getByLabelText<HTMLInputElement>('Calificación')
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Descripción')
const star = (name: RegExp) => screen.getByRole('radio', { name })
const chosenStar = () =>
  screen.queryByRole('radio', { checked: true })?.getAttribute('aria-label') ?? 'ninguna'
const sendButton = () => screen.getByRole('button', { name: 'Enviar calificación' })
const reviews = () => kitchen.server.db.query.selectFrom('reviews').selectAll().execute()
const problem = (title: string) => screen.findByRole('heading', { level: 1, name: title })

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
    await app.user.click(await screen.findByRole('link', { name: 'Calificar Locro martes del 2026-02-24' }))
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

  it('[RATE-05] sends a 5 where nobody touched anything', async () => {
    const app = await open()
    await app.user.click(sendButton())
    await waitFor(() => expect(app.path()).toBe(HISTORY))
    expect(await reviews()).toMatchObject([{ rating: 5, description: '' }])
  })

  it('keeps stars and number equal, 0 among them', async () => {
    const app = await open()
    await app.user.click(star(/^0 estrellas/))
    expect(number()).toHaveValue('0')
    await app.user.clear(number())
    expect(chosenStar()).toBe('ninguna')
    await app.user.type(number(), '1')
    expect(chosenStar()).toBe('1 estrella: Malo')
    await app.user.click(sendButton())
    await waitFor(() => expect(app.path()).toBe(HISTORY))
    expect(await reviews()).toMatchObject([{ rating: 1 }])
  })

  it('is filled in and sent by the keyboard alone', async () => {
    const app = await open()
    star(/^5 estrellas/).focus()
    await app.user.keyboard('{ArrowLeft}')
    expect(number()).toHaveValue('4')
    await app.user.tab()
    expect(number()).toHaveFocus()
    await app.user.keyboard('2{Enter}')
    await waitFor(() => expect(app.path()).toBe(HISTORY))
    expect(await reviews()).toMatchObject([{ rating: 2 }])
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

  it.each(['6', '10', '55'])(
    '[RATE-03] does not send %s, above 5: the field says why and has the focus',
    async (typed) => {
      const app = await open()
      fireEvent.change(number(), { target: { value: typed } })
      await app.user.click(sendButton())
      expect(saidBeside(number())).toContain(BOUNDS)
      expect(number()).toHaveFocus()
      expect(app.callsTo(REVIEW)).toEqual([])
    },
  )

  it('[RATE-02] cannot go below 0: a minus is no digit', async () => {
    const app = await open()
    fireEvent.change(number(), { target: { value: '-1' } })
    expect(number()).toHaveValue('1')
    fireEvent.change(number(), { target: { value: '-' } })
    expect(number()).toHaveValue('')
    await app.user.click(sendButton())
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

  it('sends once, however often it is pressed', async () => {
    const held = heldAnswer()
    const app = await open(pathOf(id), (address) => (address === REVIEW ? held.promise : undefined))
    const form = sendButton().closest('form') ?? document.body
    fireEvent.submit(form)
    fireEvent.submit(form)
    held.give()
    await waitFor(() => expect(app.path()).toBe(HISTORY))
    expect(app.callsTo(REVIEW)).toHaveLength(1)
  })

  it('leaves somebody who went elsewhere meanwhile where he is, and tells', async () => {
    const held = heldAnswer()
    const app = await open(pathOf(id), (address) => (address === REVIEW ? held.promise : undefined))
    await app.user.click(sendButton())
    await goTo(app, '/cliente/pagos')
    held.give()
    await waitFor(() => expect(toastTexts()).toEqual(['Calificacion enviada.']))
    await settled()
    expect(app.path()).toBe('/cliente/pagos')
  })
})

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

describe('the order that the address names', () => {
  /** Twenty-five more, all newer than the one that is rated. */
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

  it('is found in the middle too, where the day of the address is not its own', async () => {
    await seedNewer()
    const middle = await addOrderRow(kitchen, { date: '2026-03-08', type: 'cena', dish_name: 'En medio' })
    const app = await openAt(pathOf(middle, '2026-02-20'))
    expect(await screen.findByRole('heading', { name: 'En medio' })).toBeVisible()
    expect(screen.getByText('Cena del domingo 8 de marzo')).toBeVisible()
    expect(asked(app).map(([, , page]) => page)).toEqual([1, 3, 2])
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

  it('an address without an order says so and asks nothing', async () => {
    const app = await openAt(`${HISTORY}/calificar`)
    await problem('Esta dirección no lleva a ningún pedido')
    expect(app.callsTo(LIST)).toEqual([])
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

  it('[RATE-08] one that another device rates meanwhile is refused, and the screen says so', async () => {
    const app = await open()
    await rateElsewhere()
    await app.user.click(sendButton())
    await problem('Ya calificaste este pedido')
    expect(toastTexts()).toEqual(['Ya recibimos tu calificación de este pedido. ¡Gracias!'])
    expect(await reviews()).toMatchObject([{ rating: 4 }])
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

  it('that cannot be looked up is looked up again when somebody wants it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isDown = true
    const app = await openAt(pathOf(id), (address) =>
      isDown && address === LIST ? new Response('', { status: 503 }) : undefined,
    )
    await problem('No pudimos cargar tu pedido')
    isDown = false
    await app.user.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
    expect(await screen.findByRole('heading', { name: 'Locro martes' })).toBeVisible()
  })
})
