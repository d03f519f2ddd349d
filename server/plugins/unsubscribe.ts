import type { FastifyInstance } from 'fastify'
import type { ModuleDeps } from '../deps'
import { escapeHtml } from '../escape-html'
import { KIND_NAMES, subscriptionIn, UNSUBSCRIBE_PATH, unsubscribe } from '../modules/notices'
import { nonceOf } from './security'

type Query = { Querystring: { t?: unknown } }

const tokenIn = ({ t }: Query['Querystring']): string => (typeof t === 'string' ? t : '')

/**
 * The page of a mail's unsubscribe link. Mail programs post to it by themselves (RFC 8058); a person who opens it
 * confirms first, because programs that follow links must change nothing.
 */
export const unsubscribing = async (
  app: FastifyInstance,
  deps: Pick<ModuleDeps, 'db' | 'secrets' | 'settings'>,
): Promise<void> => {
  const kitchen = () => deps.settings.now().kitchen
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, {}),
    )
    scope.get<Query>(UNSUBSCRIBE_PATH, async ({ query }, reply) => {
      const found = subscriptionIn(deps.secrets, tokenIn(query))
      const page = found
        ? pageOf(
            nonceOf(reply),
            titleOf(kitchen()),
            `¿No quieres recibir más «${KIND_NAMES[found.kind]}»?`,
            tokenIn(query),
          )
        : pageOf(nonceOf(reply), titleOf(kitchen()), UNKNOWN, null)
      return reply
        .status(found ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(page)
    })
    scope.post<Query>(UNSUBSCRIBE_PATH, async ({ query }, reply) => {
      const found = subscriptionIn(deps.secrets, tokenIn(query))
      if (found) await unsubscribe(deps, found)
      const text = found ? `Listo: ya no te enviaremos «${KIND_NAMES[found.kind]}». ${BACK}` : UNKNOWN
      return reply
        .status(found ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(pageOf(nonceOf(reply), titleOf(kitchen()), text, null))
    })
  })
}

const titleOf = (kitchen: string): string => `Avisos de ${kitchen}`
const UNKNOWN = 'Este enlace no está completo. Puedes cambiar tus avisos en Mi cuenta.'
const BACK = 'Puedes volver a encenderlo en Mi cuenta, «Avisos».'

const pageOf = (nonce: string, title: string, text: string, token: string | null): string => `<!doctype html>
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
${token === null ? '' : `<form method="post" action="${UNSUBSCRIBE_PATH}?t=${encodeURIComponent(token)}"><button>Dejar de recibirlos</button></form>`}
<p><a href="/cliente/cuenta">Ver mis avisos</a></p>
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
