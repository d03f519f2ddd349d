import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { keyloginOf } from '../../server/identity/keys'
import { answer } from '../support/answers'
import { type Interference, renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { ANA, BEA, type Office, type OfficeApp, openTitled, startOffice, storedClient } from './office'

const READ = 'default/get_user_delivery.php'
const SAVE = 'update-clients/update_client.php'
const CHANGED = 'Este cliente cambió mientras lo editabas'
const UNSEEN = /^No pudimos comprobar si este cliente cambió/

let office: Office

beforeEach(async () => {
  // A browser draws in frames, and the toolkit tells its readers of an answer with the next one.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
    Number(setTimeout(() => draw(performance.now()), 100)),
  )
  office = await startOffice()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await office.server.close()
})

interface Changes {
  nivel?: number
  envios?: number
  reward_available?: number
}

/** Somebody else changes Bea, and nobody tells this tab: the client orders, or another administrator saves. */
const elsewhere = (changes: Changes) =>
  office.server.db.query.updateTable('accounts').set(changes).where('email', '=', BEA).execute()

/** A back end without our optional fields: it stores what it is sent. */
const stranger = (): Office => {
  const fetch: typeof office.server.fetch = (input, init) => {
    if (!String(input).endsWith(SAVE)) return office.server.fetch(input, init)
    const { previo: _ours, ...body } = JSON.parse(String(init?.body))
    return office.server.fetch(input, { ...init, body: JSON.stringify(body) })
  }
  return { ...office, server: { ...office.server, fetch } }
}

const pathOfBea = () => `/admin/clientes/${keyloginOf(office.server.deps.secrets, BEA)}`

/** Bea's screen: level 3, 12 shipments, a reward of 2. */
const open = async (at: Office, interfere?: Interference) => {
  const app = await openTitled(at, pathOfBea(), 'Bea Ruiz', interfere)
  await field('Envíos')
  return app
}

const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label })
const write = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const saved = () => waitFor(() => expect(toastTexts()).toContain('Cliente actualizado exitosamente.'))
const saves = (app: OfficeApp) => app.callsTo(SAVE).length

const BACK_ENDS: readonly (readonly [string, () => Office])[] = [
  ['a back end that stores what it is sent', stranger],
  ['our own server', () => office],
]

describe.each(BACK_ENDS)('a client who was changed elsewhere since the screen was opened, on %s', (_, at) => {
  it('keeps the shipments that were used meanwhile: what was not touched goes out as it is now', async () => {
    const app = await open(at())
    await write('Recompensa disponible', '3')
    await elsewhere({ envios: 11 })
    save()
    await saved()
    expect(await storedClient(office, BEA)).toMatchObject({ envios: 11, reward_available: 3 })
    expect(await field('Envíos')).toHaveValue('11')
    expect(screen.queryByText(CHANGED)).toBeNull()
    expect(saves(app)).toBe(1)
  })

  it('in a field that was typed into here is told before anything is sent; what was typed may stand', async () => {
    const app = await open(at())
    await write('Envíos', '20')
    await elsewhere({ envios: 11, nivel: 1 })
    save()
    expect(await screen.findByText(CHANGED)).toBeVisible()
    await waitFor(() => expect(document.activeElement).toHaveTextContent(CHANGED))
    expect(saves(app)).toBe(0)
    expect(await field('Envíos')).toHaveValue('20')
    expect(await field('Envíos')).toHaveAccessibleDescription(expect.stringContaining('Ahora: 11.'))
    expect(await field('Nivel')).toHaveValue('1')
    save()
    expect(saves(app)).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Seguir con lo mío' }))
    save()
    await saved()
    expect(await storedClient(office, BEA)).toMatchObject({ envios: 20, nivel: 1 })
  })
})

