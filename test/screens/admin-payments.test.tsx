import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar'
import type { Interference } from '../support/render-app'
import { addPayment } from '../support/rows'
import { askByDate, cellsOf, columnOf, headers, optionsOf, quietOf, rowsOf, walkPages } from './client-lists'
import { BEA, type Office, openOffice, openTitled, startOffice } from './office'

const LIST = 'update-payments/get_payments.php'
const ONE = 'update-payments/get_payment.php'
const PATH = '/admin/pagos'
const PAYMENTS = { caption: 'Pagos', call: LIST, path: PATH }

let office: Office

beforeEach(async () => {
  office = await startOffice()
})
afterEach(() => office.server.close())

const pay = (given: Partial<Parameters<typeof addPayment>[1]> & { id_payment: string }) =>
  addPayment(office.server.db, { account_id: office.ids.ana, ...given })

/** Twelve: ten of Ana's in January, a pending one of Bea's in February, one of 2025. */
const seed = async () => {
  for (let day = 0; day < 10; day += 1) {
    await pay({ id_payment: `J${day}`, created_at: `${addDays('2026-01-05', day)} 10:00:00` })
  }
  await pay({
    id_payment: 'FEB-7',
    account_id: office.ids.bea,
    type_sell: 'Transferencia',
    payment_status: 'PENDING',
    created_at: '2026-02-20 21:45:10',
  })
  await pay({ id_payment: 'OLD', created_at: '2025-03-03 10:00:00' })
}

const open = (path = PATH, interfere?: Interference) => openTitled(office, path, 'Pagos', interfere)

const dates = () => columnOf('Pagos', 'Fecha')

describe('/admin/pagos', () => {
  it('[ROUTE-22] [APAY-03] [ENT-19] shows everybody’s payments with their columns, type_sell as Entorno', async () => {
    await seed()
    await open()
    const rows = await rowsOf('Pagos')
    expect(headers()).toEqual(['ID', 'Fecha', 'Usuario', 'Entorno', 'Estado', 'Acciones'])
    expect(cellsOf(rows[0]).slice(1)).toEqual(['vie 20 feb 2026', BEA, 'Transferencia', 'Pendiente', 'Ver'])
    expect(cellsOf(rows[0])[0]).toMatch(/^\d+$/)
    expect(cellsOf(rows[1]).slice(2, 5)).toEqual(['ana@demo.test', 'PayPal', 'Completado'])
  })

  it('shows name and amount quietly, and finds people by name or telephone, which the address keeps', async () => {
    await seed()
    const app = await open()
    const rows = await rowsOf('Pagos')
    expect(quietOf(rows[0])).toEqual(['Bea Ruiz', '$70,00 USD'])
    await app.user.type(screen.getByLabelText('Nombre o teléfono'), 'RUÍZ{Enter}')
    await waitFor(async () => expect(await columnOf('Pagos', 'Usuario')).toEqual([BEA]))
    expect(app.path()).toBe(`${PATH}?${new URLSearchParams({ nombre: 'RUÍZ' })}`)
    await app.user.clear(screen.getByLabelText('Nombre o teléfono'))
    await app.user.type(screen.getByLabelText('Nombre o teléfono'), 'nadie{Enter}')
    expect(await screen.findByText('Ningún pago con esos filtros')).toBeVisible()
  })

  it('[APAY-04] each row has a button that leads to /admin/pagos/{id}, and is the whole row’s link', async () => {
    const id = await pay({ id_payment: 'X1' })
    await open()
    await rowsOf('Pagos')
    const action = screen.getByRole('link', { name: `Ver pago ${id}` })
    expect(action).toHaveTextContent('Ver')
    expect(action).toHaveAttribute('href', `${PATH}/${id}`)
    expect(action).toHaveAttribute('data-row-action')
  })

  it('[APAY-05] [APAY-06] [APAY-07] [CONST-04] [CALL-22] shows ten a page, and moves with Anterior and Siguiente', async () => {
    await seed()
    await walkPages(await open(), PAYMENTS, 2)
  })

  it('going on repeats no payment that was seen, whatever came meanwhile', async () => {
    await seed()
    const app = await open()
    expect(await rowsOf('Pagos')).toHaveLength(10)
    for (const id_payment of ['N1', 'N2']) await pay({ id_payment, created_at: '2026-03-01 10:00:00' })
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }))
    await waitFor(async () => expect(await dates()).toEqual(['lun 5 ene 2026', 'lun 3 mar 2025']))
    await app.user.click(screen.getByRole('button', { name: 'Anterior' }))
    await waitFor(async () =>
      expect((await dates()).slice(0, 2)).toEqual(['dom 1 mar 2026', 'dom 1 mar 2026']),
    )
  })

  it("another back end's pages go by their number alone", async () => {
    await seed()
    const without = async (address: string) =>
      address === LIST
        ? new Response(JSON.stringify({ mensaje: 'success', payments: [], totalPages: 2 }))
        : undefined
    const app = await open(PATH, without)
    await app.user.click(await screen.findByRole('button', { name: 'Siguiente' }))
    await waitFor(() => expect(app.callsTo(LIST)).toHaveLength(2))
    expect(app.callsTo(LIST)[1]?.body).toMatchObject({ page: 2 })
    expect(app.callsTo(LIST)[1]?.body).not.toHaveProperty('after')
  })

  it('[APAY-01] [VAL-50] [VAL-53] the start date asks from 2025 on, at page 1; anything else asks nothing and changes nothing', async () => {
    await seed()
    const app = await open(`${PATH}?page=2`)
    expect(await rowsOf('Pagos')).toHaveLength(2)
    const rows = async () =>
      expect(await dates()).toEqual(['vie 20 feb 2026', 'mié 14 ene 2026', 'mar 13 ene 2026'])
    await askByDate(app, PAYMENTS, { date: '2026-01-13', rows })
    await app.user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(async () => expect(await rowsOf('Pagos')).toHaveLength(10))
    expect(screen.getByLabelText('Fecha de inicio')).toHaveValue('')
  })

  it('[APAY-02] the state selector offers Todos and nothing else, whatever the address says', async () => {
    await seed()
    const app = await open(`${PATH}?searchState=REFUNDED`)
    await rowsOf('Pagos')
    expect(optionsOf('Estado')).toEqual(['Todos'])
    expect(app.callsTo(LIST)[0]?.body).toMatchObject({ searchState: '' })
  })
})

