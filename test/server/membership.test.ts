import { afterEach, describe, expect, it } from 'vitest'
import { getLevels } from '#contract/calls/membership'
import { startTestServer, type TestServer } from '../support/server'

const open: TestServer[] = []
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())))

describe('the levels (default/niveles.php)', () => {
  it('[CALL-13] [ENT-25] come without a session, with description, benefits and price', async () => {
    const server = await startTestServer()
    open.push(server)
    const { niveles } = (await server.call(getLevels, {})).data
    expect(niveles.map(({ id, descripcion }) => [id, descripcion])).toEqual([
      ['1', 'Almuerzo'],
      ['2', 'Almuerzo plus'],
      ['3', 'Almuerzo y cena'],
    ])
    for (const { beneficios, envios, precio, precio_label } of niveles) {
      expect(envios).toBeGreaterThan(0)
      expect(beneficios).not.toBe('')
      expect(precio_label).toBe(`$${precio.toFixed(2).replace('.', ',')}`)
    }
  })
})
