import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { DISHES, drawDish } from '../../../server/demo/art/dishes'
import { PEOPLE } from '../../../server/demo/people'
import { storePictures } from '../../../server/demo/pictures'
import { picturesOf } from '../../../server/demo/week-plan'
import type { Images } from '../../../server/images'
import { rutaOf } from '../../../server/images/ruta'

/** Takes drawings without painting them. */
const sketchbook = () => {
  const drawings = new Map<string, string>()
  const images: Images = {
    put: async () => '',
    read: async () => undefined,
    putDrawing: async (svg) => {
      const ruta = `imagenes/${createHash('sha256').update(svg).digest('hex').slice(0, 40)}.webp`
      drawings.set(ruta, svg)
      return ruta
    },
  }
  return { drawings, images }
}

describe('painting', () => {
  it.each([1, 2, 3])('does %i at a time where that is asked, and keeps the order', async (atOnce) => {
    const { drawings, images } = sketchbook()
    const working = { now: 0, most: 0 }
    const putDrawing: Images['putDrawing'] = async (svg) => {
      working.now += 1
      working.most = Math.max(working.most, working.now)
      const ruta = await images.putDrawing(svg)
      // The longer drawings take longer to paint.
      for (let turn = 0; turn < svg.length % 7; turn++) await setImmediate()
      working.now -= 1
      return ruta
    }
    const stored = await storePictures({ ...images, putDrawing }, atOnce)
    expect(working).toEqual({ now: 0, most: atOnce })
    for (const { slug } of DISHES) {
      const drawn = picturesOf(slug).map((variant) => drawDish(slug, variant))
      const rutas = stored.dishes.get(slug) ?? []
      expect(rutas.map((hash) => drawings.get(rutaOf(hash)))).toEqual(drawn)
    }
  })
})

describe('portraits', () => {
  const faces = new Map<string, string>()
  beforeAll(async () => {
    const { drawings, images } = sketchbook()
    for (const [email, ruta] of (await storePictures(images)).avatars)
      faces.set(email, drawings.get(ruta) ?? '')
  })

  const BEARD = 'M121 176C128 196 142 204 160 204Q200 190'
  const EARRING = '<circle cx="116" cy="216" r="7"'
  const faceOf = (nombre: string): string =>
    faces.get(PEOPLE.find((person) => person.nombre === nombre)?.email ?? '') ?? ''

  it.each(['Lucía', 'Emilia', 'Renata', 'María José', 'Carla', 'Lorena', 'Patricia', 'Martha', 'Ximena'])(
    '%s has no beard',
    (nombre) => {
      expect(faceOf(nombre)).toContain('<svg')
      expect(faceOf(nombre)).not.toContain(BEARD)
    },
  )

  it.each(['Martín', 'Andrés', 'Edison', 'Bolívar'])('%s has one', (nombre) => {
    expect(faceOf(nombre)).toContain(BEARD)
  })

  it('Lorena wears earrings, Mateo none', () => {
    expect(faceOf('Lorena')).toContain(EARRING)
    expect(faceOf('Mateo')).not.toContain(EARRING)
  })

  it('everybody with a portrait has one of his own', () => {
    const emails = PEOPLE.filter(({ hasAvatar }) => hasAvatar).map(({ email }) => email)
    expect([...faces.keys()].sort()).toEqual(emails.sort())
    expect(new Set(faces.values()).size).toBe(emails.length)
  })
})