describe('/admin/pagos/{id}', () => {
  const facts = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent)

  it('[ROUTE-23] [APAY-08] [APAY-09] [APAY-10] [APAY-11] [APAY-12] [APAY-13] [APAY-14] [ENT-20] [CALL-23] [CONST-09] shows the six facts, and leads back to the list as it was', async () => {
    await seed()
    const app = await open(`${PATH}?search=2026-01-12`)
    await rowsOf('Pagos')
    await app.user.click(screen.getAllByRole('link', { name: /^Ver pago/ })[0] ?? document.body)
    await screen.findByRole('heading', { name: 'Detalle del pago', level: 1 })
    await screen.findAllByRole('term')
    expect(facts()).toEqual([
      'IDFEB-7',
      'Tipo de ventaTransferencia',
      'DescripciónServicio Almuerzo',
      'Precio$70,00 USD',
      'EstatusPendiente',
      'Fechavie 20 feb 2026, 21:45',
    ])
    const id = app.path().split('/').at(-1)
    expect(app.callsTo(ONE).map(({ body }) => body['payment'])).toEqual([id])
    await app.user.click(screen.getByRole('link', { name: 'Volver a pagos' }))
    await waitFor(() => expect(app.path()).toBe(`${PATH}?search=2026-01-12`))
    await waitFor(async () => expect(await rowsOf('Pagos')).toHaveLength(4))
  })

  it.each([
    ['that nobody has', '999999'],
    ['that is no id', 'abc'],
  ])('a payment %s is not found, and the list is the way on', async (_which, id) => {
    const app = await openOffice(office, `${PATH}/${id}`)
    await screen.findByRole('heading', { name: 'No encontramos este pago', level: 1 })
    await app.user.click(screen.getByRole('link', { name: 'Volver a pagos' }))
    await waitFor(() => expect(app.path()).toBe(PATH))
  })
})
