import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toastTexts } from '../support/toasts'
import { ANA, field, open, type Person, PIXEL, retype, save, serverForEach, stored } from './own-data'

const SAVE = 'update-clients/account.php'

serverForEach()

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
})

describe('a profile image that is none', () => {
  const PNG = { type: 'image/png' }
  const pick = async (file: File) =>
    fireEvent.change(await screen.findByLabelText('Foto de perfil'), { target: { files: [file] } })

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

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

  /** A browser with a picture of 48 megapixels, and a canvas that makes this of it. */
  const drawing = (made: Blob | null) => {
    const sides: [number, number][] = []
    vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 6000, close: () => undefined }))
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
    ) {
      sides.push([this.width, this.height])
      done(made)
    })
    return sides
  }

  it('a camera’s picture is made small before it is sent; where that fails, its pixels are the reason', async () => {
    const sides = drawing(new Blob(['small'], { type: 'image/jpeg' }))
    const app = await open('/cliente/cuenta', {
      interfere: (address) =>
        address === SAVE ? new Response('<html>Too large</html>', { status: 413 }) : undefined,
    })
    await pick(new File(['a'.repeat(1_500_000)], 'yo.png', PNG))
    await screen.findByText('Foto nueva: se guarda con el botón Guardar.')
    expect(sides).toEqual([[1600, 1200]])
    await app.user.click(save())
    expect(await screen.findByText(/^Lo que enviaste pesa \d+ KB, con la foto, y el servidor/)).toBeVisible()
    expect(toastTexts()).toHaveLength(1)
    const { image } = app.callsTo(SAVE)[0]?.body ?? {}
    expect(image).toMatchObject({ name: 'yo.jpg', size: 5 })
    drawing(null)
    await pick(new File(['a'], 'yo.png', PNG))
    expect(await screen.findByText(/^La imagen yo\.png tiene demasiados píxeles/)).toBeVisible()
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
})
