import { screen, within } from '@testing-library/react'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readSheet } from '../../src/flows/import/read-sheet'
import { IMPORT_TEXTS, SHEET_TEXTS } from '../../src/texts/import'
import { HEADINGS, sheetCells } from '../support/client-sheet'
import { renderApp } from '../support/render-app'
import { startTestServer } from '../support/server'
import { ADMIN, seedOrders } from './admin-seed'

const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => (/[;"]/.test(cell) ? `"${cell}"` : cell)).join(';')).join('\r\n')
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const read = (content: BlobPart, name = 'lista.csv') => readSheet(new File([content], name))

it('a sheet is read as CSV of every kind and as XLSX alike, below a title too', async () => {
  const rows = [
    ['Nombre', 'Correo', 'Envíos', 'Desde'],
    ['Ángel Ñauta', 'a@b.ec', '12', '2026-03-01'],
    ['Inés', '', '', ''],
  ]
  const expected = {
    kind: 'ok',
    data: {
      headings: rows[0],
      rows: [
        { fila: 2, cells: rows[1] },
        { fila: 3, cells: rows[2] },
      ],
    },
  }
  const text = csvOf(rows)
  expect(await read(text)).toMatchObject(expected)
  expect(await read(`\ufeff${text.replaceAll(';', ',')}`)).toMatchObject(expected)
  expect(await read(latin1(text.replaceAll(';', '\t')))).toMatchObject(expected)
  const sheet = {
    name: 'Hoja1',
    rows: [
      ['Clientes 2026'],
      [],
      rows[0] ?? [],
      [null, 'a@b.ec', 12, new Date('2026-03-01T00:00:00Z')],
      ['Inés'],
    ],
    cells: new Map([
      [
        '3,0',
        {
          value: null,
          type: 'formula' as const,
          formula: 'HYPERLINK("http://x","x")',
          formulaResult: 'Ángel Ñauta',
        },
      ],
    ]),
  }
  const bytes = await writeXlsx({ sheets: [sheet] })
  expect(await read(new Uint8Array(bytes), 'lista.xlsx')).toMatchObject({
    kind: 'ok',
    data: {
      headings: rows[0],
      rows: [
        { fila: 4, cells: rows[1] },
        { fila: 5, cells: rows[2] },
      ],
    },
  })
})

it('a file that is no list gets a sentence', async () => {
  expect(await read('Nombre;Correo\r\n;;\r\n')).toEqual({ kind: 'refused', text: SHEET_TEXTS.empty })
  expect(await read('PK no zip', 'lista.xlsx')).toEqual({ kind: 'refused', text: SHEET_TEXTS.unreadable })
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])
  expect(await read(old, 'lista.xls')).toEqual({ kind: 'refused', text: SHEET_TEXTS.old })
  const many = csvOf([['Nombre', 'Correo'], ...Array.from({ length: 50_000 }, () => ['Ana', 'a@b.ec'])])
  expect(await read(many)).toEqual({ kind: 'refused', text: SHEET_TEXTS.tooMany })
  expect(await read(new Uint8Array(6 * 1024 * 1024))).toEqual({ kind: 'refused', text: SHEET_TEXTS.tooLarge })
})

it('a sheet goes from the list of clients to their accounts, and back', { timeout: 30_000 }, async () => {
  const server = await startTestServer({ seed: seedOrders })
  onTestFinished(() => server.close())
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { user } = await renderApp(server, { path: '/admin/clientes', signInAs: ADMIN })
  await user.click(await screen.findByRole('link', { name: 'Importar' }))
  const input = await screen.findByLabelText(IMPORT_TEXTS.file.label)
  await user.upload(
    input,
    new File([csvOf([HEADINGS, ...sheetCells(60)])], 'clientes.csv', { type: 'text/csv' }),
  )

  const email = await screen.findByRole('combobox', { name: 'Columna C: Correo Electrónico' })
  await user.selectOptions(email, IMPORT_TEXTS.columns.none)
  expect(screen.getByText(IMPORT_TEXTS.columns.noEmail)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Revisar filas' })).toBeDisabled()
  await user.selectOptions(email, 'Correo')
  await user.click(screen.getByRole('button', { name: 'Revisar filas' }))

  expect(await screen.findByText('B42: falta el nombre')).toBeInTheDocument()
  expect(screen.getByText('C61: el mismo correo está en la fila 14')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Todas (60)' }))
  expect(
    screen.getByText('Pérez Andrade', { exact: false, selector: 'tr:nth-child(1) *' }),
  ).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Importar 55 clientes' }))
  expect(await screen.findByRole('heading', { name: '55 clientes importados' })).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Deshacer la importación de 55 clientes' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('Deshecha')).toBeInTheDocument()
})
