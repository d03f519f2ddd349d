// Multi-line texts of back ends: a list, a text, or simple HTML.
import * as v from 'valibot'
import { field } from './loose'
import { toParagraph } from './values'

/** PHP's `htmlentities` for the letters and signs of Spanish, in lower case. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['aacute', 'á'],
  ['eacute', 'é'],
  ['iacute', 'í'],
  ['oacute', 'ó'],
  ['uacute', 'ú'],
  ['uuml', 'ü'],
  ['ntilde', 'ñ'],
  ['iexcl', '¡'],
  ['iquest', '¿'],
  ['bull', '•'],
  ['middot', '·'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['euro', '€'],
  ['deg', '°'],
])

const decoded = (text: string): string =>
  text.replace(/&(#?)(\w+);/g, (all, isCode: string, name: string) => {
    if (isCode === '') return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase())?.toUpperCase() ?? all
    const code = /^x/i.test(name) ? Number.parseInt(name.slice(1), 16) : Number(name)
    return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : all
  })

const textOfHtml = (text: string): string =>
  decoded(text.replace(/<(?:br|\/?(?:li|p|div|ul|ol))\b[^>]*>/gi, '\n').replace(/<\/?[a-z][^>]*>/gi, ''))

const toLines = (input: unknown): string | null => {
  const text = toParagraph(input)
  if (text === null) return null
  const lines = textOfHtml(text).split('\n')
  return (
    lines
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n') || null
  )
}

/** Lines of text from a list, a text, or simple HTML (shown as text, never as markup). */
export const lines = field(v.string(), toLines)
