import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addAccount } from '../support/accounts'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toasts, toastTexts } from '../support/toasts'

const ANA = 'ana@demo.test'
const JEFA = 'jefa@demo.test'
const GEOCODER = 'https://geocoder.test/search'

vi.setConfig({ testTimeout: 20_000 })

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: ANA, nombre: 'Ana', apellidos: 'Paz', alergias: 'Maní' })
      await addAccount(deps, { email: JEFA, nombre: 'Jefa', apellidos: 'Ruiz', rol: 4 })
    },
  })
})
afterEach(() => server.close())

interface Opening {
  email?: string
  maxBytes?: number
  interfere?: Interference
  reload?: boolean
}

const open = (path: string, { email = ANA, interfere, maxBytes = 9_000_000, reload = false }: Opening = {}) =>
  renderApp(server, {
    path,
    config: { geocoder_url: GEOCODER, max_bytes: maxBytes },
    ...(reload ? { reload } : { signInAs: email }),
    ...(interfere && { interfere }),
  })

const stored = (email: string) =>
  server.db.query
    .selectFrom('accounts')
    .leftJoin('addresses', 'addresses.account_id', 'accounts.id')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

const field = (label: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: label })

const save = () => screen.getByRole('button', { name: 'Guardar' })

type Person = Awaited<ReturnType<typeof open>>['user']

const retype = async (user: Person, label: string | RegExp, text: string) => {
  const input = await field(label)
  await user.clear(input)
  if (text !== '') await user.type(input, text)
}

/** A one pixel PNG. */
const PIXEL = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

describe.each([
  { area: 'client', path: '/cliente/cuenta', email: ANA },
  { area: 'administrator', path: '/admin/cuenta', email: JEFA },
])('the account of a $area', ({ path, email }) => {
  it('[ACC-01] [ACC-02] [ACC-03] [ACC-04] [AACC-01] [ROUTE-14] [ROUTE-28] [CALL-29] [OK-06] edits name, surname, phone and allergies', async () => {
    const app = await open(path, { email })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeInTheDocument()
    await retype(app.user, 'Nombre', 'Anita')
    await retype(app.user, 'Apellidos', 'Paz Mora')
    await retype(app.user, 'Teléfono', '0987654321')
    await retype(app.user, 'Alergias', 'Nueces')
    await app.user.click(save())
    await waitFor(() => expect(toastTexts()).toContain('Cuenta actualizada.'))
    const [call] = app.callsTo('update-clients/account.php')
    expect(call?.body).toMatchObject({ rute: '' })
    expect(JSON.parse(String(call?.body['account']))).toEqual({
      nombre: 'Anita',
      apellidos: 'Paz Mora',
      phone: '0987654321',
      alergias: 'Nueces',
    })
    expect(call?.body).not.toHaveProperty('image')
    const now = { nombre: 'Anita', apellidos: 'Paz Mora', phone: '0987654321', alergias: 'Nueces' }
    expect(await stored(email)).toMatchObject(now)
    expect(app.store.getState().session.user?.account.nombre).toBe('Anita')
  })

  it('[ACC-06] shows the e-mail and does not let it be changed', async () => {
    await open(path, { email })
    const shown = await screen.findByLabelText('Correo electrónico')
    expect(shown).toHaveValue(email)
    expect(shown).toBeDisabled()
  })

  it.each([
    ['[VAL-29]', 'Nombre', 'Escribe tu nombre.'],
    ['[VAL-30]', 'Apellidos', 'Escribe tus apellidos.'],
    ['[VAL-31]', 'Teléfono', 'Escribe tu teléfono.'],
  ])('%s without %s nothing is sent, the field says so and has the focus', async (_id, label, text) => {
    const app = await open(path, { email })
    await retype(app.user, label, '')
    await app.user.click(save())
    const input = await field(label)
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription(expect.stringContaining(text))
    expect(input).toHaveFocus()
    expect(app.callsTo('update-clients/account.php')).toEqual([])
  })
})

describe('a telephone', () => {
  it('that is none is told beside the field; one that the back end has already is saved as it is', async () => {
    await server.db.query.updateTable('accounts').set({ phone: 'ext. 12' }).execute()
    const app = await open('/cliente/cuenta')
    await retype(app.user, 'Teléfono', 'abc')
    await app.user.click(save())
    expect(await field('Teléfono')).toHaveAccessibleDescription(
      expect.stringContaining('Escribe un teléfono con al menos 7 números.'),
    )
    expect(app.callsTo('update-clients/account.php')).toEqual([])
    await retype(app.user, 'Teléfono', 'ext. 12')
    await app.user.click(save())
    await waitFor(() => expect(app.callsTo('update-clients/account.php')).toHaveLength(1))
  })
})

