import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { statusesOf, TUESDAY, WEDNESDAY } from './admin-seed'
import { BULK, bulkButtons, column, LIST, LUNCH, open, server, serverForEach } from './orders-list'

serverForEach()

describe('/admin/pedidos: bulk updates', () => {
  it('[AORD-14] [AORD-19] [AORD-21] [STATUS-03] asks first, then moves every scheduled order of the day and type, and reloads', async () => {
    const app = await open(`${LUNCH}&searchState=programado&page=2`)
    const button = await screen.findByRole('button', { name: 'Actualizar como enviados' })
    expect(screen.queryByRole('button', { name: 'Actualizar como entregados' })).not.toBeInTheDocument()
    await waitFor(() => expect(button).toBeEnabled())
    await app.user.click(button)
    const dialog = screen.getByRole('dialog', {
      name: '¿Estás seguro que deseas actualizar todos estos pedidos como enviados?',
    })
    expect(dialog).toHaveTextContent(
      'Pasarán de programado a enviado: 12 pedidos de almuerzo del martes 3 de marzo de 2026.',
    )
    expect(app.callsTo(BULK)).toHaveLength(0)
    const asked = app.callsTo(LIST).length
    const confirm = within(dialog).getByRole('button', { name: 'Actualizar 12 pedidos' })
    expect(confirm).toBeDisabled()
    await app.user.click(
      within(dialog).getByLabelText('Sí, son los del martes 3 de marzo; hoy es lunes 2 de marzo.'),
    )
    await waitFor(() => expect(confirm).toBeEnabled())
    await app.user.click(confirm)

    expect(await screen.findByText('12 pedidos pasaron a enviado.')).toBeInTheDocument()
    expect(await screen.findByText('Accion procesada.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(app.callsTo(BULK).map(({ body }) => body)).toMatchObject([
      { search: TUESDAY, searchType: 'almuerzo', searchState: 'programado', status: 'enviado' },
    ])
    expect(app.callsTo(LIST).length).toBeGreaterThan(asked)
    expect(await screen.findByText('Ya no queda ningún pedido programado')).toBeInTheDocument()
    expect(screen.queryByText('Ningún pedido con estos filtros')).not.toBeInTheDocument()
    expect(screen.getByText('12 pedidos pasaron a enviado.').closest('[tabindex]')).toHaveFocus()
    expect(screen.getByText('Página 1 de 1')).toBeInTheDocument()
    expect(await statusesOf(server.deps, TUESDAY, 'almuerzo')).toEqual({ enviado: 12, cancelado: 1 })
    expect(await statusesOf(server.deps, TUESDAY, 'cena')).toEqual({ programado: 1 })
  })

  it('[AORD-15] [AORD-20] [STATUS-04] moves sent orders to delivered after its own question', async () => {
    const app = await open(`/admin/pedidos?search=${WEDNESDAY}&searchType=almuerzo&searchState=enviado`)
    const button = await screen.findByRole('button', { name: 'Actualizar como entregados' })
    expect(bulkButtons()).toHaveLength(1)
    await waitFor(() => expect(button).toBeEnabled())
    await app.user.click(button)
    const dialog = screen.getByRole('dialog', {
      name: '¿Estás seguro que deseas actualizar todos estos pedidos como entregados?',
    })
    await app.user.click(within(dialog).getByRole('checkbox'))
    const confirm = within(dialog).getByRole('button', { name: 'Actualizar 2 pedidos' })
    // Who was not at home is known a moment later.
    await waitFor(() => expect(confirm).toBeEnabled())
    await app.user.click(confirm)
    await app.user.click(await screen.findByRole('button', { name: 'Ver los entregados' }))
    await waitFor(async () => expect(await column('Estado')).toEqual(['entregado', 'entregado']))
    expect(await statusesOf(server.deps, WEDNESDAY, 'almuerzo')).toEqual({ entregado: 2 })
  })

  it('does nothing when the question is declined, and sends once on a double click', async () => {
    const app = await open(`${LUNCH}&searchState=programado`)
    const button = await screen.findByRole('button', { name: 'Actualizar como enviados' })
    await waitFor(() => expect(button).toBeEnabled())
    await app.user.click(button)
    await app.user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(app.callsTo(BULK)).toHaveLength(0)
    await app.user.click(button)
    await app.user.click(screen.getByRole('checkbox'))
    const confirm = screen.getByRole('button', { name: 'Actualizar 12 pedidos' })
    await waitFor(() => expect(confirm).toBeEnabled())
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await screen.findByText('12 pedidos pasaron a enviado.')
    expect(app.callsTo(BULK)).toHaveLength(1)
  })

  it.each([
    ['AORD-16', 'while everything is shown', ''],
    ['AORD-16', 'without a date (programado)', '?searchType=almuerzo&searchState=programado'],
    ['AORD-17', 'without a type (enviado)', `?search=${WEDNESDAY}&searchState=enviado`],
    ['AORD-18', 'for cancelado', `?search=${TUESDAY}&searchType=almuerzo&searchState=cancelado`],
  ])('[%s] no bulk button %s', async (_id, _where, query) => {
    await open(`/admin/pedidos${query}`)
    expect((await column('ID'))[0]).toMatch(/^\d+$/)
    expect(bulkButtons()).toEqual([])
  })
})
