import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { renderApp } from '../support/render-app'

/** A file's first screen also loads its code, maybe on a busy machine. */
configure({ asyncUtilTimeout: 8000 })

/** The rows of a list's table, without its head, once it has settled. */
export const rowsOf = async (caption: string): Promise<HTMLElement[]> => {
  const table = await screen.findByRole('table', { name: caption })
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'))
  return within(table).getAllByRole('row').slice(1)
}

const QUIET = '[data-quiet]'

/** A row's cell texts, without what stands quietly below a column's own. */
export const cellsOf = (row: HTMLElement | undefined): (string | null)[] =>
  row ? within(row).getAllByRole('cell').map(ownTextOf) : []

const ownTextOf = (cell: HTMLElement): string | null => {
  const own = cell.cloneNode(true)
  if (own instanceof HTMLElement) for (const quiet of own.querySelectorAll(QUIET)) quiet.remove()
  return own.textContent
}

/** What stands quietly in a row's cells, from left to right. */
export const quietOf = (row: HTMLElement | undefined): (string | null)[] =>
  [...(row?.querySelectorAll(QUIET) ?? [])].map(({ textContent }) => textContent)

/** The texts of one column, by its header. */
export const columnOf = async (caption: string, header: string): Promise<(string | null | undefined)[]> => {
  const rows = await rowsOf(caption)
  const place = headers().indexOf(header)
  return rows.map((row) => cellsOf(row)[place])
}

export const headers = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map((cell) => cell.textContent)

export const optionsOf = (label: string): (string | null)[] =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent)

type App = Awaited<ReturnType<typeof renderApp>>

/** A list on a screen: its table's caption, its call's address, its path. */
interface List {
  caption: string
  call: string
  path: string
}

/** Walks a list of ten rows and `rest` by its buttons, and checks its calls; the second continues after the first. */
export const walkPages = async (app: App, { caption, call, path }: List, rest: number) => {
  expect(await rowsOf(caption)).toHaveLength(10)
  expect(screen.getByText('Página 1 de 2')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await app.user.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(await screen.findByText('Página 2 de 2')).toBeVisible()
  await waitFor(async () => expect(await rowsOf(caption)).toHaveLength(rest))
  expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  expect(app.path()).toBe(`${path}?page=2`)
  const { session_id, keylogin } = app.store.getState().session
  const every = { rute: '', session_id, keylogin, itemsPerPage: 10 }
  expect(app.callsTo(call).map(({ body }) => body)).toMatchObject([
    { ...every, page: 1 },
    { ...every, page: 2, after: expect.any(String) },
  ])
  await app.user.click(screen.getByRole('button', { name: 'Anterior' }))
  await waitFor(() => expect(app.path()).toBe(path))
  await waitFor(async () => expect(await rowsOf(caption)).toHaveLength(10))
}

/** On its second page, a list is asked by a day before 2025, which changes nothing, and then by `date`. */
export const askByDate = async (
  app: App,
  { call, path }: List,
  { date, rows }: { date: string; rows: () => Promise<void> },
) => {
  const field = screen.getByLabelText('Fecha de inicio')
  fireEvent.change(field, { target: { value: '2024-12-31' } })
  fireEvent.blur(field)
  expect(screen.getByText('Escribe una fecha completa, desde 2025. La lista no cambió.')).toBeVisible()
  expect(app.callsTo(call)).toHaveLength(1)
  expect(app.path()).toBe(`${path}?page=2`)
  fireEvent.change(field, { target: { value: date } })
  await waitFor(rows)
  expect(app.path()).toBe(`${path}?search=${date}`)
  expect(app.callsTo(call).at(-1)?.body).toMatchObject({ page: 1, search: date, searchState: '' })
}
