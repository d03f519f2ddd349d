import { setupListeners } from '@reduxjs/toolkit/query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateClient } from '#contract/calls/clients'
import { keyloginOf } from '../../server/identity/keys'
import { answer, heldAnswer } from '../support/answers'
import { type Interference, renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { rowsOf } from './client-lists'
import {
  ANA,
  BEA,
  type Office,
  type OfficeApp,
  openOffice,
  openTitled,
  startOffice,
  storedClient,
} from './office'

const READ = 'default/get_user_delivery.php'
const SAVE = 'update-clients/update_client.php'
const PATH = '/admin/clientes'
const LABELS = {
  nivel: 'Nivel',
  envios: 'Envíos',
  reward: 'Recompensa disponible',
  referrer: 'Referente',
} as const
const NUMBERS = [
  { label: LABELS.nivel, text: 'El nivel debe ser un número entre 1 y 3.' },
  { label: LABELS.envios, text: 'Los envíos deben ser un número entre 0 y 200.' },
  { label: LABELS.reward, text: 'La recompensa debe ser un número entre 0 y 100.' },
] as const

vi.setConfig({ testTimeout: 20_000 })

let office: Office

beforeEach(async () => {
  office = await startOffice()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await office.server.close()
})

const keyOf = (email: string): string => keyloginOf(office.server.deps.secrets, email)

const pathOf = (email: string): string => `${PATH}/${keyOf(email)}`

/** Bea's screen: level 3, 12 shipments, a reward of 2, invited by Ana. */
const open = async (interfere?: Interference) => {
  const app = await openTitled(office, pathOf(BEA), 'Bea Ruiz', interfere)
  await field(LABELS.nivel)
  return app
}

const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label })

const type = async ({ user }: OfficeApp, label: string, text: string) => {
  const input = await field(label)
  await user.clear(input)
  if (text !== '') await user.type(input, text)
  return input
}

const save = ({ user }: OfficeApp) => user.click(screen.getByRole('button', { name: 'Guardar' }))

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

/** Another administrator's save, while this screen is open. */
const changeElsewhere = async ({ store }: OfficeApp, changes: Readonly<Record<string, unknown>>) => {
  const { session_id, keylogin } = store.getState().session
  const now = { nivel: 3, envios: 12, rewardAvailable: 2, referrer: ANA, ...changes }
  const session = { session_id: session_id ?? '', keylogin: keylogin ?? '' }
  const { mensaje } = await office.server.call(updateClient, { cliente: keyOf(BEA), ...now }, session)
  expect(mensaje).toBe('success')
}

/** The tab goes to the back and comes to the front again, as the page's start lets the store hear of it. */
const comeBack = async ({ store }: OfficeApp) => {
  const stop = setupListeners(store.dispatch)
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
  })
  stop()
}

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
    // This DOM has no layout: without a size the map would follow every step of the pin.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320)
    const app = await open()
    expect(screen.getByText('Av. Amazonas N34-120, Apartamento 5B')).toBeVisible()
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

  it('leads to the referral, where the referrer has an e-mail', async () => {
    const app = await open()
    await app.user.click(screen.getByRole('link', { name: 'Ver quién es' }))
    await waitFor(() => expect(app.path()).toBe(`/admin/referidos?search=${encodeURIComponent(BEA)}`))
    expect(await screen.findByText(ANA)).toBeVisible()
  })

  it('an unknown client is told, and the list is the way on', async () => {
    const app = await openOffice(office, `${PATH}/nadie`)
    await screen.findByRole('heading', { name: 'No encontramos a este cliente', level: 1 })
    await app.user.click(screen.getByRole('link', { name: 'Volver a clientes' }))
    await waitFor(() => expect(app.path()).toBe(PATH))
  })

  it('[ERR-07] a refusal without a text gets the catalogue’s', async () => {
    await openOffice(office, pathOf(BEA), (address) => (address === READ ? answer('') : undefined))
    await screen.findByRole('heading', { name: 'No encontramos a este cliente' })
    await waitFor(() => expect(toastTexts()).toEqual(['No se obtuvo el usuario']))
  })

  it('[ERR-33] one that cannot be loaded says so, and is asked again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isDown = true
    const app = await openOffice(office, pathOf(BEA), (address) =>
      isDown && address === READ ? new Response('', { status: 500 }) : undefined,
    )
    expect(await screen.findByText('No pudimos cargar los datos del cliente')).toBeVisible()
    expect(toastTexts()).toEqual(['Error al cargar el usuario'])
    isDown = false
    await app.user.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
    expect(await field(LABELS.envios)).toHaveValue('12')
  })
})

