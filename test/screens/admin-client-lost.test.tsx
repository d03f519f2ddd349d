import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyloginOf } from '../../server/identity/keys'
import { loseAnswer } from '../support/lost-answers'
import { type Interference, renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { BEA, type Office, openTitled, startOffice, storedClient } from './office'

const READ = 'default/get_user_delivery.php'
const SAVE = 'update-clients/update_client.php'
const CHANGED = 'Este cliente cambió mientras lo editabas'
const NOT_SAVED = 'El cambio no se guardó'
const UNKNOWN = 'No sabemos si el cambio se guardó'
const SAVED = 'El cambio sí se guardó'

let office: Office

beforeEach(async () => {
  office = await startOffice()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await office.server.close()
})

const pathOf = (email: string) => `/admin/clientes/${keyloginOf(office.server.deps.secrets, email)}`

/** Bea's screen (12 shipments), where the answer to the first save is lost; `isLost`: it has been by then. */
const openLosing = async (interfere: (address: string, isLost: boolean) => ReturnType<Interference>) => {
  let isLost = false
  const app = await openTitled(office, pathOf(BEA), 'Bea Ruiz', (address) => {
    if (address !== SAVE || isLost) return interfere(address, isLost)
    isLost = true
    return loseAnswer(office.server, app.callsTo(SAVE)[0])
  })
}

const envios = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Envíos' })
const write = async (value: string) => fireEvent.change(await envios(), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const lost = () => waitFor(() => expect(toastTexts()).toEqual(['Error al actualizar el cliente']))

describe('a save of a client whose answer was lost', () => {
  it('is saved when the client has what was typed: nobody else changed anything', async () => {
    await openLosing(() => undefined)
    await write('7')
    save()
    await lost()
    expect(await screen.findByText(SAVED)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Error al actualizar el cliente')).toBeNull())
    expect((await storedClient(office, BEA)).envios).toBe(7)
    expect(await envios()).toHaveValue('7')
    for (const text of [CHANGED, NOT_SAVED, UNKNOWN]) expect(screen.queryByText(text)).toBeNull()
    await write('8')
    expect(screen.queryByText(SAVED)).toBeNull()
    save()
    await waitFor(async () => expect((await storedClient(office, BEA)).envios).toBe(8))
  })

  it('is neither saved nor not, as long as nobody can say', async () => {
    let isHealed = false
    await openLosing((address, isLost) =>
      address === READ && isLost && !isHealed ? new Response('', { status: 502 }) : undefined,
    )
    await write('7')
    save()
    expect(await screen.findByText(UNKNOWN)).toBeVisible()
    for (const text of [CHANGED, NOT_SAVED, SAVED]) expect(screen.queryByText(text)).toBeNull()
    isHealed = true
    fireEvent.click(await screen.findByRole('button', { name: 'Intentar otra vez' }))
    expect(await screen.findByText(SAVED)).toBeVisible()
    expect(screen.queryByText(UNKNOWN)).toBeNull()
  })

  it('is still seen as another’s change where the client has something else by then', async () => {
    await openLosing(async (address, isLost) => {
      if (address === READ && isLost) {
        await office.server.db.query
          .updateTable('accounts')
          .set({ envios: 3 })
          .where('email', '=', BEA)
          .execute()
      }
      return undefined
    })
    await write('7')
    save()
    expect(await screen.findByText(CHANGED)).toBeVisible()
    expect(await envios()).toHaveAccessibleDescription(expect.stringContaining('Ahora: 3.'))
    expect(await envios()).toHaveValue('7')
  })

  it('leaves nothing typed behind: after a reload the client is as it is stored', async () => {
    await openLosing(() => undefined)
    await write('7')
    save()
    await screen.findByText(SAVED)
    await renderApp(office.server, { path: pathOf(BEA), reload: true })
    expect(await envios()).toHaveValue('7')
    expect(screen.queryByText('Recuperamos lo que habías escrito.')).toBeNull()
  })
})

describe('while another person’s change stands unanswered', () => {
  it('nothing is sent: the question has the focus', async () => {
    const app = await openTitled(office, pathOf(BEA), 'Bea Ruiz')
    await write('7')
    await office.server.db.query.updateTable('accounts').set({ envios: 3 }).where('email', '=', BEA).execute()
    save()
    await screen.findByText(CHANGED)
    expect(app.callsTo(SAVE)).toEqual([])
    screen.getByRole('button', { name: 'Guardar' }).focus()
    save()
    await waitFor(() => expect(document.activeElement).toHaveTextContent(CHANGED))
    expect(app.callsTo(SAVE)).toEqual([])
  })
})
