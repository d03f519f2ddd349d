import { setupListeners } from '@reduxjs/toolkit/query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import {
  changeElsewhere,
  field,
  LABELS,
  office,
  officeForEach,
  open,
  PATH,
  pathOf,
  SAVE,
  save,
  type,
} from './client-form'
import { ANA, BEA, type OfficeApp, storedClient } from './office'

vi.setConfig({ testTimeout: 20_000 })

officeForEach()

/** The tab goes to the back and comes to the front again, as the page's start lets the store hear of it. */
const comeBack = async ({ store }: OfficeApp) => {
  const stop = setupListeners(store.dispatch)
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
  })
  stop()
}

describe('a client who is changed by somebody else meanwhile', () => {
  const TITLE = 'Este cliente cambió mientras lo editabas'

  it('is not overwritten: nothing is sent, what was typed stays, and what is true now can be loaded', async () => {
    const app = await open()
    await type(app, LABELS.envios, '20')
    await changeElsewhere(app, { nivel: 2, envios: 11 })
    await save(app)
    expect(await screen.findByText(TITLE)).toBeVisible()
    expect(app.callsTo(SAVE)).toEqual([])
    const input = await field(LABELS.envios)
    expect(input).toHaveValue('20')
    expect(input).toHaveAccessibleDescription(expect.stringContaining('Ahora: 11.'))
    expect(await field(LABELS.nivel)).toHaveValue('2')
    expect(await field(LABELS.nivel)).not.toHaveAccessibleDescription(expect.stringContaining('Ahora'))
    expect(await storedClient(office, BEA)).toMatchObject({ nivel: 2, envios: 11 })
    await app.user.click(screen.getByRole('button', { name: 'Cargar lo actual' }))
    expect(input).toHaveValue('11')
    expect(await field(LABELS.nivel)).toHaveValue('2')
    expect(screen.queryByText(TITLE)).toBeNull()
  })

  it('can be saved all the same: what was typed stands, what was not touched follows the others', async () => {
    const app = await open()
    await type(app, LABELS.reward, '5')
    await changeElsewhere(app, { envios: 11, rewardAvailable: 4 })
    await save(app)
    await screen.findByText(TITLE)
    await app.user.click(screen.getByRole('button', { name: 'Seguir con lo mío' }))
    expect(screen.queryByText(TITLE)).toBeNull()
    expect(await field(LABELS.envios)).toHaveValue('11')
    expect(await field(LABELS.reward)).toHaveValue('5')
    await save(app)
    await waitFor(() => expect(toastTexts()).toContain('Cliente actualizado exitosamente.'))
    expect(await storedClient(office, BEA)).toMatchObject({ envios: 11, reward_available: 5 })
  })

  it('is noticed before saving when the tab comes back; without typing the new values are simply shown', async () => {
    const app = await open()
    await changeElsewhere(app, { envios: 11 })
    await comeBack(app)
    await waitFor(async () => expect(await field(LABELS.envios)).toHaveValue('11'))
    expect(screen.queryByText(TITLE)).toBeNull()
    await type(app, LABELS.reward, '5')
    await changeElsewhere(app, { envios: 10, rewardAvailable: 4 })
    await comeBack(app)
    expect(await screen.findByText(TITLE)).toBeVisible()
    expect(await field(LABELS.envios)).toHaveValue('10')
    expect(await field(LABELS.reward)).toHaveValue('5')
    expect(app.callsTo(SAVE)).toEqual([])
  })
})

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

  it('that survive a reload are still not saved over what somebody else changed in between', async () => {
    const app = await open()
    await type(app, LABELS.envios, '20')
    await changeElsewhere(app, { envios: 11 })
    await renderApp(office.server, { path: pathOf(BEA), reload: true })
    expect(await screen.findByText('Este cliente cambió mientras lo editabas')).toBeVisible()
    expect(await field(LABELS.envios)).toHaveValue('20')
  })
})
