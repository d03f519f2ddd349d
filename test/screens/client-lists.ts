import { configure, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

/** A file's first screen also loads its code, maybe on a busy machine. */
configure({ asyncUtilTimeout: 8000 })

/** The rows of a list's table, without its head, once it has settled. */
export const rowsOf = async (caption: string): Promise<HTMLElement[]> => {
  const table = await screen.findByRole('table', { name: caption })
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'))
  return within(table).getAllByRole('row').slice(1)
}

/** A row's cell texts. */
export const cellsOf = (row: HTMLElement | undefined): (string | null)[] =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : []

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