describe('editing a client', () => {
  it('[ACLI-09] [ACLI-10] [ACLI-11] [ACLI-12] [CALL-26] [OK-05] saves level, shipments, reward and referrer, with what was there before', async () => {
    const app = await open()
    await type(app, LABELS.nivel, '2')
    await type(app, LABELS.envios, '200')
    await type(app, LABELS.reward, '0')
    await type(app, LABELS.referrer, '')
    await save(app)
    await waitFor(() => expect(toastTexts()).toEqual(['Cliente actualizado exitosamente.']))
    const { session_id, keylogin } = app.store.getState().session
    expect(app.callsTo(SAVE).map(({ body }) => body)).toEqual([
      {
        rute: '',
        session_id,
        keylogin,
        cliente: keyOf(BEA),
        nivel: 2,
        envios: 200,
        rewardAvailable: 0,
        referrer: '',
        previo: { nivel: 3, envios: 12, rewardAvailable: 2, referrer: keyOf(ANA) },
      },
    ])
    expect(await storedClient(office, BEA)).toMatchObject({
      nivel: 2,
      envios: 200,
      reward_available: 0,
      referrer_id: null,
    })
    expect(await screen.findByText('Nivel 2: Almuerzo plus')).toBeVisible()
    expect(await field(LABELS.envios)).toHaveValue('200')
  })

  it('sends a referrer that nobody touched back as it came, blanks and all: a key is nobody’s to trim', async () => {
    const fetch: typeof office.server.fetch = async (input, init) => {
      const response = await office.server.fetch(input, init)
      if (!String(input).endsWith(READ)) return response
      const { mensaje, user } = await response.json()
      return answer(mensaje, { user: { ...user, referrer: 'k7 ' } })
    }
    const app = await openTitled({ ...office, server: { ...office.server, fetch } }, pathOf(BEA), 'Bea Ruiz')
    await type(app, LABELS.envios, '20')
    await save(app)
    await waitFor(() => expect(app.callsTo(SAVE)).toHaveLength(1))
    expect(app.callsTo(SAVE)[0]?.body).toMatchObject({ referrer: 'k7 ', previo: { referrer: 'k7 ' } })
  })

  it('[ACLI-12] a referrer may be given by e-mail, and Enter saves', async () => {
    const app = await openTitled(office, pathOf(ANA), 'Ana Paz')
    await type(app, LABELS.referrer, `${BEA}{Enter}`)
    await waitFor(() => expect(toastTexts()).toEqual(['Cliente actualizado exitosamente.']))
    expect((await storedClient(office, ANA)).referrer_id).toBe(office.ids.bea)
    await waitFor(async () => expect(await field(LABELS.referrer)).toHaveValue(keyOf(BEA)))
  })

  it.each([
    ['[VAL-16]', NUMBERS[0]],
    ['[VAL-17]', NUMBERS[1]],
    ['[VAL-18]', NUMBERS[2]],
  ] as const)(
    '%s an empty number is not sent, its field says so and has the focus',
    async (_id, { label, text }) => {
      const app = await open()
      const input = await type(app, label, '')
      expect(input).toBeRequired()
      await save(app)
      expect(input).toBeInvalid()
      expect(input).toHaveAccessibleDescription(expect.stringContaining(text))
      expect(input).toHaveFocus()
      expect(app.callsTo(SAVE)).toEqual([])
    },
  )

  it.each([
    ['[VAL-19]', LABELS.nivel],
    ['[VAL-20]', LABELS.envios],
    ['[VAL-21]', LABELS.reward],
  ])('%s %s takes digits only, typed or pasted', async (_id, label) => {
    const app = await open()
    const input = await type(app, label, 'a-2.e ')
    expect(input).toHaveValue('2')
    await app.user.clear(input)
    await app.user.click(input)
    await app.user.paste('+1x')
    expect(input).toHaveValue('1')
  })

  it.each(NUMBERS)(
    '[VAL-22] $label lets digits, Backspace, Tab, arrows, Delete and Enter through, and no other key',
    async ({ label }) => {
      await open()
      const input = await field(label)
      const isTaken = (key: string) => fireEvent.keyDown(input, { key })
      const allowed = ['Backspace', 'Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Delete']
      for (const key of [...'0123456789', ...allowed]) expect([key, isTaken(key)]).toEqual([key, true])
      for (const key of ['a', 'e', '-', '+', '.', ',', ' ', 'ñ'])
        expect([key, isTaken(key)]).toEqual([key, false])
      expect(isTaken('Enter')).toBe(true)
    },
  )

  it.each([
    ['[VAL-23]', NUMBERS[0], '0', '1', 'nivel'],
    ['[VAL-24]', NUMBERS[0], '4', '3', 'nivel'],
    ['[VAL-26]', NUMBERS[1], '201', '200', 'envios'],
    ['[VAL-28]', NUMBERS[2], '101', '100', 'rewardAvailable'],
  ] as const)(
    '%s a number out of bounds is refused beside its field, the bound itself is sent',
    async (_id, { label, text }, out, bound, name) => {
      const app = await open()
      const input = await type(app, label, out)
      expect(input).toHaveAccessibleDescription(expect.stringContaining(text))
      await save(app)
      expect(input).toHaveFocus()
      expect(app.callsTo(SAVE)).toEqual([])
      await type(app, label, bound)
      expect(input).toBeValid()
      await save(app)
      await waitFor(() => expect(app.callsTo(SAVE).at(-1)?.body).toMatchObject({ [name]: Number(bound) }))
    },
  )

  it.each([
    ['[VAL-25]', LABELS.envios, 'envios'],
    ['[VAL-27]', LABELS.reward, 'rewardAvailable'],
  ])('%s %s may be 0 and cannot be written below it', async (_id, label, name) => {
    const app = await open()
    const input = await type(app, label, '-0')
    expect(input).toHaveValue('0')
    await save(app)
    await waitFor(() => expect(app.callsTo(SAVE).at(-1)?.body).toMatchObject({ [name]: 0 }))
  })

  it('a second Enter while it is under way sends nothing more', async () => {
    const held = heldAnswer()
    const app = await open((address) => (address === SAVE ? held.promise : undefined))
    await type(app, LABELS.envios, '13')
    await app.user.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(app.callsTo(SAVE)).toHaveLength(1))
    await app.user.keyboard('{Enter}')
    held.give()
    await waitFor(() => expect(toastTexts()).toEqual(['Cliente actualizado exitosamente.']))
    expect(app.callsTo(SAVE)).toHaveLength(1)
  })

  it.each([
    ['[ERR-13] a refusal without a text', 'No se actualizo el clientes', () => answer('')],
    ['[ERR-39] a lost answer', 'Error al actualizar el cliente', () => new Response('', { status: 502 })],
  ])(
    '%s gets the text of the catalogue; what was typed stays and can be sent again',
    async (_what, text, fail) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      let isDown = true
      const app = await open((address) => (isDown && address === SAVE ? fail() : undefined))
      await type(app, LABELS.envios, '13')
      await save(app)
      expect(await screen.findByText('El cambio no se guardó')).toBeVisible()
      expect(toastTexts()).toEqual([text])
      expect(await field(LABELS.envios)).toHaveValue('13')
      isDown = false
      await save(app)
      await waitFor(async () => expect((await storedClient(office, BEA)).envios).toBe(13))
      await waitFor(() => expect(screen.queryByText('El cambio no se guardó')).toBeNull())
    },
  )

  it('says what the server refuses, and keeps what was typed', async () => {
    const app = await open()
    await type(app, LABELS.referrer, 'nadie@demo.test')
    await save(app)
    expect(await screen.findByText(/^No encontramos un cliente con ese correo/)).toBeVisible()
    expect(await field(LABELS.referrer)).toHaveValue('nadie@demo.test')
    await app.user.click(screen.getByRole('button', { name: 'Cargar lo actual' }))
    expect(await field(LABELS.referrer)).toHaveValue(keyOf(ANA))
    expect(screen.queryByText('El cambio no se guardó')).toBeNull()
  })
})

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

/** The zoom of every tile on the map. */
const tileZooms = (): Set<string | undefined> =>
  new Set(
    [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')].map(
      ({ src }) => new URL(src).pathname.split('/')[1],
    ),
  )
