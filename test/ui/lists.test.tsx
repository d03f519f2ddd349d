import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { StatusChip } from '../../src/ui/primitives/Chip'
import { Pagination } from '../../src/ui/primitives/Pagination'
import { filledPercent, Stars } from '../../src/ui/primitives/Stars'
import { type Column, Table } from '../../src/ui/primitives/Table'
import { show } from './support'

interface Order {
  id: number
  dish: string
}

const COLUMNS: readonly Column<Order>[] = [
  { key: 'id', header: 'ID', cell: ({ id }) => id, end: true },
  { key: 'dish', header: 'Platillo', cell: ({ dish }) => dish },
]
const ORDERS: readonly Order[] = [
  { id: 1, dish: 'Locro' },
  { id: 2, dish: 'Guatita' },
]

describe('the table', () => {
  it('has its caption, its columns and a row for each thing, labelled for the phone', () => {
    show(<Table caption="Pedidos" columns={COLUMNS} rows={ORDERS} rowKey={({ id }) => id} />)
    const table = screen.getByRole('table', { name: 'Pedidos' })
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
    const cell = within(table).getByRole('cell', { name: 'Guatita' })
    expect(cell).toHaveAttribute('data-label', 'Platillo')
  })

  it('shows quiet rows while loading, and no sentence about emptiness', () => {
    show(<Table caption="Pedidos" columns={COLUMNS} rows={[]} rowKey={({ id }) => id} loading />)
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(10)
    expect(screen.queryByText('No hay nada que mostrar todavía.')).not.toBeInTheDocument()
  })
})

describe('the pagination', () => {
  it('says where one is and goes one page either way', async () => {
    const onPage = vi.fn()
    show(<Pagination page={2} pages={3} onPage={onPage} />)
    expect(screen.getByText('Página 2 de 3')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Anterior' }))
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
    expect(onPage.mock.calls).toEqual([[1], [3]])
  })

  it.each([
    { page: 1, pages: 3, off: 'Anterior', on: 'Siguiente' },
    { page: 3, pages: 3, off: 'Siguiente', on: 'Anterior' },
  ])('has no $off on page $page of $pages', ({ page, pages, off, on }) => {
    show(<Pagination page={page} pages={pages} onPage={vi.fn()} />)
    expect(screen.getByRole('button', { name: off })).toBeDisabled()
    expect(screen.getByRole('button', { name: on })).toBeEnabled()
  })
})

describe('the stars', () => {
  it('fill the last one in part and say the number', () => {
    show(<Stars value={3.5} />)
    const stars = screen.getByRole('img', { name: '3,5 de 5 estrellas' })
    expect(stars.querySelector('[data-filled]')).toHaveStyle({ width: '70%' })
  })

  it.each([
    [-1, 0],
    [0, 0],
    [2.25, 45],
    [5, 100],
    [7, 100],
    [Number.NaN, 0],
  ])('%d fills %d percent: never less than none nor more than five', (value, percent) => {
    expect(filledPercent(value)).toBeCloseTo(percent, 10)
  })
})

it.each(['programado', 'enviado', 'entregado', 'cancelado', 'otro'])(
  'the chip says the status %s as it is',
  (status) => {
    show(<StatusChip status={status} />)
    expect(screen.getByText(status)).toBeVisible()
  },
)
