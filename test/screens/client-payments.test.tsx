import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#domain/calendar'
import { heldAnswer } from '../support/answers'
import { goTo } from '../support/frame'
import { settled, until } from '../support/held-time'
import type { Interference } from '../support/render-app'
import { addPayment } from '../support/rows'
// The lazy screens' code is there before a test waits for what they show.
import '../../src/features/client/payment/PaymentPage'
import '../../src/features/client/payments/PaymentsPage'
import { ANA, type Kitchen, openAs, startKitchen } from './client-kitchen'
import { askByDate, cellsOf, columnOf, headers, optionsOf, rowsOf, walkPages } from './client-lists'

const LIST = 'update-payments/get_payments_client.php'
const ONE = 'update-payments/get_payment_client.php'
const PATH = '/cliente/pagos'
const PAYMENTS = { caption: 'Pagos', call: LIST, path: PATH }

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const pay = (given: Partial<Parameters<typeof addPayment>[1]> & { id_payment: string }) =>
  addPayment(kitchen.server.db, { account_id: kitchen.ids.ana, ...given })

/** Twelve of Ana's: ten completed in January, one pending in February, one refunded in 2025. */
const seed = async () => {
  for (let day = 0; day < 10; day += 1) {
    await pay({ id_payment: `J${day}`, created_at: `${addDays('2026-01-05', day)} 10:00:00` })
  }
  await pay({
    id_payment: 'FEB',
    type_sell: 'Transferencia',
    payment_status: 'PENDING',
    created_at: '2026-02-20 21:45:10',
  })
  await pay({ id_payment: 'OLD', payment_status: 'REFUNDED', created_at: '2025-03-03 10:00:00' })
  await pay({ id_payment: 'BEA', account_id: kitchen.ids.bea })
}

const open = async (path = PATH, interfere?: Interference, who = ANA) => {
  const app = await openAs(kitchen, who, { path, ...(interfere && { interfere }) })
  await screen.findByRole('heading', { name: 'Pagos', level: 1 })
  return app
}

const dates = () => columnOf('Pagos', 'Fecha')

describe('/cliente/pagos', () => {
  it('[ROUTE-11] [PAY-03] [ENT-19] shows one’s own payments with their columns, type_sell as Entorno, the state in Spanish', async () => {
    await seed()
    await open()
    const rows = await rowsOf('Pagos')
    expect(headers()).toEqual(['ID', 'Fecha', 'Usuario', 'Entorno', 'Estado', 'Acciones'])
    expect(cellsOf(rows[0]).slice(1)).toEqual([
      'vie 20 feb 2026',
      'ana@demo.test',
      'Transferencia',
      'Pendiente',
      'Ver',
    ])
    expect(cellsOf(rows[0])[0]).toMatch(/^\d+$/)
    expect(cellsOf(rows[1]).slice(3, 5)).toEqual(['PayPal', 'Completado'])
  })

  it('[PAY-04] [CONST-05] [CALL-36] shows ten a page and moves with Anterior and Siguiente', async () => {
    await seed()
    await walkPages(await open(), PAYMENTS, 2)
  })

  it('[PAY-01] [VAL-51] [VAL-54] the start date asks from 2025 on, at page 1; anything else asks nothing and changes nothing', async () => {
    await seed()
    const app = await open(`${PATH}?page=2`)
    expect(await rowsOf('Pagos')).toHaveLength(2)
    const rows = async () =>
      expect(await dates()).toEqual(['vie 20 feb 2026', 'mié 14 ene 2026', 'mar 13 ene 2026'])
    await askByDate(app, PAYMENTS, { date: '2026-01-13', rows })
  })

  it('[PAY-02] the state filter offers Todos and the statuses in Spanish, and asks with the wire’s words', async () => {
    await seed()
    const app = await open(`${PATH}?page=2`)
    await rowsOf('Pagos')
    expect(optionsOf('Estado')).toEqual(['Todos', 'Completado', 'Pendiente', 'Reembolsado', 'Fallido'])
    await app.user.selectOptions(screen.getByLabelText('Estado'), 'Reembolsado')
    await waitFor(async () => expect(await dates()).toEqual(['lun 3 mar 2025']))
    expect(app.callsTo(LIST).at(-1)?.body).toMatchObject({ page: 1, searchState: 'REFUNDED' })
    expect(app.path()).toBe(`${PATH}?searchState=REFUNDED`)
    await app.user.selectOptions(screen.getByLabelText('Estado'), 'Fallido')
    expect(await screen.findByText('Ningún pago con estos filtros')).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(async () => expect(await rowsOf('Pagos')).toHaveLength(10))
  })
})

describe('/cliente/pagos/{id}', () => {
  const facts = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent)

  it('[ROUTE-12] [PAY-05] [PAY-06] [PAY-07] [PAY-08] [PAY-09] [ENT-20] [CALL-37] shows system id, description, price, status and date, and leads back to the list as it was', async () => {
    await seed()
    const app = await open(`${PATH}?search=2026-01-12`)
    await rowsOf('Pagos')
    await app.user.click(screen.getAllByRole('link', { name: /^Ver pago/ })[0] ?? document.body)
    await screen.findByRole('heading', { name: 'Detalle del pago', level: 1 })
    await screen.findAllByRole('term')
    expect(facts()).toEqual([
      'Precio$70,00 USD',
      'DescripciónServicio Almuerzo',
      'EstadoPendiente',
      'Fechavie 20 feb 2026, 21:45',
      'ID del sistemaFEB',
    ])
    expect(screen.getByText(/todavía no está confirmado/)).toBeVisible()
    const id = app.path().split('/').at(-1)
    expect(app.callsTo(ONE).map(({ body }) => body['payment'])).toEqual([id])
    await app.user.click(screen.getByRole('link', { name: 'Volver a pagos' }))
    await waitFor(() => expect(app.path()).toBe(`${PATH}?search=2026-01-12`))
    await waitFor(async () => expect(await rowsOf('Pagos')).toHaveLength(4))
  })

  it.each([
    ['that nobody has', () => '999999'],
    ['that is no id', () => 'abc'],
    ['of somebody else', async () => String(await pay({ id_payment: 'BEA', account_id: kitchen.ids.bea }))],
  ])('a payment %s is not found, and the list is the way on', async (_which, make) => {
    const app = await openAs(kitchen, ANA, { path: `${PATH}/${await make()}` })
    await screen.findByRole('heading', { name: 'No encontramos este pago', level: 1 })
    await app.user.click(screen.getByRole('link', { name: 'Volver a pagos' }))
    await waitFor(() => expect(app.path()).toBe(PATH))
  })
})

it('a list whose reading fails says nothing once its screen was left', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const held = heldAnswer()
  const app = await openAs(kitchen, ANA, {
    path: PATH,
    interfere: (address) => (address === LIST ? held.promise : undefined),
  })
  await until(() => expect(app.callsTo(LIST)).toHaveLength(1))
  await goTo(app, `${PATH}/${await pay({ id_payment: 'ONE' })}`)
  await screen.findByText('Detalle del pago', { selector: 'h1' })
  held.fail()
  await settled()
  expect(app.store.getState().alerts).toEqual([])
})
