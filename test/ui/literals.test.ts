import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const UI = join(import.meta.dirname, '../../src/ui')

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i
const SHADOW = /box-shadow:(?!\s*\$\{)/
const BREAKPOINT = /@media[^{]*\d+(?:px|em)/
const RADIUS = /border-radius:\s*\d/

/** Lines of a source with a literal that belongs to the theme. */
const literalsIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => [COLOUR, SHADOW, BREAKPOINT, RADIUS].some((literal) => literal.test(line)))

describe('the theme is the only place for a colour, a shadow, a radius or a breakpoint', () => {
  it.each(
    filesIn(UI)
      .map((file) => relative(UI, file))
      .filter((file) => !file.startsWith('theme')),
  )('%s writes none', (file) => {
    expect(literalsIn(readFileSync(join(UI, file), 'utf8'))).toEqual([])
  })

  it.each([
    'color: #fff;',
    'background: rgba(0, 0, 0, 0.5);',
    'box-shadow: 0 1px 2px black;',
    '@media (min-width: 600px) {',
    'border-radius: 4px;',
  ])('sees %s', (line) => {
    expect(literalsIn(line)).toEqual([line])
  })
})