describe('a back end that cannot say what a client is now', () => {
  it('because its answer is lost: nothing is undone in silence, the second press saves all the same', async () => {
    let isDown = false
    const app = await open(stranger(), (address) =>
      isDown && address === READ ? new Response('', { status: 502 }) : undefined,
    )
    await write('Recompensa disponible', '3')
    isDown = true
    save()
    expect(await screen.findByText(UNSEEN)).toBeVisible()
    expect(toastTexts()).toHaveLength(1)
    expect(saves(app)).toBe(0)
    expect(await field('Recompensa disponible')).toHaveValue('3')
    save()
    await saved()
    expect(await storedClient(office, BEA)).toMatchObject({ envios: 12, reward_available: 3 })
  })

  it('because it says no: sends nothing at first, tells what was said, and the second press saves all the same', async () => {
    let isClosed = false
    const app = await open(stranger(), (address) =>
      isClosed && address === READ ? answer('Hoy no') : undefined,
    )
    await write('Envíos', '9')
    isClosed = true
    save()
    const notice = await screen.findByText(/^El servidor respondió: «Hoy no»/)
    expect(notice).toHaveTextContent(
      /Por eso no enviamos nada.*Si aun así quieres intentarlo, pulsa Guardar otra vez/,
    )
    expect(screen.queryByText(UNSEEN)).toBeNull()
    expect(toastTexts()).toEqual(['Hoy no'])
    expect(saves(app)).toBe(0)
    save()
    await saved()
    expect(screen.queryByText(/^El servidor respondió/)).toBeNull()
    expect(await storedClient(office, BEA)).toMatchObject({ envios: 9 })
  })

  it('because it says no without a word: that is what is told', async () => {
    let isClosed = false
    const app = await open(office, (address) => (isClosed && address === READ ? answer('') : undefined))
    await write('Envíos', '9')
    isClosed = true
    save()
    expect(await screen.findByText(/^El servidor no quiso mostrar a este cliente/)).toBeVisible()
    expect(toastTexts()).toEqual(['No se actualizo el clientes'])
    expect(screen.queryByText(UNSEEN)).toBeNull()
    expect(saves(app)).toBe(0)
  })

  it('because the client was deleted meanwhile: our server says so, and no press is promised to save', async () => {
    const app = await open(office)
    await write('Envíos', '9')
    const { session_id, keylogin } = app.store.getState().session
    const jefa = { session_id: session_id ?? '', keylogin: keylogin ?? '' }
    await office.server.call(deleteClient, { id: keyloginOf(office.server.deps.secrets, BEA) }, jefa)
    save()
    const notice = await screen.findByText(/Puede que su cuenta ya no exista\.» Por eso no enviamos nada/)
    expect(notice).toBeVisible()
    expect(screen.queryByText(UNSEEN)).toBeNull()
    expect(saves(app)).toBe(0)
    save()
    await waitFor(() => expect(saves(app)).toBe(1))
    expect(await field('Envíos')).toHaveValue('9')
    expect(toastTexts()).toEqual(['No encontramos a este cliente. Puede que su cuenta ya no exista.'])
  })

  it('[SESS-14] because the session is gone: nothing is sent', async () => {
    let isGone = false
    const app = await open(office, (address) =>
      isGone && address === READ ? answer('No se encontró una sesión activa') : undefined,
    )
    await write('Envíos', '9')
    isGone = true
    save()
    await waitFor(() => expect(app.path()).toBe('/login'))
    expect(saves(app)).toBe(0)
  })
})

it('a change between the look and the save is refused by our server, told, and the next press goes on top of it', async () => {
  const app = await open(office, async (address) => {
    if (address === SAVE && saves(app) === 1) await elsewhere({ envios: 11 })
    return undefined
  })
  await write('Recompensa disponible', '3')
  save()
  await waitFor(() =>
    expect(toastTexts()).toEqual([expect.stringMatching(/cambiaron mientras los editabas/)]),
  )
  expect(await storedClient(office, BEA)).toMatchObject({ envios: 11, reward_available: 2 })
  await waitFor(async () => expect(await field('Envíos')).toHaveValue('11'))
  save()
  await saved()
  expect(await storedClient(office, BEA)).toMatchObject({ envios: 11, reward_available: 3 })
})

it('a save whose answer was lost and that the look before the next one finds done is not sent again', async () => {
  let isDown = false
  const app = await open(office, async (address) => {
    if (address === READ && isDown) return new Response('', { status: 502 })
    if (address !== SAVE) return undefined
    isDown = true
    await elsewhere({ envios: 9 })
    return new Response('', { status: 502 })
  })
  await write('Envíos', '9')
  save()
  await screen.findByText('No pudimos cargar los datos del cliente')
  expect(screen.getByText('No sabemos si el cambio se guardó')).toBeVisible()
  isDown = false
  save()
  expect(await screen.findByText('El cambio sí se guardó')).toBeVisible()
  expect(saves(app)).toBe(1)
})

it('a draft from before a reload is saved on top of what is stored by then', async () => {
  await open(office)
  await write('Recompensa disponible', '3')
  await elsewhere({ envios: 11 })
  await renderApp(office.server, { path: pathOfBea(), reload: true })
  expect(await field('Recompensa disponible')).toHaveValue('3')
  expect(await field('Envíos')).toHaveValue('11')
  expect(screen.queryByText(CHANGED)).toBeNull()
  save()
  await saved()
  expect(await storedClient(office, BEA)).toMatchObject({ envios: 11, reward_available: 3 })
  expect((await storedClient(office, ANA)).envios).toBe(5)
})
