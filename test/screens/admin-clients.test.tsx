import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyloginOf } from '../../server/identity/keys'
import type { Interference } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { cellsOf, columnOf, headers, rowsOf, walkPages } from './client-lists'
import { ANA, addClients, BEA, type Office, openTitled, startOffice } from './office'

const LIST = 'update-clients/get_clients.php'
const DELETE = 'update-clients/delete_clients.php'
const PATH = '/admin/clientes'
const EMAIL = 'Correo electronico'
const QUESTION = '¿Estás seguro que deseas eliminar este cliente?'

let office: Office

beforeEach(async () => {
  office = await startOffice()
})
afterEach(() => office.server.close())

const open = (path = PATH, interfere?: Interference) => openTitled(office, path, 'Clientes', interfere)

const emails = () => columnOf('Clientes', EMAIL)

const keyOf = (email: string): string => keyloginOf(office.server.deps.secrets, email)

describe('/admin/clientes', () => {
  it('[ROUTE-24] [ACLI-02] [ENT-21] shows name, e-mail and actions of each client, the newest first', async () => {
    await open()
    const rows = await rowsOf('Clientes')
    expect(headers()).toEqual(['Nombre', EMAIL, 'Acciones'])
    expect(rows.map(cellsOf)).toEqual([
      ['Bea Ruiz', BEA, 'EditarEliminar'],
      ['Ana Paz', ANA, 'EditarEliminar'],
    ])
  })

  it('[ACLI-03] edit, the whole row’s link, leads to /admin/clientes/{keylogin}', async () => {
    const app = await open()
    await rowsOf('Clientes')
    const address = `${PATH}/${keyOf(ANA)}`
    const edit = screen.getByRole('link', { name: 'Editar a Ana Paz' })
    expect(edit).toHaveAttribute('href', address)
    expect(edit).toHaveAttribute('data-row-action')
    await app.user.click(edit)
    await waitFor(() => expect(app.path()).toBe(address))
    await screen.findByRole('heading', { name: 'Ana Paz', level: 1 })
  })

  it('[ACLI-01] the e-mail filter applies on Enter, at page 1, and stands in the address', async () => {
    await addClients(office, 12)
    const app = await open(`${PATH}?page=2`)
    expect(await rowsOf('Clientes')).toHaveLength(4)
    const field = screen.getByLabelText(EMAIL)
    await app.user.type(field, 'C1')
    expect(app.callsTo(LIST)).toHaveLength(1)
    expect(app.path()).toBe(`${PATH}?page=2`)
    await app.user.keyboard('{Enter}')
    await waitFor(async () =>
      expect(await emails()).toEqual(['c12@demo.test', 'c11@demo.test', 'c10@demo.test']),
    )
    expect(app.callsTo(LIST)[1]?.body).toMatchObject({ page: 1, search: 'C1' })
    expect(app.path()).toBe(`${PATH}?search=C1`)
  })

  it('[ACLI-05] [ACLI-06] [CONST-06] [CALL-24] shows ten a page, and moves with Anterior and Siguiente', async () => {
    await addClients(office, 12)
    await walkPages(await open(), { caption: 'Clientes', call: LIST, path: PATH }, 4)
  })
})

describe('deleting a client', () => {
  const ask = async (app: Awaited<ReturnType<typeof open>>, name = 'Ana Paz') => {
    await rowsOf('Clientes')
    await app.user.click(screen.getByRole('button', { name: `Eliminar a ${name}` }))
    return within(await screen.findByRole('dialog', { name: QUESTION }))
  }

  const confirm = (question: Awaited<ReturnType<typeof ask>>) =>
    question.getByRole('button', { name: 'Eliminar cliente' })

  it('[ACLI-07] asks first, with who it is and what it means; the safe answer has the focus and deletes nothing', async () => {
    const app = await open()
    const question = await ask(app)
    expect(question.getByText('Ana Paz')).toBeVisible()
    expect(question.getByText(ANA)).toBeVisible()
    expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Su cuenta se cierra y sus datos personales se borran.',
      'Sus pedidos por entregar se cancelan y pierde los envíos que le quedan.',
      'También pierde el servicio que pagó por adelantado y lo que tiene a favor: devuélvele antes lo que corresponda.',
      'Sus pedidos y pagos pasados se quedan sin nombre, para que los reportes no cambien.',
    ])
    const cancel = question.getByRole('button', { name: 'Cancelar' })
    expect(cancel).toHaveFocus()
    await app.user.click(cancel)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(app.callsTo(DELETE)).toEqual([])
    expect(screen.getByRole('button', { name: 'Eliminar a Ana Paz' })).toHaveFocus()
  })

  it('[ACLI-04] [CALL-25] [OK-04] deletes by the keylogin, says so, and loads the list again', async () => {
    const app = await open()
    await app.user.click(confirm(await ask(app)))
    await waitFor(async () => expect(await emails()).toEqual([BEA]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toastTexts()).toEqual(['Cliente eliminado con exito'])
    const { session_id, keylogin } = app.store.getState().session
    expect(app.callsTo(DELETE).map(({ body }) => body)).toEqual([
      { rute: '', session_id, keylogin, id: keyOf(ANA) },
    ])
    expect(document.activeElement).not.toBe(document.body)
  })
})
