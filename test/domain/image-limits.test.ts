import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasTooManyPixels,
  imageFileError,
  isImageType,
  profileImageError,
  selectImages,
  sentSides,
} from '#domain/image-limits'
import { IMAGE_STORED, IMAGE_TO_REMOVE, IMAGE_TO_UPLOAD, isToRemove, removeImage } from '#domain/image-states'

const MB = 1024 * 1024
const file = (size: number, name = 'locro.jpg', type = 'image/jpeg') => ({ name, size, type })
const EMPTY = { count: 0, newBytes: 0 }

describe('images of a dish (specification §5)', () => {
  it('[IMG-04] 2 MB are allowed, one byte more is not, and the text names the file', () => {
    expect(imageFileError(file(2 * MB))).toBeNull()
    expect(imageFileError(file(2 * MB + 1))).toBe('La imagen locro.jpg excede el tamaño máximo de 2MB.')
    expect(selectImages(EMPTY, [file(2 * MB + 1)])).toEqual({
      accepted: [],
      errors: ['La imagen locro.jpg excede el tamaño máximo de 2MB.'],
    })
  })
  it('[IMG-05] the tenth image is taken, the eleventh is not', () => {
    expect(selectImages({ count: 9, newBytes: 0 }, [file(1, 'a.png'), file(1, 'b.png')])).toEqual({
      accepted: [file(1, 'a.png')],
      errors: ['Se ha alcanzado el límite máximo de 10 imágenes por platillo.'],
    })
    expect(selectImages({ count: 10, newBytes: 0 }, [file(1), file(1)]).errors).toHaveLength(1)
  })
  it('[IMG-06] 10 MB of new files are allowed, one byte more is not', () => {
    expect(selectImages({ count: 5, newBytes: 9 * MB }, [file(MB)]).errors).toEqual([])
    expect(selectImages({ count: 5, newBytes: 9 * MB }, [file(MB + 1)])).toEqual({
      accepted: [],
      errors: ['El total de imágenes excede el tamaño máximo de 10MB.'],
    })
  })
  it('[IMG-07] only image file types are accepted', () => {
    expect(['image/png', 'image/jpeg', 'IMAGE/WEBP', 'image/svg+xml'].every(isImageType)).toBe(true)
    for (const type of ['', 'application/pdf', 'text/html', 'video/mp4', 'image/', 'ximage/png'])
      expect(selectImages(EMPTY, [file(1, 'menu.pdf', type)])).toEqual({
        accepted: [],
        errors: ['El archivo menu.pdf no es una imagen.'],
      })
  })
  it('[IMG-08] the profile image must be an image file', () => {
    expect(profileImageError(file(1, 'yo.pdf', 'application/pdf'))).toBe(
      'El archivo yo.pdf no es una imagen.',
    )
    expect(profileImageError(file(5 * MB, 'yo.jpg'))).toBeNull()
  })
  it('one file that does not fit does not keep out those that do', () => {
    const files = [file(3 * MB, 'big.jpg'), file(MB, 'ok.jpg'), file(9, 'x.txt', 'text/plain')]
    const { accepted, errors } = selectImages(EMPTY, files)
    expect(accepted.map(({ name }) => name)).toEqual(['ok.jpg'])
    expect(errors).toHaveLength(2)
  })
  it('[IMG-04] [IMG-05] [IMG-06] whatever is chosen, what is accepted keeps all limits', () =>
    fc.assert(
      fc.property(
        fc.nat(10),
        fc.integer({ min: 0, max: 10 * MB }),
        fc.array(fc.integer({ min: 0, max: 3 * MB }), { maxLength: 15 }),
        (count, newBytes, sizes) => {
          const files = sizes.map((size) => file(size))
          const { accepted, errors } = selectImages({ count, newBytes }, files)
          const bytes = accepted.reduce((sum, { size }) => sum + size, newBytes)
          expect(count + accepted.length).toBeLessThanOrEqual(10)
          expect(bytes).toBeLessThanOrEqual(10 * MB)
          expect(accepted.every(({ size }) => size <= 2 * MB)).toBe(true)
          expect(errors.length === 0).toBe(accepted.length === files.length)
        },
      ),
    ))
})

describe('the pixels of an image', () => {
  it('40 megapixels are decoded, one row more is not', () => {
    expect(hasTooManyPixels({ width: 8000, height: 5000 })).toBe(false)
    expect(hasTooManyPixels({ width: 8000, height: 5001 })).toBe(true)
  })
  it.each([
    ['a photo of a phone', [8000, 6000], [1600, 1200]],
    ['an upright one keeps the width that the service keeps', [3000, 4000], [1280, 1707]],
    ['a long receipt stays readable', [1080, 7680], [540, 3840]],
    ['a screenshot stays as it is', [1080, 2400], [1080, 2400]],
    ['nothing is enlarged', [40, 30], [40, 30]],
    ['a line stays a line', [9000, 1], [1600, 1]],
  ])('%s', (_what, [width = 0, height = 0], [w, h]) => {
    expect(sentSides({ width, height })).toEqual({ width: w, height: h })
  })
})

describe('states of an image (specification §4)', () => {
  const images = [
    { ruta: 'imagenes/a.webp', estado: IMAGE_STORED },
    { ruta: '', estado: IMAGE_TO_UPLOAD },
    { ruta: 'imagenes/c.webp', estado: 'otro' },
  ]
  it('a stored image is marked and stays in the list, whatever its back end calls "stored"', () => {
    expect(removeImage(images, 0).map(({ estado }) => estado)).toEqual(['por_eliminar', 'por_subir', 'otro'])
    expect(removeImage(images, 2).map(({ estado }) => estado)).toEqual([
      'guardado',
      'por_subir',
      'por_eliminar',
    ])
    expect(images[0]?.estado).toBe('guardado')
  })
  it('an image that was not uploaded yet is dropped', () =>
    expect(removeImage(images, 1)).toEqual([images[0], images[2]]))
  it('removing twice, or where nothing is, changes nothing more', () => {
    expect(removeImage(removeImage(images, 0), 0)).toEqual(removeImage(images, 0))
    expect(removeImage(images, 7)).toEqual(images)
  })
  it('an image about to be removed no longer counts', () => {
    expect(images.some(isToRemove)).toBe(false)
    expect(isToRemove({ estado: IMAGE_TO_REMOVE })).toBe(true)
  })
})
