import { expect, type Page, test } from '@playwright/test'
import { SUCCESS } from '#contract/envelope'
import { button, openDish } from '../support/e2e-client'
import { comeBack, LUNCHER, openAccountMenu } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE, serviceWorkers: 'allow' })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const OFFER = '¿Te avisamos en este equipo?'
const SAVE = '**/api/ext/guardar_push.php'

/** Chromium without Google's service cannot subscribe: this fakes the browser's own part, the rest is real. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    let isOn = false
    const subscription = {
      endpoint: 'https://push.example.com/e2e',
      toJSON: () => ({
        endpoint: 'https://push.example.com/e2e',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => {
        isOn = false
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        isOn = true
        return subscription
      },
      getSubscription: async () => (isOn ? subscription : null),
    })
  })

/** Delivers messages to the worker as the browser does for its push service. */
const pushServiceOf = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await found
  return (data: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: JSON.stringify(data),
    })
}

/** The visible notices. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const all = (await registration?.getNotifications()) ?? []
    return all.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** Presses the notice with a tag, in the worker, as the system does. */
const press = async (page: Page, tag: string): Promise<void> => {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async (wanted) => {
    // The page's types lack a worker's globals.
    const scope = Object(globalThis)
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  }, tag)
}

test('who has ordered is asked once, then the browser; a notice shows and its press opens its screen; off and signed out nothing is left', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  await withPushService(page)
  await comeBack(page, server, LUNCHER)
  await openDish(page, 'miércoles')
  await expect(button(page, 'Ordenar')).toBeVisible()
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0)
  await button(page, 'Ordenar').click()
  await expect(page.getByRole('heading', { name: OFFER })).toBeVisible()
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.ready).pushManager.getSubscription()),
  ).toBeNull()
  const saved = page.waitForResponse(SAVE)
  await button(page, 'Sí, avísame').click()
  expect((await (await saved).json()).mensaje).toBe(SUCCESS)
  await expect(page.getByText('Listo, te avisaremos en este equipo.', { exact: false })).toBeVisible()

  const notice = { title: 'Te quedan 2 envíos', body: 'Cuando se acaben…', tag: 'pocos 1' }
  const deliver = await pushServiceOf(page)
  // Again until it shows: a worker that is just starting misses the first one.
  const first = async () => {
    await deliver({ ...notice, path: '/cliente/renovacion' })
    return shown(page)
  }
  await expect.poll(first).toEqual([notice])
  // The same tag replaces the notice.
  await deliver({ ...notice, title: 'Te queda 1 envío', path: '/cliente/pagos' })
  await expect.poll(() => shown(page)).toEqual([{ ...notice, title: 'Te queda 1 envío' }])
  await press(page, notice.tag)
  await expect(page).toHaveURL(`${server.url}/cliente/pagos`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await shown(page)).toEqual([])

  await openAccountMenu(page)
  const again = page.waitForResponse(SAVE)
  await page.getByRole('link', { name: 'Mi Cuenta' }).click()
  const device = page.getByRole('switch', { name: 'En este equipo' })
  await expect(device).toBeChecked()
  await device.click()
  await expect(device).not.toBeChecked()
  await device.click()
  expect((await (await again).json()).mensaje).toBe(SUCCESS)
  await expect(device).toBeChecked()
  await openAccountMenu(page)
  await button(page, 'Cerrar sesion').click()
  await expect(page).toHaveURL(`${server.url}/login`)
  const left = async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    return (await registration?.pushManager.getSubscription()) ?? null
  }
  await expect.poll(() => page.evaluate(left)).toBeNull()
})

test('the worker is one file that loads nothing, is asked for anew each time, and may run', async ({
  request,
}) => {
  const worker = await request.get(`${server.url}/sw.js`)
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(await worker.text()).not.toMatch(/\b(?:import|importScripts)\b/)
  const page = await request.get(`${server.url}/cliente/menu`)
  expect(page.headers()['content-security-policy']).toContain("worker-src 'self'")
})
