import type { WorkerScope } from './scope'

/** The server's message (server/push/port.ts). */
interface Message {
  title: string
  body: string
  tag: string
  path: string
}

const stringField = (message: object, name: string): string => {
  const value: unknown = Reflect.get(message, name)
  return typeof value === 'string' ? value : ''
}

/** Browsers require a notice for every push: an unreadable message becomes one without a text. */
const read = (data: unknown): Message => {
  const message = typeof data === 'object' && data !== null ? data : {}
  const title = stringField(message, 'title') || 'Tu cocina'
  return {
    title,
    body: stringField(message, 'body'),
    tag: stringField(message, 'tag'),
    path: stringField(message, 'path'),
  }
}

const jsonIn = (data: { json(): unknown } | null): unknown => {
  try {
    return data?.json()
  } catch {
    return null
  }
}

/** A screen of this application; any other address becomes its first screen. */
const screenOf = (scope: string, path: unknown): string => {
  const url = new URL(typeof path === 'string' ? path.replace(/^\/+/, '') : '', scope)
  return url.href.startsWith(scope) ? url.href : scope
}

/** Shows notices, and opens the screen of a pressed one: in an open tab, else in a new one. */
export const showNotices = (worker: WorkerScope): void => {
  const { clients, registration } = worker
  const { scope } = registration
  const open = async (path: unknown): Promise<void> => {
    const screen = screenOf(scope, path)
    const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    // The last used one comes first. A tab's address is where it was opened; the driver's has a worker of its own.
    const tab = tabs.find(({ url }) => !url.startsWith(`${scope}ruta`))
    if (tab === undefined) return void (await clients.openWindow(screen))
    // This worker cannot navigate a tab from before it.
    await tab.navigate(screen).catch(() => clients.openWindow(screen))
    // The screen is right even if the browser refuses the focus.
    await tab.focus().catch(() => undefined)
  }

  worker.addEventListener('push', (event) => {
    const { body, path, tag, title } = read(jsonIn(event.data))
    const icon = new URL('icon-192.png', scope).href
    event.waitUntil(registration.showNotification(title, { body, tag, icon, lang: 'es', data: { path } }))
  })

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const data: unknown = event.notification.data
    event.waitUntil(open(typeof data === 'object' && data !== null ? Reflect.get(data, 'path') : ''))
  })
}
