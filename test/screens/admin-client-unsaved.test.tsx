import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../support/render-app'
import { field, LABELS, office, officeForEach, open, PATH, pathOf, type } from './client-form'
import { ANA, BEA } from './office'

officeForEach()

describe('unsaved changes of a client', () => {
  it('are asked about before leaving; staying keeps them, leaving drops them', async () => {
    const app = await open()
    await type(app, LABELS.envios, '13')
    await app.user.click(screen.getByRole('link', { name: 'Volver a clientes' }))
    const question = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }))
    await app.user.click(question.getByRole('button', { name: 'Seguir editando' }))
    expect(app.path()).toBe(pathOf(BEA))
    expect(await field(LABELS.envios)).toHaveValue('13')
    await app.user.click(screen.getByRole('link', { name: 'Volver a clientes' }))
    await app.user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(app.path()).toBe(PATH))
    await app.user.click(await screen.findByRole('link', { name: 'Editar a Bea Ruiz' }))
    expect(await field(LABELS.envios)).toHaveValue('12')
  })

  it('survive a reload, for this client alone, and can be thrown away', async () => {
    const app = await open()
    await type(app, LABELS.envios, '13')
    const again = await renderApp(office.server, { path: pathOf(BEA), reload: true })
    expect(await field(LABELS.envios)).toHaveValue('13')
    expect(screen.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Descartar cambios' }))
    expect(await field(LABELS.envios)).toHaveValue('12')
    await renderApp(office.server, { path: pathOf(ANA), reload: true })
    expect(await field(LABELS.envios)).toHaveValue('5')
  })
})
