import { escapeHtml } from '../escape-html'
import type { FootLine, Letter, LetterPart } from './letter'
import type { Sender } from './sender'

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const DIGITS = "ui-monospace,Menlo,Consolas,'Courier New',monospace"
/** The application's own, so that a mail looks like the application. */
export const LIGHT = {
  paper: '#FFFBF5',
  card: '#FFFFFF',
  line: '#E8DDCD',
  ink: '#23201B',
  soft: '#5C5347',
  act: '#2F6B3A',
  onAct: '#FFFFFF',
  codePaper: '#E7F0E3',
  codeInk: '#22532C',
}
/** The same colours where the reader prefers a dark page. */
export const DARK: typeof LIGHT = {
  paper: '#1E1714',
  card: '#2A201B',
  line: '#46382F',
  ink: '#F7EEE3',
  soft: '#CFC1B2',
  act: '#8FCB98',
  onAct: '#0F2413',
  codePaper: '#24382A',
  codeInk: '#A9DBB0',
}
const BOXES = ['#F2B632', '#D1592B', '#4E8F58']
const HANDLE = '#23364A'
const HANDLE_DARK = '#F3E8D6'

/** Mail programs that know schemes read this; the others keep the inline colours or turn them by themselves. */
const SCHEMES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important;color:${DARK.ink}!important}
.card{background:${DARK.card}!important;border-color:${DARK.line}!important;color:${DARK.ink}!important}
.soft{color:${DARK.soft}!important}
.brand,.plain{color:${DARK.act}!important}
.code{background:${DARK.codePaper}!important;color:${DARK.codeInk}!important}
.handle{border-color:${HANDLE_DARK}!important}
.act{background:${DARK.act}!important;color:${DARK.onAct}!important}
}`

const STYLE = {
  body: `margin:0;padding:0;background:${LIGHT.paper};color:${LIGHT.ink};font:16px/1.5 ${FONT};-webkit-text-size-adjust:100%`,
  page: 'max-width:480px;margin:0 auto;padding:32px 16px 40px;text-align:left',
  brand: `margin:0 0 20px;padding:0 4px;color:${LIGHT.act};font-size:22px;font-weight:700;line-height:24px`,
  stack: 'display:inline-block;width:28px;margin-right:10px;vertical-align:middle',
  card: `padding:28px 24px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:12px;color:${LIGHT.ink}`,
  title: 'margin:0 0 16px;font-size:22px;font-weight:700;line-height:28px',
  text: 'margin:0 0 16px',
  alone: 'margin:24px 0 0',
  code: `margin:0 0 20px;padding:18px 12px;background:${LIGHT.codePaper};border-radius:10px;color:${LIGHT.codeInk};font-family:${DIGITS};font-size:36px;font-weight:700;line-height:40px;letter-spacing:6px;text-indent:6px;text-align:center;-webkit-user-select:all;user-select:all`,
  act: `display:inline-block;padding:13px 24px;background:${LIGHT.act};border-radius:10px;color:${LIGHT.onAct};font-weight:600;line-height:22px;text-decoration:none`,
  address: `margin:0 0 20px;color:${LIGHT.soft};font-size:14px;overflow-wrap:anywhere;word-break:break-word`,
  foot: `margin:16px 4px 0;color:${LIGHT.soft};font-size:14px`,
  plain: `color:${LIGHT.act}`,
  farewell: `margin:24px 0 0;color:${LIGHT.soft}`,
}

const buttonHtml = ({ label, url }: { label: string; url: string }): string =>
  `<a class="act" href="${escapeHtml(url)}" style="${STYLE.act}">${escapeHtml(label)}</a>`

const partHtml = (part: LetterPart): string => {
  if (part.kind === 'text') return `<p style="${STYLE.text}">${escapeHtml(part.text)}</p>`
  if (part.kind === 'link' && part.lead === null) return `<p style="${STYLE.alone}">${buttonHtml(part)}</p>`
  const lead = `<p style="${STYLE.text}">${escapeHtml(part.lead ?? '')}</p>`
  if (part.kind === 'code') {
    return `${lead}\n<p class="code" style="${STYLE.code}"><strong>${escapeHtml(part.code)}</strong></p>`
  }
  const url = escapeHtml(part.url)
  return `${lead}
<p style="margin:0 0 12px">${buttonHtml(part)}</p>
<p class="soft" style="${STYLE.address}"><a class="plain" href="${url}" style="${STYLE.plain}">${url}</a></p>`
}

const boxHtml = (colour: string): string =>
  `<span style="display:block;height:6px;margin:2px 0;background:${colour};border-radius:2px 2px 4px 4px"></span>`

/** The lunch boxes, one on the other, under their handle. */
const logoHtml = (): string =>
  [
    `<span class="handle" style="display:block;height:6px;margin:0 5px -1px;border:2px solid ${HANDLE};border-bottom:0;border-radius:9px 9px 0 0"></span>`,
    ...BOXES.map(boxHtml),
  ].join('')

/** The kitchen's own logo, as the icon of the installed application. */
const pictureHtml = (site: string): string =>
  `<img src="${escapeHtml(site)}/icon-192.png" width="28" height="28" alt="" style="display:block">`

const footHtml = ({ label, lead, url }: FootLine): string =>
  `\n<p class="soft" style="${STYLE.foot}">${escapeHtml(lead)} <a class="plain" href="${escapeHtml(url)}" style="${STYLE.plain}">${escapeHtml(label)}</a></p>`

/**
 * A letter as HTML for mail programs: no table, no picture but the kitchen's logo, nothing from elsewhere, every colour inline (with a
 * dark scheme for those that know one), every word escaped.
 */
export const letterHtml = (
  { farewell, greeting, isTitled = false, parts, remark, subject, unsubscribe }: Letter,
  { hasLogo, kitchen, site }: Sender,
): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${SCHEMES}</style>
</head>
<body class="paper" style="${STYLE.body}">
<div class="paper" lang="es" style="${STYLE.page}">
<p class="brand" style="${STYLE.brand}"><span aria-hidden="true" style="${STYLE.stack}">${hasLogo ? pictureHtml(site) : logoHtml()}</span>${escapeHtml(kitchen)}</p>
<div class="card" style="${STYLE.card}">
${isTitled ? `<h1 style="${STYLE.title}">${escapeHtml(subject)}</h1>\n` : ''}<p style="${STYLE.text}">${escapeHtml(greeting)}</p>
${parts.map(partHtml).join('\n')}
<p class="soft" style="${STYLE.farewell}">${[farewell, kitchen]
  .flatMap((line) => line ?? [])
  .map(escapeHtml)
  .join('<br>')}</p>
</div>${remark ? footHtml(remark) : ''}${unsubscribe ? footHtml(unsubscribe) : ''}
</div>
</body>
</html>
`