describe('the profile image', () => {
  const choose = async (user: Person, file: File) =>
    user.upload(await screen.findByLabelText('Foto de perfil'), file)

  it('[ACC-05] [CALL-29] [ENT-02] [NAV-01] a chosen picture is previewed, saved and shown in the top bar', async () => {
    const app = await open('/cliente/cuenta')
    await choose(app.user, new File([PIXEL], 'yo.png', { type: 'image/png' }))
    expect(await screen.findByText('Foto nueva: se guarda con el botón Guardar.')).toBeInTheDocument()
    await app.user.click(save())
    await waitFor(() => expect(toastTexts()).toContain('Cuenta actualizada.'))
    const { img_ruta } = await stored(ANA)
    expect(img_ruta).toMatch(/^imagenes\/.+\.webp$/)
    const pictures = screen.getAllByRole('img', { name: /^Foto de Ana/ })
    expect(pictures.map((picture) => picture.getAttribute('src'))).toContain(
      `${app.store.getState().session.path_api}${img_ruta}`,
    )
  })

  it('[IMG-08] a file that is no image is refused beside the field, and nothing is sent of it', async () => {
    const app = await open('/cliente/cuenta')
    const input = await screen.findByLabelText('Foto de perfil')
    fireEvent.change(input, {
      target: { files: [new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' })] },
    })
    expect(await screen.findByText('El archivo cv.pdf no es una imagen.')).toBeInTheDocument()
    expect(input).toBeInvalid()
    await app.user.click(save())
    await waitFor(() => expect(toastTexts()).toContain('Cuenta actualizada.'))
    expect(app.callsTo('update-clients/account.php')[0]?.body).not.toHaveProperty('image')
  })
})

describe('a profile image that is none', () => {
  const PNG = { type: 'image/png' }
  const pick = async (file: File) =>
    fireEvent.change(await screen.findByLabelText('Foto de perfil'), { target: { files: [file] } })

  afterEach(() => vi.unstubAllGlobals())

  it.each([
    [
      'a text that calls itself a picture',
      'notas.png',
      'image/png',
      'El archivo notas.png no es una imagen.',
    ],
    [
      'a drawing',
      'logo.svg',
      'image/svg+xml',
      'No se puede usar logo.svg: este navegador no lo lee como foto.',
    ],
    ['what this browser cannot read', 'a.heic', 'image/heic', /^No se puede usar a.heic/],
  ])('[IMG-08] %s is told at once beside the field, with what is taken', async (_case, name, type, text) => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    })
    await open('/cliente/cuenta')
    await pick(new File(['hola'], name, { type }))
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(screen.getByText('Elige una foto JPG, PNG, WebP o GIF.')).toBeInTheDocument()
    expect(screen.getByLabelText('Foto de perfil')).toBeInvalid()
    expect(screen.queryByText(/^Foto nueva/)).toBeNull()
  })

  it('[IMG-08] what the server refuses is told there too, and the rest is saved without it', async () => {
    const app = await open('/cliente/cuenta')
    await pick(new File(['hola'], 'notas.png', PNG))
    await screen.findByText('Foto nueva: se guarda con el botón Guardar.')
    await retype(app.user, 'Nombre', 'Anita')
    await app.user.click(save())
    await waitFor(() => expect(screen.getByLabelText('Foto de perfil')).toBeInvalid())
    expect(screen.getByText('Elige una foto JPG, PNG, WebP o GIF.')).toBeInTheDocument()
    expect(await field('Nombre')).toHaveValue('Anita')
    await app.user.click(save())
    await waitFor(() => expect(toastTexts()).toContain('Cuenta actualizada.'))
    expect(await stored(ANA)).toMatchObject({ nombre: 'Anita' })
  })

  it('one that is more than the back end takes at once is told before anything is sent', async () => {
    const app = await open('/cliente/cuenta', { maxBytes: 2000 })
    await pick(new File([PIXEL], 'yo.png', PNG))
    await screen.findByText('Foto nueva: se guarda con el botón Guardar.')
    await app.user.click(save())
    expect(
      await screen.findByText(/^La foto pesa más de lo que el servidor recibe por vez \(2 KB\)/),
    ).toBeVisible()
    expect(app.callsTo('update-clients/account.php')).toEqual([])
  })

  it('one that the back end has dropped in silence is told, and the rest is saved', async () => {
    const app = await open('/cliente/cuenta', {
      interfere: (address) =>
        address === 'update-clients/account.php'
          ? Response.json({ mensaje: 'success', user: app.store.getState().session.user })
          : undefined,
    })
    await pick(new File([PIXEL], 'yo.png', PNG))
    await screen.findByText('Foto nueva: se guarda con el botón Guardar.')
    await app.user.click(save())
    expect(await screen.findByText(/^El servidor guardó tus datos, pero no la foto\./)).toBeVisible()
  })

  it('one that a reload has lost is told', async () => {
    const lost = 'La foto que elegiste no se guardó y se perdió al recargar: elígela otra vez.'
    await open('/cliente/cuenta')
    await pick(new File([PIXEL], 'yo.png', PNG))
    await screen.findByText('Foto nueva: se guarda con el botón Guardar.')
    const again = await open('/cliente/cuenta', { reload: true })
    expect(await screen.findByText(lost)).toBeInTheDocument()
    await pick(new File([PIXEL], 'yo.png', PNG))
    await again.user.click(await screen.findByRole('button', { name: 'Quitar la foto nueva' }))
    expect(screen.queryByText(lost)).toBeNull()
  })
})

