import { describe, expect, it } from 'vitest'
import { keptLine } from '#domain/kept-line'
import { missingFields } from '#domain/required-fields'

describe('a typed line as it is kept', () => {
  it.each([
    ['  Ana  ', 'Ana'],
    ['Jose\u0301', 'José'],
    ['A\u202En\u200Ba', 'Ana'],
    ['e\u200B\u0301', 'é'],
    ['Ana\r\nBcc: x', 'Ana Bcc: x'],
    ['\u200B\u2060 \u3164\u2800', ''],
    ['La 👩‍🍳 ❤️', 'La 👩‍🍳 ❤️'],
  ])('%j → %j', (typed, kept) => expect(keptLine(typed)).toBe(kept))
})

it('a name with nothing to see is missing', () =>
  expect(missingFields({ nombre: '\u200B \u3164' }, ['nombre'])).toEqual(['nombre']))
