import { escapeHtml } from '../../escape-html'

/** A piece of HTML; texts become one by {@link html} only, which escapes them. */
export type Html = { readonly markup: string }

type Value = string | number | Html | readonly Html[]

const markupOf = (value: Value): string => {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** A template whose values are escaped, unless they are HTML already. */
export const html = (texts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: texts.map((text, i) => text + markupOf(values[i] ?? '')).join(''),
})

/** HTML of no length. */
export const NOTHING: Html = { markup: '' }

/** Bold and code inside a line of Markdown. */
const inline = (line: string): Html[] =>
  line.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((piece) => {
    if (piece.startsWith('**')) return html`<strong>${piece.slice(2, -2)}</strong>`
    return piece.startsWith('`') ? html`<code>${piece.slice(1, -1)}</code>` : html`${piece}`
  })

/** The little Markdown that our own descriptions use: paragraphs, lists, bold, code. */
export const markdown = (text: string): Html[] =>
  text.split('\n\n').map((block) => {
    const lines = block.split('\n')
    if (!lines.every((line) => line.startsWith('- '))) return html`<p>${lines.flatMap(inline)}</p>`
    return html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`
  })
