import { expect, it } from 'vitest'
import { movableTexts } from '../../scripts/lib/movable-texts.mjs'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { parseSource, readSources } from '../../scripts/lib/syntax.mjs'

const foundIn = (/** @type {string} */ jsx) =>
  movableTexts(parseSource('a.tsx', `const A = () => (\n${jsx}\n)`))

it.each([
  '<p>{TEXTS.a} {isOn && TEXTS.b}</p>',
  '<p>{isOn && <b />}Hola</p>',
  '<p>{isOn && `${name} `}<b /></p>',
  '<p>{TEXTS.counted(2)}{isOn ? <b /> : null}</p>',
  '<>{isOn ? TEXTS.a : <b />}<i /></>',
])('finds a text that a translation would move: %s', (jsx) => {
  expect(foundIn(jsx)).toEqual(['a.tsx:2'])
})

it.each([
  '<p>{TEXTS.a}</p>',
  '<p>{isOn ? TEXTS.a : TEXTS.b} <b /></p>',
  '<p><span>{TEXTS.a}</span> {isOn && <span>{TEXTS.b}</span>}</p>',
  '<p>{isOn ? TEXTS.a : null}</p>',
  '<p>{isOn ? TEXTS.a : nameOf(it)} <b /></p>',
  '<p>{isOn && <b />} {isOff && <i />}</p>',
])('leaves what stays where it is: %s', (jsx) => {
  expect(foundIn(jsx)).toEqual([])
})

it('no screen has one', () => {
  const sources = readSources(ROOT, ['src']).filter(({ path }) => path.endsWith('.tsx'))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(movableTexts)).toEqual([])
})
