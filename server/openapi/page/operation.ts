import type { CallAccess } from '#contract/envelope'
import { isFile, isSchema } from '../json-schema'
import type { Operation } from '../operation'
import { fieldList, readableName } from './fields'
import { type Html, html, markdown, NOTHING } from './html'

const ACCESS: Readonly<Record<CallAccess, string>> = {
  public: 'sin sesión',
  session: 'con o sin sesión',
  user: 'con sesión',
  client: 'cliente',
  admin: 'administración',
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2)

/** One call: what it does, what goes in and out, and a form to try it. */
export const operationHtml = (path: string, operation: Operation): Html => {
  const { description, operationId, summary } = operation
  return html`<details class="call" id="${operationId}">
<summary><span class="title">${summary}</span> <code>${path.slice(1)}</code> <span class="chip">${ACCESS[operation['x-acceso']]}</span></summary>
<div class="inside">
${markdown(description)}
<h3>Lo que se envía</h3>
${wantedFields(operation)}
<h3>Lo que responde</h3>
${answeredFields(operation)}
<h3>Probar</h3>
${tryForm(path, operation)}
</div>
</details>`
}

const bodyOf = ({ requestBody: { content } }: Operation) =>
  content['application/json'] ?? content['multipart/form-data']

const wantedFields = (operation: Operation): Html => {
  const body = bodyOf(operation)
  return body ? fieldList(body.schema) : NOTHING
}

const answeredFields = ({ responses }: Operation): Html => {
  const answer = responses['200']
  if (!answer || !('content' in answer)) return NOTHING
  const { examples, schema } = answer.content['application/json']
  const success = schema.oneOf?.find((option) => isSchema(option) && option.properties !== undefined)
  return html`${isSchema(success) ? fieldList(success) : NOTHING}
<details class="examples"><summary>Ejemplos</summary>${Object.values(examples).map(
    (example) => html`<p>${example.summary}</p><pre tabindex="0">${pretty(example.value)}</pre>`,
  )}</details>`
}

const tryForm = (path: string, operation: Operation): Html => {
  const { operationId } = operation
  return html`<form class="try" data-path="${path.slice(1)}" autocomplete="off">
${operation.requestBody.content['multipart/form-data'] ? formParts(operation) : jsonBody(operation)}
<button type="submit">Enviar</button>
<div class="answer" role="status" aria-label="Respuesta de ${operationId}"></div>
</form>`
}

const jsonBody = (operation: Operation): Html => {
  const text = pretty(bodyOf(operation)?.example ?? {})
  const id = `cuerpo-${operation.operationId}`
  return html`<label for="${id}">Cuerpo JSON</label>
<textarea id="${id}" name="body" rows="${text.split('\n').length}" spellcheck="false">${text}</textarea>`
}

const formParts = ({ operationId, requestBody: { content } }: Operation): Html => {
  const body = content['multipart/form-data']
  if (!body) return NOTHING
  const patterns = Object.entries(body.schema.patternProperties ?? {})
  const files = patterns.flatMap(([pattern, part]) => (isSchema(part) && isFile(part) ? [pattern] : []))
  return html`<div class="parts" data-files="${files.join('|')}">${Object.entries(
    body.schema.properties ?? {},
  ).map(([name, part]) => {
    const id = `parte-${operationId}-${name}`
    const text = String(body.example[name] ?? '')
    const field =
      isSchema(part) && isFile(part)
        ? html`<input id="${id}" name="${name}" type="file" accept="image/*">`
        : html`<textarea id="${id}" name="${name}" rows="${text.split('\n').length}" spellcheck="false">${text}</textarea>`
    return html`<div class="part"><label for="${id}"><code>${name}</code></label>${field}</div>`
  })}</div>${
    patterns.length > 0
      ? addRow(
          operationId,
          patterns.map(([pattern]) => pattern),
        )
      : NOTHING
  }`
}

/** Names that lists make possible are too many to draw each: people write those that they need. */
const addRow = (operationId: string, patterns: readonly string[]): Html => {
  const [id, list] = [`agregar-${operationId}`, `nombres-${operationId}`]
  return html`<div class="row add"><label for="${id}">Otro campo <input id="${id}" list="${list}" spellcheck="false"></label>
<datalist id="${list}">${patterns.map(
    (pattern) => html`<option value="${readableName(pattern).replaceAll('[n]', '[0]')}"></option>`,
  )}</datalist><button type="button">Añadir campo</button></div>`
}
