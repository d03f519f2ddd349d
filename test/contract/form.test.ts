import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FormPart, formPath, fromFormParts, toFormParts } from '#contract/form'
import { readRequest } from './read'
import { REQUESTS } from './requests'

const FORBIDDEN = ['__proto__', 'constructor', 'prototype']

const key = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,8}$/).filter((name) => !FORBIDDEN.includes(name))
const leaf = fc.oneof(fc.string(), fc.constantFrom(new Blob(['a']), new Blob(['b'])))
const { tree } = fc.letrec<{ tree: unknown; node: Record<string, unknown> }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, leaf, tie('node')),
  node: fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 4 }),
}))
const input = fc.dictionary(key, tree, { maxKeys: 4 })

/** The input as ordinary objects, so that it compares whatever its keys are. */
const plain = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]))
}

const roundTrip = (value: Record<string, unknown>) => plain(fromFormParts(toFormParts(value)))

describe('a form in bracket names', () => {
  it('comes back as the input that it was, files included', () => {
    fc.assert(
      fc.property(input, (value) => {
        expect(roundTrip(value)).toEqual(plain(value))
      }),
    )
  })

  it('does not depend on the order of its parts', () => {
    const shuffled = input.chain((value) => {
      const parts = toFormParts(value)
      return fc.tuple(fc.constant(value), fc.shuffledSubarray(parts, { minLength: parts.length }))
    })
    fc.assert(
      fc.property(shuffled, ([value, parts]) => {
        expect(plain(fromFormParts(parts))).toEqual(plain(value))
      }),
    )
  })

  it('has the names that PHP reads', () => {
    const file = new Blob(['a picture'])
    const dish = { name: 'Locro', calories: 650, imagenes: [{ estado: 'por_subir', file }] }
    expect(toFormParts({ rute: '', id: 'new', menu_data: { lunes: [dish], martes: [] } })).toEqual([
      ['rute', ''],
      ['id', 'new'],
      ['menu_data[lunes][0][name]', 'Locro'],
      ['menu_data[lunes][0][calories]', '650'],
      ['menu_data[lunes][0][imagenes][0][estado]', 'por_subir'],
      ['menu_data[lunes][0][imagenes][0][file]', file],
    ])
  })

  it('leaves out what is undefined, also where JSON text is asked for, and empties null', () => {
    expect(toFormParts({ a: undefined, b: null, c: { d: undefined }, e: false }, ['a'])).toEqual([
      ['b', ''],
      ['e', 'false'],
    ])
  })

  it('carries the fields named as JSON as text', () => {
    const account = { nombre: 'María "Ñ"', alergias: 'a\nb' }
    expect(toFormParts({ account, rute: '' }, ['account'])).toEqual([
      ['account', JSON.stringify(account)],
      ['rute', ''],
    ])
  })

  it('[ENT-11] of a menu brings ruta, file and estado of every image to the server', () => {
    const parts = toFormParts(REQUESTS.editMenu)
    expect(readRequest('editMenu', fromFormParts(parts))).toEqual(REQUESTS.editMenu)
    const names = parts.map(([name]) => name)
    for (const field of ['ruta', 'file', 'estado'])
      expect(names).toContain(`menu_data[lunes][0][imagenes][0][${field}]`)
  })

  it('of a menu without a single dish is a menu of five empty days', () => {
    const none = { lunes: [], martes: [], miercoles: [], jueves: [], viernes: [] }
    const parts = toFormParts({ ...REQUESTS.editMenu, menu_data: none })
    expect(parts.some(([name]) => name.startsWith('menu_data'))).toBe(false)
    expect(readRequest('editMenu', fromFormParts(parts))).toEqual({ ...REQUESTS.editMenu, menu_data: none })
  })

  it.each([
    ['a', ['a']],
    ['menu_data[lunes][0][name]', ['menu_data', 'lunes', '0', 'name']],
    ['a[b c][ñ]', ['a', 'b c', 'ñ']],
    ['a[1][2][3][4][5][6][7]', ['a', '1', '2', '3', '4', '5', '6', '7']],
  ])('the name %j spells %j', (name, path) => {
    expect(formPath(name)).toEqual(path)
  })

  it.each([
    '',
    '[a]',
    'a[]',
    'a[b',
    'a]b[',
    'a[b]c',
    'a[[b]]',
    'a[b][]',
    'a[1][2][3][4][5][6][7][8]',
    '__proto__',
    '__proto__[x]',
    'a[__proto__][x]',
    'constructor',
    'a[constructor][x]',
    'a[prototype]',
  ])('the name %j is refused', (name) => {
    expect(formPath(name)).toBeNull()
    expect(
      fromFormParts([
        ['a', 'x'],
        [name, 'y'],
      ] satisfies FormPart[]),
    ).toBeNull()
  })

  it('any name at all is read or refused, and no prototype is touched', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('[', ']', '[a]', '__proto__', 'constructor', '[__proto__]'),
    )
    const name = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.constant('polluted'))), (parts) => {
        const read = fromFormParts(parts)
        expect(read === null || Object.getPrototypeOf(read) === null).toBe(true)
        expect(
          Object.values(Object.getOwnPropertyDescriptors(Object.prototype)).map((d) => d.value),
        ).not.toContain('polluted')
      }),
    )
  })

  it('names that contradict each other are refused, whichever comes first', () => {
    expect(
      fromFormParts([
        ['a', 'x'],
        ['a[b]', 'y'],
      ] satisfies FormPart[]),
    ).toBeNull()
    expect(
      fromFormParts([
        ['a[b]', 'y'],
        ['a', 'x'],
      ] satisfies FormPart[]),
    ).toBeNull()
    expect(
      fromFormParts([
        ['a', new Blob([])],
        ['a[b]', 'y'],
      ] satisfies FormPart[]),
    ).toBeNull()
  })

  it('names of inherited methods are names like any other', () => {
    const parts = [
      ['toString[valueOf]', 'x'],
      ['hasOwnProperty', 'y'],
    ] satisfies FormPart[]
    expect(plain(fromFormParts(parts))).toEqual(
      Object.fromEntries([
        ['toString', { valueOf: 'x' }],
        ['hasOwnProperty', 'y'],
      ]),
    )
  })
})
