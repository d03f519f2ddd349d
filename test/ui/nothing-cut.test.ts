import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')

/** What protects a person: allergies, what meets them, notes for the kitchen, money. */
const PROTECTS = /\b(alergias|allerg(?:en|ie)s|choque|avoided|nota|priceLabel)\b/

/** Styles that can cut a text. What else scrolls or has a height shows what overflows. */
const CUTS =
  /line-clamp|text-overflow|overflow(?:-[xy])?:\s*(?:hidden|clip)|white-space:\s*nowrap|max-height:/

/** What a source may not do: clamp lines, or cut where it shows what protects a person. */
const faultsIn = (source: string): string[] =>
  source.split('\n').filter((line) => (PROTECTS.test(source) ? CUTS : /line-clamp: (?!none)/).test(line))

describe('what protects a person is never cut', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(SRC, file), 'utf8') }))

  it('on no screen and no paper', () => {
    const found = sources.flatMap(({ file, source }) =>
      faultsIn(source).map((fault) => `${file}: ${fault.trim()}`),
    )
    expect(found).toEqual([])
  })

  it('all papers are printed with what lifts every clamp', () => {
    const printing = sources.filter(({ source }) => /\busePageSetup\(PAGE|\busePageSetup\(paper/.test(source))
    const without = printing.filter(({ source }) => !/import \{[^}]*\bPaper\b/.test(source))
    expect(without.map(({ file }) => file)).toEqual([])
  })

  it.each([
    '-webkit-line-clamp: 3;',
    'const a = alergias\nconst Line = styled.p`overflow: hidden;`',
    'const { choque } = stop\nconst Box = styled.p`white-space: nowrap;`',
    'const { avoided } = view\nconst Box = styled.p`text-overflow: ellipsis;`',
    'const { nota } = stop\nconst Box = styled.p`max-height: 7em;`',
  ])('sees %s', (source) => {
    expect(faultsIn(source)).not.toEqual([])
  })
})
