import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IMAGE_MAX_BYTES } from '#domain/constants'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { ADMIN, daySection, heavy, PATIENT, seedMenu } from './menus-seed'

vi.setConfig({ testTimeout: 20_000 })

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await seedMenu(deps)
    },
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await server.close()
})

const MEGABYTE = 1024 * 1024
const dish = () => daySection(/^Lunes/)
const openDish = async () => {
  const app = await renderApp(server, { path: '/admin/menus/new', signInAs: ADMIN })
  await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
  await app.user.click(dish().getByRole('button', { name: 'Agregar Platillo' }))
  return app
}
const choose = (...files: File[]) =>
  fireEvent.change(dish().getByLabelText('Elegir imágenes', { selector: 'input' }), { target: { files } })
const shown = () =>
  within(dish().getByRole('region', { name: 'Imágenes' }))
    .queryAllByRole('img')
    .map((image) => image.getAttribute('alt'))
const small = (count: number) => Array.from({ length: count }, (_, n) => heavy(10, `foto-${n + 1}.png`))

describe('pictures of a dish: the limits', () => {
  it('[IMG-04] one of more than 2 MB is refused by its name, one of 2 MB is not', async () => {
    await openDish()
    choose(heavy(IMAGE_MAX_BYTES + 1, 'grande.png'), heavy(IMAGE_MAX_BYTES, 'justa.png'))
    expect(
      await screen.findByText('La imagen grande.png excede el tamaño máximo de 2MB.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(shown()).toEqual(['justa.png']))
  })

  it('[IMG-05] a dish takes ten; removing one makes room for another', async () => {
    const app = await openDish()
    choose(...small(12))
    const text = 'Se ha alcanzado el límite máximo de 10 imágenes por platillo.'
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(shown()).toHaveLength(10)
    await app.user.click(dish().getAllByRole('button', { name: 'Eliminar imagen' })[0] ?? document.body)
    choose(heavy(10, 'otra.png'))
    await waitFor(() => expect(shown()).toContain('otra.png'))
    expect(shown()).toHaveLength(10)
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it('[IMG-06] the new files of a dish are 10 MB at most together', async () => {
    await openDish()
    choose(...Array.from({ length: 6 }, (_, n) => heavy(1.9 * MEGABYTE, `foto-${n + 1}.png`)))
    expect(
      await screen.findByText('El total de imágenes excede el tamaño máximo de 10MB.'),
    ).toBeInTheDocument()
    expect(shown()).toHaveLength(5)
  })

  it('a picture that the dish has already is not taken twice, under whatever name', async () => {
    await openDish()
    choose(
      heavy(100, 'foto.png'),
      new File([await heavy(100, 'foto.png').arrayBuffer()], 'copia.png', { type: 'image/png' }),
    )
    expect(await screen.findByText('La imagen copia.png ya está en este platillo.')).toBeInTheDocument()
    await waitFor(() => expect(shown()).toEqual(['foto.png']))
  })

  it('[IMG-07] only image files are taken', async () => {
    await openDish()
    expect(dish().getByLabelText('Elegir imágenes', { selector: 'input' })).toHaveAttribute(
      'accept',
      'image/*',
    )
    choose(new File(['receta'], 'receta.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('El archivo receta.pdf no es una imagen.')).toBeInTheDocument()
    expect(shown()).toEqual([])
  })
})

describe('pictures of a dish: a photo that is too large', () => {
  const bitmaps = (draws: boolean) => {
    vi.stubGlobal('createImageBitmap', async () => {
      if (!draws) throw new Error('unreadable')
      return { width: 4000, height: 3000, close: () => undefined }
    })
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
      done(new Blob([new Uint8Array(900_000)], { type: 'image/jpeg' }))
    })
  }

  it('is offered to be reduced, and is added then', async () => {
    bitmaps(true)
    const app = await openDish()
    choose(heavy(5 * MEGABYTE, 'telefono.heic'))
    expect(
      await screen.findByText('La imagen telefono.heic excede el tamaño máximo de 2MB.'),
    ).toBeInTheDocument()
    expect(shown()).toEqual([])
    await app.user.click(screen.getByRole('button', { name: 'Reducir y agregar' }))
    await waitFor(() => expect(shown()).toEqual(['telefono.jpg']))
    expect(screen.queryByText(/excede el tamaño/)).not.toBeInTheDocument()
    expect(screen.getByText('1 imagen por subir (879 KB)')).toBeInTheDocument()
  })

  it('the refusal stands when the offer is declined', async () => {
    const app = await openDish()
    choose(heavy(5 * MEGABYTE, 'telefono.png'))
    await app.user.click(await screen.findByRole('button', { name: 'No agregar' }))
    expect(screen.getByText('La imagen telefono.png excede el tamaño máximo de 2MB.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Reducir y agregar' })).not.toBeInTheDocument()
    expect(shown()).toEqual([])
  })

  it('is counted against what the dish holds by then, the offer survives Pre-guardar, and each refusal has its place', async () => {
    bitmaps(true)
    const app = await openDish()
    await app.user.type(dish().getByLabelText('Nombre del platillo'), 'Locro')
    choose(heavy(5 * MEGABYTE, 'una.png'), new File(['x'], 'nota.txt', { type: 'text/plain' }), ...small(8))
    await waitFor(() => expect(shown()).toHaveLength(8))
    choose(
      heavy(6 * MEGABYTE, 'otra.png'),
      heavy(10, 'nueve.png'),
      new File(['x'], 'carta.txt', { type: 'text/plain' }),
    )
    await waitFor(() => expect(shown()).toHaveLength(9))
    const told = () => [...dish().getByRole('alert').querySelectorAll('p')].map((it) => it.textContent)
    const large = [
      'La imagen una.png excede el tamaño máximo de 2MB.',
      'La imagen otra.png excede el tamaño máximo de 2MB.',
      expect.stringMatching(/^2 imágenes son más grandes de lo permitido\./),
    ]
    expect(told()).toEqual(['El archivo carta.txt no es una imagen.', ...large])
    await app.user.click(dish().getByRole('button', { name: 'Pre-guardar' }))
    expect(dish().getByText('9 imágenes')).toBeInTheDocument()
    expect(told()).toEqual(large)
    await app.user.click(dish().getByRole('button', { name: 'Editar Locro' }))
    await app.user.click(screen.getByRole('button', { name: 'Reducir y agregar 2' }))
    await waitFor(() => expect(shown()).toHaveLength(10))
    expect(told()).toEqual(['Se ha alcanzado el límite máximo de 10 imágenes por platillo.'])
  })

  it('more pictures that come while it is made smaller leave it no room beyond ten', async () => {
    bitmaps(true)
    let draw = () => {}
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
      draw = () => done(new Blob([new Uint8Array(900_000)], { type: 'image/jpeg' }))
    })
    const app = await openDish()
    choose(...small(2), heavy(5 * MEGABYTE, 'telefono.png'))
    await app.user.click(await screen.findByRole('button', { name: 'Reducir y agregar' }))
    choose(...small(10).slice(2))
    await waitFor(() => expect(shown()).toHaveLength(10))
    draw()
    expect(await screen.findByText(/^Se ha alcanzado el límite máximo/)).toBeInTheDocument()
    expect(shown()).toHaveLength(10)
    expect(shown()).not.toContain('telefono.jpg')
  })

  it('says so when this browser cannot reduce it', async () => {
    bitmaps(false)
    const app = await openDish()
    choose(heavy(5 * MEGABYTE, 'telefono.heic'))
    await app.user.click(await screen.findByRole('button', { name: 'Reducir y agregar' }))
    expect(await screen.findByText('No pudimos reducir telefono.heic en este navegador.')).toBeInTheDocument()
    expect(screen.getByText('La imagen telefono.heic excede el tamaño máximo de 2MB.')).toBeInTheDocument()
    expect(shown()).toEqual([])
  })
})

describe('pictures of a dish: what is no picture', () => {
  it('[IMG-07] what cannot be drawn, and what the kitchen’s server does not take, is refused beside the dish when it is chosen', async () => {
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      if (file.name === 'texto.jpg' || file.size === 0) throw new Error('unreadable')
      return { width: 40, height: 30, close: () => undefined }
    })
    await openDish()
    choose(
      new File(['hola'], 'texto.jpg', { type: 'image/jpeg' }),
      new File([], 'vacia.png', { type: 'image/png' }),
      new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }),
      heavy(10, 'buena.webp'),
    )
    await waitFor(() => expect(shown()).toEqual(['buena.webp']))
    const told = [...dish().getByRole('alert').querySelectorAll('p')].map((it) => it.textContent)
    expect(told).toEqual([
      'El archivo texto.jpg no es una imagen.',
      'El archivo vacia.png no es una imagen.',
      'No se puede usar logo.svg: elige una imagen JPG, PNG, WebP, GIF o AVIF.',
    ])
  })
})

