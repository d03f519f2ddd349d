import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../server/demo/people'
import { storePictures } from '../../../server/demo/pictures'
import type { Images } from '../../../server/images'

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
