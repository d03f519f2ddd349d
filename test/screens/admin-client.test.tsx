import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { giveMapsASize, tileZooms } from '../support/map-tiles'
import { toastTexts } from '../support/toasts'
import {
  because,
  keyOf,
  LABELS,
  office,
  officeForEach,
  open,
  PATH,
  READ,
  SAVE,
  save,
  type,
} from './client-form'
import { rowsOf } from './client-lists'
import { BEA, openOffice, openTitled } from './office'

officeForEach()

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

describe('/admin/clientes/{keylogin}: what it shows', () => {
  it('[ROUTE-25] [ACLI-08] [CALL-21] [ENT-22] asks for the client’s own keylogin, and shows the level with its description', async () => {
    const app = await open()
    expect(screen.getByText('Nivel 3: Almuerzo y cena')).toBeVisible()
    const { session_id } = app.store.getState().session
    expect(app.callsTo(READ).map(({ body }) => body)).toEqual([
      { rute: '', session_id, keylogin: keyOf(BEA) },
    ])
  })

  it('[ACLI-13] [ACLI-14] [ACLI-15] shows name, phone and e-mail, and no field for them', async () => {
    await open()
    expect(fact('Nombre')).toHaveTextContent('Bea Ruiz')
    expect(fact('Teléfono')).toHaveTextContent('0991234567')
    expect(fact('Correo electrónico')).toHaveTextContent(BEA)
    expect(screen.getByRole('link', { name: BEA })).toHaveAttribute('href', `mailto:${BEA}`)
    const fields = screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))
    expect(fields).toEqual(['nivel', 'envios', 'rewardAvailable', 'referrer'])
  })

  it('[ACLI-16] [ACLI-17] [ACLI-18] [ADDR-08] shows the address and its map at zoom 14; a moved pin is not saved, and the screen says so', async () => {
    // Without a size the map would follow every step of the pin.
    giveMapsASize()
    const app = await open()
    expect(screen.getByText('Av. Amazonas N34-120, Apto. 5B')).toBeVisible()
    const pin = await screen.findByLabelText(/^Dirección de entrega/)
    await waitFor(() => expect(tileZooms()).toEqual(new Set(['14'])))
    const place = () => pin.getAttribute('style')
    const before = place()
    pin.focus()
    await app.user.keyboard('{ArrowRight}')
    await waitFor(() => expect(place()).not.toBe(before))
    expect(screen.getByText('Mover el pin no cambia la dirección guardada del cliente.')).toBeVisible()
    await type(app, LABELS.envios, '13')
    await save(app)
    await because(app)
    await waitFor(() => expect(toastTexts()).toEqual(['Cliente actualizado exitosamente.']))
    expect(JSON.stringify(app.callsTo(SAVE))).not.toMatch(/lat|lng/)
    const { lng } = await office.server.db.query
      .selectFrom('addresses')
      .select('lng')
      .executeTakeFirstOrThrow()
    expect(lng).toBe(-78.4842)
  })

  it('[ACLI-19] leads back to the list as it was left', async () => {
    const app = await openTitled(office, `${PATH}?search=bea`, 'Clientes')
    await rowsOf('Clientes')
    await app.user.click(screen.getByRole('link', { name: 'Editar a Bea Ruiz' }))
    await app.user.click(await screen.findByRole('link', { name: 'Volver a clientes' }))
    await waitFor(() => expect(app.path()).toBe(`${PATH}?search=bea`))
  })

  it('an unknown client is told, and the list is the way on', async () => {
    const app = await openOffice(office, `${PATH}/nadie`)
    await screen.findByRole('heading', { name: 'No encontramos a este cliente', level: 1 })
    await app.user.click(screen.getByRole('link', { name: 'Volver a clientes' }))
    await waitFor(() => expect(app.path()).toBe(PATH))
  })
})
