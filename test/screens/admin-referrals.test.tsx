import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyloginOf } from '../../server/identity/keys'
import type { Interference } from '../support/render-app'
import { cellsOf, columnOf, headers, quietOf, rowsOf, walkPages } from './client-lists'
import { ANA, addClients, BEA, type Office, openTitled, startOffice } from './office'

const LIST = 'update-clients/get_clients_referrer.php'
const PATH = '/admin/referidos'
const EMAIL = 'Correo electronico'

let office: Office

beforeEach(async () => {
  office = await startOffice()
})
afterEach(() => office.server.close())

const open = (path = PATH, interfere?: Interference) => openTitled(office, path, 'Referidos', interfere)

describe('/admin/referidos', () => {
  it('[ROUTE-26] [AREF-02] shows who was invited, and by whom', async () => {
    await open()
    const rows = await rowsOf('Referidos')
    expect(headers()).toEqual([EMAIL, 'Referente'])
    expect(rows.map(cellsOf)).toEqual([[BEA, ANA]])
    expect(quietOf(rows[0])).toEqual(['Bea Ruiz', 'Ana Paz'])
  })

  it('each row leads to the client who was invited, and to who invited them', async () => {
    const app = await open()
    const [row] = await rowsOf('Referidos')
    const links = within(row ?? document.body).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/admin/clientes/${keyloginOf(office.server.deps.secrets, BEA)}`,
      `/admin/clientes?search=${encodeURIComponent(ANA)}`,
    ])
    await app.user.click(links[1] ?? document.body)
    await waitFor(async () => expect(await columnOf('Clientes', EMAIL)).toEqual([ANA]))
    expect(screen.getByLabelText(EMAIL)).toHaveValue(ANA)
  })

  it('shows a client whose inviter was deleted, without one', async () => {
    await office.server.db.query
      .updateTable('accounts')
      .set({ email: null })
      .where('email', '=', ANA)
      .execute()
    await open()
    expect((await rowsOf('Referidos')).map(cellsOf)).toEqual([[BEA, 'No disponible']])
  })

  it('[AREF-01] the e-mail filter applies on Enter, at page 1, and stands in the address', async () => {
    await addClients(office, 12, office.ids.bea)
    const app = await open(`${PATH}?page=2`)
    expect(await rowsOf('Referidos')).toHaveLength(3)
    const field = screen.getByLabelText(EMAIL)
    await app.user.type(field, 'c0')
    expect(app.callsTo(LIST)).toHaveLength(1)
    expect(app.path()).toBe(`${PATH}?page=2`)
    await app.user.keyboard('{Enter}')
    await waitFor(async () => expect(await rowsOf('Referidos')).toHaveLength(9))
    expect(app.callsTo(LIST)[1]?.body).toMatchObject({ page: 1, search: 'c0' })
    expect(app.path()).toBe(`${PATH}?search=c0`)
    await app.user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(async () => expect(await rowsOf('Referidos')).toHaveLength(10))
    expect(field).toHaveValue('')
  })

  it('[AREF-03] [CONST-07] [CALL-27] shows ten a page, and moves with Anterior and Siguiente', async () => {
    await addClients(office, 12, office.ids.ana)
    await walkPages(await open(), { caption: 'Referidos', call: LIST, path: PATH }, 3)
  })
})
