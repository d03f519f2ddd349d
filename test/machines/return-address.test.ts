import { expect, it } from 'vitest'
import { returnPath } from '../../src/flows/login/return-address'

const HOST = 'https://comidas.example'

it.each([
  ['/', '/cliente/pagos', '/cliente/pagos'],
  ['/', 'cliente/pagos?search=2026-03-02', '/cliente/pagos?search=2026-03-02'],
  ['/', `${HOST}/cliente/pagos`, '/cliente/pagos'],
  ['/tienda/comidas/', '/cliente/pagos', '/cliente/pagos'],
  ['/tienda/comidas/', 'cliente/pagos', '/cliente/pagos'],
  ['/tienda/comidas/', '/tienda/comidas/cliente/pagos', '/cliente/pagos'],
  ['/tienda/comidas/', '/tienda/comidas/cliente/pagos?search=2026-03-02', '/cliente/pagos?search=2026-03-02'],
  ['/tienda/comidas/', `${HOST}/tienda/comidas/cliente/pagos`, '/cliente/pagos'],
  ['/tienda/comidas/', '/tienda/comidas/', '/'],
  ['/tienda/comidas/', '/tienda/comidas', '/'],
])('below %s, url_return %s leads to %s', (base, urlReturn, path) => {
  expect(returnPath(urlReturn, HOST, base)).toBe(path)
})

it.each([
  '',
  '//evil.example/cliente',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'http://',
])('url_return %j leads nowhere but home, wherever the application lies', (urlReturn) => {
  for (const base of ['/', '/tienda/comidas/']) expect(returnPath(urlReturn, HOST, base), base).toBe('/')
})
