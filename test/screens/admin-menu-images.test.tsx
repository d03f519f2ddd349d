import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { menuForEach, open, save } from './menu-editor'
import { daySection, heavy, NEXT_MONDAY, PATIENT, picture, saved } from './menus-seed'

menuForEach()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const dish = () => daySection('lunes')
const openDish = async () => {
  const app = await open('/admin/menus/new')
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
})

describe('pictures of a dish: what is sent', () => {
  it('[IMG-06] is a small one, while the limits count what was chosen', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }))
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])))
    const app = await openDish()
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
    fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: 'Seco' } })
    choose(...Array.from({ length: 6 }, (_, n) => heavy(1_900_000, `foto-${n}.png`)))
    await screen.findByText('El total de imágenes excede el tamaño máximo de 10MB.', {}, PATIENT)
    const five = [0, 1, 2, 3, 4].map((n) => `foto-${n}.jpg`)
    await waitFor(() => expect(shown()).toEqual(five))
    await save(app)
    await waitFor(() => expect(app.callsTo('update-menu/edit-menu.php')).toHaveLength(1), PATIENT)
    const [sent] = app.callsTo('update-menu/edit-menu.php')
    expect(sent?.body['menu_data[lunes][0][imagenes][4][file]']).toMatchObject({ size: 5 })
  })
})

describe('pictures of a dish: while they are checked', () => {
  it('a save waits, so that it carries them', async () => {
    const decoded: (() => void)[] = []
    vi.stubGlobal('createImageBitmap', async () => {
      await new Promise<void>((resolve) => decoded.push(resolve))
      return { width: 40, height: 30, close: () => undefined }
    })
    const app = await openDish()
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
    fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: 'Seco' } })
    choose(await picture('foto.png', 'red'))
    await waitFor(() => expect(decoded).toHaveLength(1))
    await save(app)
    expect(app.callsTo('update-menu/edit-menu.php')).toEqual([])
    decoded[0]?.()
    await waitFor(() => expect(shown()).toEqual(['foto.png']))
    await save(app)
    await saved()
    const [sent] = app.callsTo('update-menu/edit-menu.php')
    expect(sent?.body['menu_data[lunes][0][imagenes][0][file]']).toBeInstanceOf(Blob)
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