describe('when saving the account fails', () => {
  it.each([
    ['[ERR-15]', { mensaje: '' }, 'Tu cuenta no se actualizo'],
    ['[ERR-40]', null, 'Error al actualizar la cuenta'],
  ])('%s what was typed stays, and the toast says why', async (_id, body, text) => {
    const interfere: Interference = (address) =>
      address === 'update-clients/account.php'
        ? new Response(body && JSON.stringify(body), { status: body ? 200 : 500 })
        : undefined
    const app = await open('/cliente/cuenta', { interfere })
    await retype(app.user, 'Nombre', 'Anita')
    await app.user.click(save())
    await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Error', text }]))
    expect(await field('Nombre')).toHaveValue('Anita')
  })

  it('what was typed is there again after a reload, and can be thrown away', async () => {
    const app = await open('/cliente/cuenta')
    await retype(app.user, 'Nombre', 'Anita')
    const again = await open('/cliente/cuenta', { reload: true })
    expect(await field('Nombre')).toHaveValue('Anita')
    await again.user.click(screen.getByRole('button', { name: 'Descartar cambios' }))
    expect(await field('Nombre')).toHaveValue('Ana')
  })
})

describe('saving', () => {
  it.each([
    ['/cliente/cuenta', 'update-clients/account.php', 'Cuenta actualizada.'],
    ['/cliente/direccion', 'update-clients/address.php', 'Tu cuenta se actualizo sin problemas.'],
  ])(
    '%s is sent once, also when it is pressed twice before the page has heard of it',
    async (path, call, text) => {
      const app = await open(path)
      if (path === '/cliente/direccion') {
        await fill(app.user)
        const pin = await screen.findByRole('button', { name: /^Dirección de entrega/ })
        fireEvent.keyDown(pin, { key: 'ArrowUp' })
      }
      const button = await screen.findByRole('button', { name: 'Guardar' })
      await act(async () => {
        button.click()
        button.click()
      })
      await waitFor(() => expect(toastTexts()).toContain(text))
      expect(app.callsTo(call)).toHaveLength(1)
    },
  )
})

describe('a session that ends while somebody types', () => {
  it('[SESS-14] what was typed is kept for its owner alone', async () => {
    const app = await open('/cliente/cuenta', {
      interfere: (address) =>
        address === 'update-clients/account.php'
          ? new Response(JSON.stringify({ mensaje: 'No se encontró una sesión activa' }))
          : undefined,
    })
    const { keylogin } = app.store.getState().session
    await retype(app.user, 'Nombre', 'Anita')
    await app.user.click(save())
    await waitFor(() => expect(app.path()).toBe('/login'))
    // Where the person was is kept too, as soon as /login is there.
    const kept = Object.keys(window.sessionStorage).filter((name) => name !== 'vianda.borrador.vuelta')
    expect(kept).toEqual([`vianda.borrador.cuenta.${keylogin}`])
  })
})

