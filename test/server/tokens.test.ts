import { expect, it } from 'vitest'
import { payloadOf, signed } from '../../server/identity/keys'

const secrets = { key: Buffer.alloc(32, 7) }

it('links that were given out keep opening: drivers and calendars hold them for weeks', () => {
  expect(signed(secrets, 'route', '12', '2026-03-02', 'almuerzo')).toBe(
    '12.rrTHgD6svDAHUOFdJCvfgybMvoidk29fFHzMaoGZPek',
  )
  expect(signed(secrets, 'calendar', '7', '3')).toBe('7.NcXF12wlId1lVox2RnoJavJOuXe6D3CDZreM31NnenQ')
})

it('a token opens only what it was made for, unchanged', () => {
  const token = signed(secrets, 'receipt', '1.2.abc')
  expect(payloadOf(secrets, 'receipt', token)).toBe('1.2.abc')
  expect(payloadOf(secrets, 'challenge', signed(secrets, 'challenge', 'a.1', 'enter'), 'save')).toBeNull()
  for (const forged of ['', '.', 'x', `${token}x`, `1${token}`, token.slice(0, -1), '1.2.abc', `${token}.`]) {
    expect([forged, payloadOf(secrets, 'receipt', forged)]).toEqual([forged, null])
  }
  expect(payloadOf(secrets, 'export', token)).toBeNull()
  expect(payloadOf({ key: Buffer.alloc(32, 8) }, 'receipt', token)).toBeNull()
})
