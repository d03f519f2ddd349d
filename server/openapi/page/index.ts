import type { OpenApi } from '../document'
import { SESSION_EXAMPLE } from '../examples'
import { anchorOf, fieldList } from './fields'
import { type Html, html, markdown, NOTHING } from './html'
import { operationHtml } from './operation'
import { STYLE } from './style'

type PageOptions = {
  /** The machine plays everything itself: its mails can be read. */
  readonly isDemo: boolean
  readonly nonce: string
}

/**
 * The document as a page: readable without a script, and with it every call can be tried on this server. `nonce` is
 * the answer's.
 */
export const docsPage = (document: OpenApi, { isDemo, nonce }: PageOptions): string =>
  `<!doctype html>\n${
    html`<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${{ markup: STYLE }}</style>
<script nonce="${nonce}" src="docs/try.js" defer></script>
</head>
<body data-api="${document.servers[0]?.url ?? ''}/" data-session="${SESSION_EXAMPLE.session_id}" data-keylogin="${SESSION_EXAMPLE.keylogin}">
<main>
<h1>${document.info.title}</h1>
${markdown(document.info.description)}
<p class="links"><a href="docs.json">Documento OpenAPI (JSON)</a> <a href="../">Aplicación</a>${
      isDemo ? html` <a href="../dev/outbox">Correos de la demostración</a>` : NOTHING
    }</p>
${sessionPanel(isDemo)}
${contents(document)}
${groups(document)}
${troubles(document)}
${sharedObjects(document)}
</main>
</body>
</html>`.markup
  }\n`

const sessionPanel = (isDemo: boolean): Html => html`<section class="panel" aria-labelledby="sesion">
<h2 id="sesion">Tu sesión</h2>
<p>Pide un código y escríbelo aquí: la sesión se pone sola en las llamadas de esta página.${
  isDemo
    ? html` En la demostración prueba con <code>cliente@demo.test</code> o <code>admin@demo.test</code>; el código está en <a href="../dev/outbox" target="_blank">Correos</a>.`
    : NOTHING
}</p>
<form id="ask-code" class="row"><label>Correo <input name="email" type="email" autocomplete="email" required></label><button type="submit">Pedir código</button></form>
<form id="use-code" class="row"><label>Código <input name="code" inputmode="numeric" autocomplete="one-time-code" required></label><button type="submit">Entrar</button></form>
<p id="session-news" role="status"></p>
<form id="session" class="row" autocomplete="off"><label>session_id <input name="session_id" spellcheck="false"></label><label>keylogin <input name="keylogin" spellcheck="false"></label></form>
<noscript><p>Para probar las llamadas hace falta JavaScript; leer se puede sin él.</p></noscript>
</section>`

const callsOf = ({ paths }: OpenApi, tag: string) =>
  Object.entries(paths).filter(([, { post }]) => post.tags.includes(tag))

const groupId = (tag: string): string => `grupo-${tag.toLowerCase()}`

const contents = ({ tags }: OpenApi): Html =>
  html`<nav aria-label="Grupos de llamadas"><ul>${tags.map(
    ({ name }) => html`<li><a href="#${groupId(name)}">${name}</a></li>`,
  )}<li><a href="#estados">Estados</a></li><li><a href="#objetos">Objetos</a></li></ul></nav>`

const groups = (document: OpenApi): Html[] =>
  document.tags.map(
    ({ description, name }) => html`<section aria-labelledby="${groupId(name)}">
<h2 id="${groupId(name)}">${name}</h2><p>${description}</p>
${callsOf(document, name).map(([path, { post }]) => operationHtml(path, post))}
</section>`,
  )

/** The answers that are the same for every call, told once. */
const troubles = ({ components, paths }: OpenApi): Html => {
  const responses = Object.entries(Object.values(paths)[0]?.post.responses ?? {})
  return html`<section aria-labelledby="estados"><h2 id="estados">Estados</h2>
<p>Toda llamada que se entiende responde 200. Estos otros estados también traen <code>mensaje</code>.</p>
<dl>${responses.map(([status, response]) => {
    const known = '$ref' in response ? components.responses[response.$ref.split('/').at(-1) ?? ''] : undefined
    return known ? html`<div><dt>${status}</dt><dd>${known.description}</dd></div>` : NOTHING
  })}</dl></section>`
}

const sharedObjects = ({ components: { schemas } }: OpenApi): Html =>
  html`<section aria-labelledby="objetos"><h2 id="objetos">Objetos</h2>${Object.entries(schemas)
    .filter(([, { properties }]) => properties !== undefined)
    .map(([name, schema]) => html`<h3 id="${anchorOf(name)}">${name}</h3>${fieldList(schema)}`)}</section>`