describe('leaving with unsaved changes', () => {
  it('asks first; staying keeps them, leaving drops them', async () => {
    const app = await open('/cliente/cuenta')
    await retype(app.user, 'Nombre', 'Anita')
    const leave = () => app.user.click(screen.getByRole('link', { name: 'Pagos' }))
    await leave()
    const question = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
    await app.user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
    expect(app.path()).toBe('/cliente/cuenta')
    expect(await field('Nombre')).toHaveValue('Anita')
    await leave()
    await app.user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(app.path()).toBe('/cliente/pagos'))
    await app.user.click(screen.getByRole('link', { name: 'Menu para almuerzo' }))
    await waitFor(() => expect(app.path()).toBe('/cliente/menu'))
  })

  it('asks nothing when nothing was changed', async () => {
    const app = await open('/cliente/cuenta')
    await field('Nombre')
    await app.user.click(screen.getByRole('link', { name: 'Pagos' }))
    await waitFor(() => expect(app.path()).toBe('/cliente/pagos'))
  })

  it('signing out asks first, and then forgets what was typed', async () => {
    const app = await open('/cliente/cuenta')
    await retype(app.user, 'Nombre', 'Anita')
    await waitFor(() => expect(window.sessionStorage.length).toBe(1))
    const signOut = async () => {
      await app.user.click(screen.getByRole('button', { name: /Ana/ }))
      await app.user.click(await screen.findByRole('button', { name: 'Cerrar sesion' }))
    }
    await signOut()
    await app.user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(screen.getByLabelText('Nombre')).toHaveValue('Anita')
    expect(app.path()).toBe('/cliente/cuenta')
    await signOut()
    await app.user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(app.path()).toBe('/login'))
    expect(window.sessionStorage.length).toBe(0)
  })
})

const ADDRESS = {
  Dirección: 'Av. Amazonas N34-120',
  Provincia: 'Pichincha',
  Ciudad: 'Quito',
  Sector: 'La Carolina',
  'Código postal': '170150',
} as const

const fill = async (user: Person, except?: string) => {
  for (const [label, text] of Object.entries(ADDRESS)) {
    await retype(user, label, label === except ? '' : text)
  }
}

const located = (places: unknown) => new Response(JSON.stringify(places))

/** The geocoder answers; everything else goes to the server. */
const geocoder =
  (answer: () => Response): Interference =>
  (address) =>
    address === '/search' ? answer() : undefined

const verify = () => screen.getByRole('button', { name: 'Verificar ubicación' })

describe.each([
  { area: 'client', path: '/cliente/direccion', email: ANA, title: 'Mi Direccion' },
  { area: 'administrator', path: '/admin/direccion', email: JEFA, title: 'Mi Dirección' },
])('the address of a $area', ({ path, email, title }) => {
  it('[ADDR-01] [ADDR-03] [ENT-05] [AACC-02] [ROUTE-15] [ROUTE-29] [CALL-30] [OK-07] edits every field, looks the place up and saves', async () => {
    const interfere = geocoder(() => located([{ lat: '-0.1807', lon: '-78.4678' }]))
    const app = await open(path, { email, interfere })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    await fill(app.user)
    await retype(app.user, 'Apartamento, piso u oficina', '4B')
    await retype(app.user, 'Referencia', 'Edificio azul')
    await retype(app.user, 'Comentarios para la entrega', 'Timbre 4')
    await app.user.click(verify())
    expect(await screen.findByText(/^Encontramos la dirección/)).toBeInTheDocument()
    await app.user.click(save())
    await waitFor(() => expect(toastTexts()).toContain('Tu cuenta se actualizo sin problemas.'))
    const [call] = app.callsTo('update-clients/address.php')
    expect(call?.body['address']).toEqual({
      direccion: 'Av. Amazonas N34-120',
      referencia: 'Edificio azul',
      apartamento: '4B',
      estado: 'Pichincha',
      ciudad: 'Quito',
      colonia: 'La Carolina',
      cp: 170150,
      lat: -0.1807,
      lng: -78.4678,
      comentarios: 'Timbre 4',
    })
    expect(await stored(email)).toMatchObject({ direccion: 'Av. Amazonas N34-120', lat: -0.1807 })
    expect(app.store.getState().session.user?.address.colonia).toBe('La Carolina')
  })

  it.each([
    ['[VAL-32]', 'Dirección', 'Escribe la dirección.'],
    ['[VAL-33]', 'Provincia', 'Escribe la provincia.'],
    ['[VAL-34]', 'Ciudad', 'Escribe la ciudad.'],
    ['[VAL-35]', 'Sector', 'Escribe el sector.'],
    ['[VAL-36]', 'Código postal', 'Escribe el código postal.'],
  ])('%s without %s nothing is sent and the field says so', async (_id, label, text) => {
    const app = await open(path, { email })
    await fill(app.user, label)
    await app.user.click(save())
    const input = await field(label)
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription(expect.stringContaining(text))
    expect(input).toHaveFocus()
    expect(app.callsTo('update-clients/address.php')).toEqual([])
  })

  it('[VAL-37] [VAL-38] without a place on the map nothing is sent, and the text says what to do', async () => {
    const app = await open(path, { email })
    await fill(app.user)
    await app.user.click(save())
    const alert = await screen.findByText('Verifica la ubicación o mueve el pin hasta tu puerta.')
    expect(alert).toHaveFocus()
    expect(app.callsTo('update-clients/address.php')).toEqual([])
  })
})