describe('pictures that are dropped', () => {
  const files = (...them: File[]) => ({ dataTransfer: { files: them, types: ['Files'] } })

  it('belong to the dish under them, in its summary too; beside a dish they open nothing', async () => {
    const app = await openDish()
    const name = dish().getByLabelText('Nombre del platillo')
    await app.user.type(name, 'Locro')
    expect(fireEvent.drop(name, files(heavy(10, 'una.png')))).toBe(false)
    await waitFor(() => expect(shown()).toEqual(['una.png']))
    await app.user.click(dish().getByRole('button', { name: 'Pre-guardar' }))
    fireEvent.drop(dish().getByRole('heading', { name: 'Locro' }), files(heavy(10, 'dos.png')))
    expect(await dish().findByText('2 imágenes')).toBeInTheDocument()
    fireEvent.drop(dish().getByRole('heading', { name: 'Locro' }), files(heavy(3 * MEGABYTE, 'tres.png')))
    expect(await dish().findByText('La imagen tres.png excede el tamaño máximo de 2MB.')).toBeInTheDocument()
    const beside = screen.getByRole('heading', { name: 'Crear Menú' })
    expect(fireEvent.dragOver(beside, files())).toBe(false)
    expect(fireEvent.drop(beside, files(heavy(10, 'perdida.png')))).toBe(false)
    expect(
      fireEvent.dragOver(name.ownerDocument.body, { dataTransfer: { files: [], types: ['text/plain'] } }),
    ).toBe(true)
    expect(dish().getByText('2 imágenes')).toBeInTheDocument()
  })
})
