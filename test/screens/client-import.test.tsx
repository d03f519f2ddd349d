import { configure, screen, within } from '@testing-library/react'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it, onTestFinished, vi } from 'vitest'
import { namedIn } from '#domain/client-import'
import { readSheet } from '../../src/parts/sheets/read-sheet'
import { IMPORT_TEXTS } from '../../src/texts/import'
import { SHEET_TEXTS } from '../../src/texts/sheets'
import { HEADINGS, sheetCells } from '../support/client-sheet'
import { renderApp } from '../support/render-app'
import { startTestServer } from '../support/server'
import { ADMIN, seedOrders } from './admin-seed'

// A whole sheet is drawn in steps.
configure({ asyncUtilTimeout: 8000 })

const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => (/[;"]/.test(cell) ? `"${cell}"` : cell)).join(';')).join('\r\n')
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const read = (content: BlobPart, name = 'lista.csv') =>
  readSheet(new File([content], name), { namedIn, empty: IMPORT_TEXTS.file.empty })

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
  expect(await read('Nombre;Correo\r\n;;\r\n')).toEqual({ kind: 'refused', text: IMPORT_TEXTS.file.empty })
  const old = { kind: 'refused', text: SHEET_TEXTS.old }
  const ole = (part: string) =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from(part.padEnd(40, '\0'), 'utf16le')])
  expect(await read(ole('Workbook'), 'lista.xls')).toEqual(old)
  expect(await read(ole('EncryptedPackage'), 'lista.xlsx')).toEqual(old)
  const cut = (await writeXlsx({ sheets: [{ name: 'Hoja1', rows: [['Nombre', 'Correo']] }] })).slice(0, -200)
  expect(await read(new Uint8Array(cut), 'lista.xlsx')).toEqual({
    kind: 'refused',
    text: SHEET_TEXTS.unreadable,
  })
  const others: Record<string, BlobPart> = {
    'menu.pdf': '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>',
    'carta.doc': ole('WordDocument'),
    'carta.docx': 'PK\u0003\u0004word/document.xml',
    'carta.rtf': '{\\rtf1 Nombre',
    'lista.xls': '\ufeff<html><table><tr><td>Nombre',
    'foto.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
    'foto.jpg': Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]),
    'lista.zip': 'PK no zip',
  }
  for (const [name, content] of Object.entries(others))
    expect(await read(content, name), name).toEqual({ kind: 'refused', text: SHEET_TEXTS.notSheet })
  const many = csvOf([['Nombre', 'Correo'], ...Array.from({ length: 50_000 }, () => ['Ana', 'a@b.ec'])])
  expect(await read(many)).toEqual({ kind: 'refused', text: SHEET_TEXTS.tooMany })
  expect(await read(new Uint8Array(6 * 1024 * 1024))).toEqual({ kind: 'refused', text: SHEET_TEXTS.tooLarge })
})

it('a sheet goes from the list of clients to their accounts, and back', { timeout: 30_000 }, async () => {
  const server = await startTestServer({ seed: seedOrders })
  onTestFinished(() => server.close())
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { user } = await renderApp(server, {
    path: '/admin/clientes',
    signInAs: ADMIN,
    config: { sectors_served: 'La Carolina, Iñaquito' },
  })
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
  expect(screen.getByText('C12: mismo correo que la fila 59, con otros datos: deja una')).toBeInTheDocument()
  expect(screen.getByText('1 fila repetida, que se omite')).toBeInTheDocument()
  expect(screen.getByText('22 filas fuera de los sectores que atiendes: entran igual')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Todas (60)' }))
  expect(
    screen.getByText('Pérez Andrade', { exact: false, selector: 'tr:nth-child(1) *' }),
  ).toBeInTheDocument()

  // What will be stored stands in its row, whole.
  const stored = within(screen.getByRole('row', { name: /cliente\.4@/ })).getAllByRole('cell')
  expect(stored.map(({ textContent }) => textContent)).toEqual([
    '6',
    'NuevoFuera de los sectores que atiendes',
    'Lucía Muñoz Yánez',
    'cliente.4@correo-de-prueba.ec',
    '+593 99 104 1004',
    'ninguna',
    'Almuerzo (la hoja no lo dice)',
    '4',
    'Av. de los Shyris N4-7 y Gaspar de Villarroel, El Batán, Quito',
    '',
  ])

  await user.click(screen.getByRole('button', { name: 'Importar 53 clientes' }))
  expect(await screen.findByRole('heading', { name: '53 clientes importados' })).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Deshacer la importación de 53 clientes' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deshacer' }))
  expect(await screen.findByText('Deshecha')).toBeInTheDocument()
  expect(
    screen.getByRole('heading', { name: 'Se deshizo la importación de 53 clientes' }),
  ).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: '53 clientes importados' })).toBeNull()
})
