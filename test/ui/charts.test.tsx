import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ChartCard } from '../../src/parts/charts/ChartCard'
import type { ChartData } from '../../src/parts/charts/chart-data'
import { show } from './support'

const DATA: ChartData = {
  kind: 'bars',
  series: [
    { name: 'Entregados', tone: 'act' },
    { name: 'Cancelados', tone: 'striped' },
  ],
  points: [
    { label: 'lun 2', name: 'lunes 2 de marzo', values: [30, 2], before: 28 },
    { label: 'mar 3', name: 'martes 3 de marzo', values: [0, 0], before: null },
    { label: 'mié 4', name: 'miércoles 4 de marzo', values: [12, 0], before: 0 },
  ],
  beforeName: 'Entregados antes',
  format: String,
  isWhole: true,
}
const LINE: ChartData = {
  ...DATA,
  kind: 'line',
  series: [{ name: 'Promedio', tone: 'maize' }],
  points: [
    { label: 'lun 2', name: 'lunes 2 de marzo', values: [4.5], before: 4 },
    { label: 'mar 3', name: 'martes 3 de marzo', values: [null], before: null },
    { label: 'mié 4', name: 'miércoles 4 de marzo', values: [3], before: null },
  ],
  format: (value) => value.toFixed(1),
  ticks: [0, 1, 2, 3, 4, 5],
}

const open = (data: ChartData | undefined = DATA) =>
  show(<ChartCard title="Pedidos" summary="42 pedidos entregados." data={data} />)
const picture = () => screen.getByRole('img', { name: 'Pedidos' })
/** Moves a pointer over the picture, in pixels from its left edge. */
const pointAt = (clientX: number) => fireEvent.pointerMove(picture(), { clientX })

describe('a chart', () => {
  it('has a name and a sentence for those who do not see it, and draws a bar a value and a mark for what was before', () => {
    open()
    expect(picture()).toHaveAccessibleDescription('42 pedidos entregados.')
    expect(picture().querySelectorAll('[data-mark="bar"]')).toHaveLength(3)
    expect(picture().querySelectorAll('[data-mark="before"]')).toHaveLength(1)
    expect([...picture().querySelectorAll('text')].map((text) => text.textContent)).toEqual([
      '0',
      '10',
      '20',
      '30',
      '40',
      'lun 2',
      'mar 3',
      'mié 4',
    ])
  })

  it('says the values of the column below the pointer, and nothing once it has left', () => {
    open()
    pointAt(50)
    expect(screen.getByText('lunes 2 de marzo').parentElement).toHaveTextContent(
      'lunes 2 de marzoEntregados30Cancelados2Entregados antes28',
    )
    pointAt(470)
    expect(screen.queryByText('lunes 2 de marzo')).toBeNull()
    expect(screen.getByText('miércoles 4 de marzo').parentElement).toHaveTextContent('Entregados antes0')
    fireEvent.pointerLeave(picture().parentElement ?? picture())
    expect(screen.queryByText('miércoles 4 de marzo')).toBeNull()
  })

  it('is a real table at the press of a button, reached by the keyboard, and a picture again', async () => {
    const user = userEvent.setup()
    open(LINE)
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('img', { name: 'Pedidos' })).toBeNull()
    const table = screen.getByRole('table', { name: 'Pedidos' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Fecha', 'Promedio', 'Entregados antes'])
    expect(within(table).getByRole('row', { name: /martes/ })).toHaveTextContent('martes 3 de marzo——')
    await user.tab()
    expect(screen.getByRole('region', { name: 'Pedidos' })).toHaveFocus()
    await user.tab({ shift: true })
    await user.keyboard('{Enter}')
    expect(picture()).toBeVisible()
  })

  it('of averages breaks its line where there is no value', () => {
    open(LINE)
    expect(picture().querySelectorAll('[data-mark="dot"]')).toHaveLength(2)
    const line = picture().querySelector('path[fill="none"]')?.getAttribute('d') ?? ''
    expect(line.match(/M/g)).toHaveLength(2)
    expect(line).not.toContain('L')
  })

  it('of nothing at all says so', () => {
    const points = DATA.points.map((point) => ({ ...point, values: [0, 0], before: null }))
    open({ ...DATA, points })
    expect(screen.getByText('Nada en este período ni en el de comparación.')).toBeVisible()
  })

  it('keeps its place while nothing is known yet, and offers no table', () => {
    const { container } = show(<ChartCard title="Pedidos" summary="" data={undefined} />)
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(screen.getByRole('button')).toBeDisabled()
  })
})
