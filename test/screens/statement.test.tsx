import { screen, within } from '@testing-library/react'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SHEET_TEXTS } from '../../src/texts/sheets'
import { reasonOf, STATEMENT_TEXTS as TEXTS } from '../../src/texts/statement'
import { UI_TEXTS } from '../../src/texts/ui'
import { addAccount } from '../support/accounts'
import { renderApp } from '../support/render-app'
import { addTransfer } from '../support/rows'
import { startTestServer } from '../support/server'
import { ADMIN, seedOrders } from './admin-seed'

const csvOf = (rows: readonly (readonly string[])[]) =>
  new File([Buffer.from(rows.map((row) => row.join(';')).join('\r\n'), 'latin1')], 'banco.csv', {
    type: 'text/csv',
  })

const HEADINGS = ['Fecha', 'Concepto', 'Tipo', 'Documento', 'Monto']
const ROWS = [
  ['01/03/2026', 'TRANSFERENCIA DE ÑUSTA PAZ', 'C', '0000987654', '90,00'],
  ['01/03/2026', 'DEPÓSITO', 'C', '5', '1.234,50'],
  ['01/03/2026', 'LUZ', 'D', '6', '35,00'],
]

const start = async () => {
  const server = await startTestServer({ seed: seedOrders })
  onTestFinished(() => server.close())
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const client = (nr: number, apellidos: string) =>
    addAccount(server.deps, { email: `n${nr}@demo.test`, nombre: 'Ñusta', apellidos, envios: 0 })
  await addTransfer(server.db, { account_id: await client(1, 'Paz'), receipt: '987654' })
  await addTransfer(server.db, {
    account_id: await client(2, 'Sol'),
    receipt: '111222',
    paid_on: '2026-02-01',
  })
  const { user } = await renderApp(server, { path: '/admin/pagos', signInAs: ADMIN })
  await user.click(await screen.findByRole('link', { name: 'Conciliar' }))
  const choose = async (file: File) => user.upload(await screen.findByLabelText(TEXTS.file.label), file)
  return { server, user, choose }
}

it('a statement goes from its file to its columns, to what each line is, to payments', {
  timeout: 60_000,
}, async () => {
  const { choose, server, user } = await start()
  await choose(csvOf([['Banco Ñandú'], HEADINGS, ...ROWS]))
  expect(await screen.findByRole('combobox', { name: 'Columna D: Documento' })).toHaveValue('numero')
  await user.click(screen.getByRole('button', { name: TEXTS.columns.next }))

  const sure = await screen.findByRole('list', { name: TEXTS.review.sure(1) })
  expect(sure).toHaveTextContent('TRANSFERENCIA DE ÑUSTA PAZ')
  expect(sure).toHaveTextContent('Mismo número, valor y nombre, el mismo día')
  expect(screen.getByRole('list', { name: TEXTS.review.bank(1) })).toHaveTextContent('$1.234,50')
  const here = screen.getByRole('list', { name: TEXTS.review.here(1) })
  // The form opens beside the statement, which is kept nowhere.
  const form = within(here).getByRole('link', { name: TEXTS.review.reviewOf('Ñusta Sol') })
  expect([form.getAttribute('target'), form.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  await user.click(screen.getByRole('button', { name: TEXTS.review.acceptAll(1) }))
  const done = await screen.findByRole('list', { name: TEXTS.review.done(1) })
  expect(within(done).getByRole('link', { name: TEXTS.review.openPayment })).toBeInTheDocument()
  expect(done).toHaveTextContent(/Por \S/)
  expect(screen.getByText(TEXTS.review.accepted(1))).toBeInTheDocument()
  expect(
    await server.db.query
      .selectFrom('payments')
      .select('id')
      .where('type_sell', '=', 'Transferencia')
      .execute(),
  ).toHaveLength(1)

  // The same file again: its columns are known, and nothing is left to accept.
  await user.click(screen.getByRole('button', { name: TEXTS.review.again }))
  await choose(csvOf([['Banco Ñandú'], HEADINGS, ...ROWS]))
  expect(await screen.findByRole('list', { name: TEXTS.review.done(1) })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Aceptar/ })).not.toBeInTheDocument()
})