describe('when saving the address fails', () => {
  it.each([
    ['[ERR-16]', { mensaje: '' }, 'Tu cuenta no se ha actualizo'],
    ['[ERR-40]', null, 'Error al actualizar la cuenta'],
  ])('%s what was typed and the pin stay, and the toast says why', async (_id, body, text) => {
    const app = await open('/cliente/direccion', {
      interfere: (address) => {
        if (address === '/search') return located([{ lat: '-0.18', lon: '-78.48' }])
        if (address !== 'update-clients/address.php') return undefined
        return new Response(body && JSON.stringify(body), { status: body ? 200 : 500 })
      },
    })
    await fill(app.user)
    await app.user.click(verify())
    await screen.findByText(/^Encontramos la dirección/)
    await app.user.click(save())
    await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Error', text }]))
    expect(await field('Dirección')).toHaveValue('Av. Amazonas N34-120')
    expect(screen.getByText('Latitud -0.18000, longitud -78.48000')).toBeInTheDocument()
  })
})

describe('verify-location', () => {
  it.each(Object.keys(ADDRESS))(
    '[ADDR-05] does not run while %s is empty, and says that it is missing',
    async (label) => {
      const app = await open('/cliente/direccion')
      await fill(app.user, label)
      expect(verify()).toHaveAttribute('aria-disabled', 'true')
      expect(verify()).toHaveAccessibleDescription(`Para verificar la ubicación falta: ${label}.`)
      await app.user.click(verify())
      expect(app.callsTo('/search')).toEqual([])
    },
  )

  it('[ADDR-04] runs when all five are filled, asks for this address in Ecuador, and the same one only once', async () => {
    const asked: string[] = []
    const app = await open('/cliente/direccion', {
      interfere: geocoder(() => {
        asked.push('search')
        return located([{ lat: '-0.18', lon: '-78.48' }])
      }),
    })
    await fill(app.user)
    await app.user.click(verify())
    expect(await screen.findByText('Latitud -0.18000, longitud -78.48000')).toBeInTheDocument()
    await app.user.click(verify())
    await screen.findByText(/^Encontramos la dirección/)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['knows no such place', () => located([])],
    ['is down', () => new Response('', { status: 503 })],
    ['answers with a page', () => new Response('<html>', { status: 200 })],
    ['names no place on earth', () => located([{ lat: '900', lon: 'x' }])],
  ])(
    '[ERR-47] when the geocoder %s a toast says so and the pin can still be moved',
    async (_case, answer) => {
      const app = await open('/cliente/direccion', { interfere: geocoder(answer) })
      await fill(app.user)
      await app.user.click(verify())
      const text = 'No se pudo obtener la ubicacion de la direccion.'
      // An address that is not known is asked for twice, a second apart: the service's rule.
      const toast = { title: 'Error', text, leaving: false }
      await waitFor(() => expect(toasts()).toContainEqual(toast), { timeout: 5000 })
      expect(screen.getByText(/^Mueve el pin hasta tu puerta/)).toBeInTheDocument()
    },
  )
})

describe('the map', () => {
  it('[ADDR-02] [ADDR-06] [ADDR-07] [EXT-01] begins near Quito at zoom 15, and moving the pin by keys sets the place', async () => {
    const app = await open('/cliente/direccion')
    const pin = await screen.findByLabelText(/^Dirección de entrega. Muévelo con las flechas/)
    expect(document.querySelector('.leaflet-container')).not.toBeNull()
    await fill(app.user)
    pin.focus()
    fireEvent.keyDown(pin, { key: 'ArrowUp' })
    expect(await screen.findByText(/^Latitud -0\.17/)).toBeInTheDocument()
    await app.user.click(save())
    await waitFor(() => expect(toastTexts()).toContain('Tu cuenta se actualizo sin problemas.'))
    const { lat, lng } = await stored(ANA)
    expect(lat).toBeCloseTo(-0.18, 2)
    expect(lng).toBeCloseTo(-78.47, 2)
  })
})
