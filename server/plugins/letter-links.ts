import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ModuleDeps } from '../deps'
import { escapeHtml } from '../escape-html'
import { chosenOrderIn, UNDO_PATH } from '../identity/undo-link'
import { KIND_NAMES, subscriptionIn, UNSUBSCRIBE_PATH, unsubscribe } from '../modules/notices'
import { type Undone, undoChoice } from '../modules/orders'
import { nonceOf } from './security'

type Query = { Querystring: { t?: unknown } }

const tokenIn = ({ t }: Query['Querystring']): string => (typeof t === 'string' ? t : '')

type Deps = Pick<ModuleDeps, 'clock' | 'db' | 'secrets' | 'settings'>

/** What a link asks; `act` does it, in words for the page. */
type Asked = { question: string; button: string; act: () => Promise<string> }

/** A link in letters. `read`: what its token asks; null where the token is not ours. `home`: where else it can be done. */
type LetterLink = {
  path: string
  read: (token: string) => Asked | null
  unknown: string
  home: { label: string; path: string }
}

const linksOf = (deps: Deps): readonly LetterLink[] => [
  {
    path: UNSUBSCRIBE_PATH,
    read: (token) => {
      const found = subscriptionIn(deps.secrets, token)
      if (!found) return null
      const name = KIND_NAMES[found.kind]
      const act = async () => {
        await unsubscribe(deps, found)
        return `Listo: ya no te enviaremos «${name}». ${BACK}`
      }
      return { question: `¿No quieres recibir más «${name}»?`, button: 'Dejar de recibirlos', act }
    },
    unknown: 'Este enlace no está completo. Puedes cambiar tus avisos en Mi cuenta.',
    home: { label: 'Ver mis avisos', path: '/cliente/cuenta' },
  },
  {
    path: UNDO_PATH,
    read: (token) => {
      const found = chosenOrderIn(deps.secrets, token)
      if (!found) return null
      const act = async () => UNDONE[await undoChoice(deps, found)]
      return { question: '¿No quieres lo que elegimos por ti para mañana?', button: 'Deshacer', act }
    },
    unknown: 'Este enlace no está completo. Puedes deshacerlo en tu semana.',
    home: { label: 'Ver mi semana', path: '/cliente/menu' },
  },
]

const BACK = 'Puedes volver a encenderlo en Mi cuenta, «Avisos».'
const UNDONE: Readonly<Record<Undone, string>> = {
  undone:
    'Listo: lo que elegimos por ti no te llega, y su envío está otra vez en tu saldo. Hasta la medianoche puedes elegir otro platillo.',
  late: 'Ya pasó la medianoche: este pedido ya no se puede deshacer desde aquí. Míralo en tu semana, o escríbenos.',
  changed: 'Este pedido ya no es el que elegimos por ti. Míralo en tu semana.',
}

/**
 * The pages of the links in letters. Mail programs post to the unsubscribe link by themselves (RFC 8058); a person who opens
 * a link confirms first, because programs that follow links must change nothing.
 */
export const letterLinks = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, {}),
    )
    for (const link of linksOf(deps)) {
      const send = (reply: FastifyReply, asked: Asked | null, text: string, form: string | null) =>
        reply
          .status(asked ? 200 : 404)
          .type('text/html; charset=utf-8')
          .send(
            pageOf(link, {
              nonce: nonceOf(reply),
              title: `Avisos de ${deps.settings.now().kitchen}`,
              text,
              form,
            }),
          )
      scope.get<Query>(link.path, async ({ query }, reply) => {
        const asked = link.read(tokenIn(query))
        const form = asked && formOf(link, asked, tokenIn(query))
        return send(reply, asked, asked?.question ?? link.unknown, form)
      })
      scope.post<Query>(link.path, async ({ query }, reply) => {
        const asked = link.read(tokenIn(query))
        return send(reply, asked, asked ? await asked.act() : link.unknown, null)
      })
    }
  })
}

const formOf = ({ path }: LetterLink, { button }: Asked, token: string): string =>
  `<form method="post" action="${path}?t=${encodeURIComponent(token)}"><button>${escapeHtml(button)}</button></form>`

type Page = { nonce: string; title: string; text: string; form: string | null }

const pageOf = ({ home }: LetterLink, { form, nonce, text, title }: Page): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${escapeHtml(nonce)}">${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${form ?? ''}
<p><a href="${home.path}">${escapeHtml(home.label)}</a></p>
</main>
</body>
</html>
`

const STYLE = `
:root { color-scheme: light dark; --paper: #fffbf5; --ink: #23201b; --act: #2f6b3a; --on-act: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #1e1714; --ink: #f7eee3; --act: #8fcb98; --on-act: #0f2413; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 18px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 48px 16px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 16px; }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 10px; background: var(--act); color: var(--on-act); font: inherit; font-weight: 600; }
a { color: var(--act); }
`