it('a line that the server refuses says why in its place', { timeout: 60_000 }, async () => {
  const { choose, server, user } = await start()
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Mov', rows: [HEADINGS, [new Date('2026-03-01T00:00:00Z'), 'DE ÑUSTA PAZ', 'C', 987654, 90]] },
    ],
  })
  await choose(new File([new Uint8Array(bytes)], 'banco.xlsx'))
  await user.click(await screen.findByRole('button', { name: TEXTS.columns.next }))
  const press = await screen.findByRole('button', { name: TEXTS.review.acceptOf('Ñusta Paz') })
  await server.db.query.updateTable('transfers').set({ state: 'rechazada' }).execute()
  await user.click(press)
  const bank = await screen.findByRole('list', { name: TEXTS.review.bank(1) })
  expect(within(bank).getByRole('alert')).toHaveTextContent('Esta transferencia ya se rechazó.')
  expect(screen.getByText(TEXTS.review.failed(1))).toBeInTheDocument()
})

it('a line of another name and number says so, and is accepted behind a question only', {
  timeout: 60_000,
}, async () => {
  const { choose, server, user } = await start()
  const other = ['01/03/2026', 'JUAN CARLOS ORTEGA MEDINA', 'C', '55443322', '90,00']
  await choose(csvOf([HEADINGS, other]))
  await user.click(await screen.findByRole('button', { name: TEXTS.columns.next }))
  const maybe = await screen.findByRole('list', { name: TEXTS.review.maybe(1) })
  expect(maybe).toHaveTextContent('Mismo valor, otro nombre y otro número, el mismo día')
  const press = within(maybe).getByRole('button', { name: TEXTS.review.acceptOf('Ñusta Paz') })
  await user.click(press)
  const question = await screen.findByRole('dialog', { name: TEXTS.review.ask('Ñusta Paz') })
  expect(question).toHaveTextContent('otro nombre y otro número')
  expect(question).toHaveTextContent('JUAN CARLOS ORTEGA MEDINA, 55443322')
  await user.click(within(question).getByRole('button', { name: UI_TEXTS.cancel }))
  const payments = () => server.db.query.selectFrom('statement_lines').selectAll().execute()
  expect(await payments()).toHaveLength(0)
  await user.click(press)
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: TEXTS.review.accept }),
  )
  expect(await screen.findByRole('list', { name: TEXTS.review.done(1) })).toBeInTheDocument()
  expect(await payments()).toHaveLength(1)
})

it('a file that is no statement gets a sentence', { timeout: 60_000 }, async () => {
  const { choose } = await start()
  await choose(new File(['%PDF-1.7'], 'banco.csv'))
  expect(await screen.findByText(SHEET_TEXTS.notSheet)).toBeInTheDocument()
  await choose(new File([''], 'banco.csv'))
  expect(await screen.findByText(TEXTS.file.empty)).toBeInTheDocument()
  await choose(csvOf([HEADINGS, ...Array.from({ length: 5001 }, () => ROWS[0] ?? [])]))
  expect(await screen.findByText(SHEET_TEXTS.tooMany)).toBeInTheDocument()
  await choose(
    csvOf([
      ['Platillo', 'Precio'],
      ['Seco', '5'],
    ]),
  )
  expect(await screen.findByText(TEXTS.file.other)).toBeInTheDocument()
})

it('what was accepted beside the statement shows when its person returns', { timeout: 60_000 }, async () => {
  const { choose, server, user } = await start()
  await choose(csvOf([HEADINGS, ...ROWS]))
  await user.click(await screen.findByRole('button', { name: TEXTS.columns.next }))
  await screen.findByRole('list', { name: TEXTS.review.sure(1) })
  await server.db.query.updateTable('transfers').set({ state: 'rechazada' }).execute()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('list', { name: TEXTS.review.bank(2) })).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: TEXTS.review.sure(1) })).not.toBeInTheDocument()
})

const SAME = { numero: false, valor: true, nombre: false, otro_numero: false, otro_nombre: false, dias: 0 }
it.each([
  [{ ...SAME, numero: true }, 'Mismo número y valor, el mismo día'],
  [{ ...SAME, nombre: true, dias: 1 }, 'Mismo valor y nombre, un día después'],
  [{ ...SAME, numero: true, valor: false, dias: -2 }, 'Mismo número, otro valor, dos días antes'],
  [{ ...SAME, dias: 5 }, 'Mismo valor, 5 días después'],
  [{ ...SAME, otro_nombre: true, dias: 1 }, 'Mismo valor, otro nombre, un día después'],
  [{ ...SAME, otro_nombre: true, otro_numero: true }, 'Mismo valor, otro nombre y otro número, el mismo día'],
])('%j reads %j', (reasons, text) => {
  expect(reasonOf(reasons)).toBe(text)
})
