import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'

type UiConfig = NonNullable<FastifySwaggerUiOptions['uiConfig']>

// Both interceptors run in the browser: the page gets them as text, so they must not use anything from outside.
export const UI_CONFIG: UiConfig = {
  // The other layout adds a bar for other documents, and a style that the policy blocks.
  layout: 'BaseLayout',
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  /** Keeps the session that a call opened, until the tab is closed. */
  responseInterceptor: (response) => {
    const answer = response['obj']
    const keylogin = answer?.keylogin ?? answer?.user?.keylogin
    if (answer?.session_id) {
      sessionStorage.setItem('docs-session', JSON.stringify({ session_id: answer.session_id, keylogin }))
    }
    return response
  },
  /** Puts that session in the examples' placeholders. */
  requestInterceptor: (request) => {
    const body: unknown = request['body']
    const session: Record<string, string> = JSON.parse(sessionStorage.getItem('docs-session') ?? '{}')
    if (typeof body === 'string') {
      request['body'] = body.replace(/"tu-(session_id|keylogin)"/g, (example, name) =>
        name in session ? JSON.stringify(session[name]) : example,
      )
    }
    if (body instanceof FormData) {
      for (const [name, value] of Array.from(body.entries())) {
        if (value === `tu-${name}` && name in session) body.set(name, session[name] ?? '')
        // The page also sends empty fields. An empty version or picture would be refused.
        if (value === '' && /^version$|\[imagenes\]/.test(name)) body.delete(name)
      }
    }
    return request
  },
  showMutatedRequest: true,
}
