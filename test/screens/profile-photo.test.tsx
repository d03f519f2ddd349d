import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toastTexts } from '../support/toasts'
import { ANA, field, open, type Person, PIXEL, retype, save, serverForEach, stored } from './own-data'

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
