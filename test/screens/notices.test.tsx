import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keyloginOf } from '../../server/identity/keys'
import { unsubscribe } from '../../server/modules/notices'
import { addMenu } from '../support/kitchen'
import { type Interference, renderApp } from '../support/render-app'
import { addNoticeMail, addOrderRow } from '../support/rows'
import { toastTexts } from '../support/toasts'
import { cellsOf, rowsOf } from './client-lists'
import { ANA, type Office, startOffice } from './office'

const JEFA = 'jefa@demo.test'
const SAVE = 'ext/guardar_aviso.php'

let office: Office

beforeEach(async () => {
  office = await startOffice()
})
afterEach(() => office.server.close())

const open = (path: string, signInAs: string, interfere?: Interference) =>
  renderApp(office.server, { path, signInAs, ...(interfere && { interfere }) })

const settings = () =>
  office.server.db.query.selectFrom('notice_settings').select(['kind', 'is_on']).execute()

/** A browser with or without a working push service, by default one that allows notices; returns its spies. */
const browserThatCanPush = ({
  answers,
  isSubscribed = false,
  permission = 'granted',
}: {
  answers: boolean
  isSubscribed?: boolean
  permission?: NotificationPermission
}) => {
  const subscription = {
    unsubscribe: vi.fn(async () => true),
    toJSON: () => ({
      endpoint: 'https://push.example.com/ana',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
  }
  const pushManager = {
    subscribe: vi.fn(async () => (answers ? subscription : Promise.reject(new DOMException('away')))),
    getSubscription: async () => (isSubscribed ? subscription : null),
  }
  const serviceWorker = {
    register: vi.fn(async () => undefined),
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
    addEventListener: () => undefined,
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return { subscribe: pushManager.subscribe, unsubscribe: subscription.unsubscribe }
}

it('Avisos in Mi cuenta: each kind is switched at once and stays so', async () => {
  browserThatCanPush({ answers: true })
  const app = await open('/cliente/cuenta', ANA)
  const reminder = await screen.findByRole('switch', { name: 'Aún no eliges para mañana' })
  expect(reminder).toBeChecked()
  expect(screen.getByRole('switch', { name: 'En camino' })).not.toBeChecked()
  // The browser's own comes when it has answered.
  await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(7))
  await app.user.click(reminder)
  expect(reminder).not.toBeChecked()
  await waitFor(async () => expect(await settings()).toEqual([{ kind: 'recordatorio', is_on: 0 }]))
  expect(app.callsTo(SAVE)).toHaveLength(1)
})

it('says what the link of a mail switched off, and one press switches it on again', async () => {
  await unsubscribe(office.server.deps, { accountId: office.ids.ana, kind: 'menu' })
  const app = await open('/cliente/cuenta', ANA)
  expect(await screen.findByText('Se apagó con el enlace de un correo. ¿No fuiste tú?')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Volver a encender' }))
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Menú de la semana' })).toBeChecked())
  expect(screen.queryByText(/enlace de un correo/)).not.toBeInTheDocument()
  await waitFor(async () => expect(await settings()).toEqual([{ kind: 'menu', is_on: 1 }]))
})

it('a kind that could not be saved goes back, and a toast says so', async () => {
  let refuse: () => void = () => undefined
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  const app = await open('/cliente/cuenta', ANA, async (address) => {
    if (address !== SAVE) return undefined
    await refused
    return Response.json({ mensaje: 'No se pudo guardar' })
  })
  const menu = await screen.findByRole('switch', { name: 'Menú de la semana' })
  await app.user.click(menu)
  expect(menu).not.toBeChecked()
  refuse()
  await waitFor(() => expect(menu).toBeChecked())
  expect(toastTexts()).toContain('No se pudo guardar')
})

const browsers = () => office.server.db.query.selectFrom('push_subscriptions').select('endpoint').execute()

it('this device is one switch more, and no service is asked before it is pressed', async () => {
  const { subscribe } = browserThatCanPush({ answers: true })
  const app = await open('/cliente/cuenta', ANA)
  const device = await screen.findByRole('switch', { name: 'En este equipo' })
  expect(device).not.toBeChecked()
  expect(subscribe).not.toHaveBeenCalled()
  await app.user.click(device)
  await waitFor(() => expect(device).toBeChecked())
  expect(await browsers()).toEqual([{ endpoint: 'https://push.example.com/ana' }])
})

it('a browser without its push service says so and stays off', async () => {
  browserThatCanPush({ answers: false })
  const app = await open('/cliente/cuenta', ANA)
  const device = await screen.findByRole('switch', { name: 'En este equipo' })
  await app.user.click(device)
  expect(await screen.findByText(/^No pudimos encender los avisos en este navegador\./)).toBeVisible()
  expect(device).not.toBeChecked()
  expect(await browsers()).toEqual([])
})

/** A client with an order: the menu offers notices on this device. */
const openMenuWithOrder = async () => {
  const menu = await addMenu(office.server.db, '2026-03-02')
  const [dish] = menu.dishes.jueves
  await addOrderRow(
    { ...office, menu },
    {
      ...{ dish_id: dish?.id ?? 0, dish_name: 'Guatita jueves', dish_position: 0 },
      ...{ date: '2026-03-05', status: 'programado' },
    },
  )
  await open('/cliente/menu', ANA)
  expect(await screen.findByRole('button', { name: 'Ver mi orden' })).toBeVisible()
}
const offer = () => screen.queryByRole('heading', { name: '¿Te avisamos en este equipo?' })

it('a browser that has not decided is asked beside an order', async () => {
  browserThatCanPush({ answers: true, permission: 'default' })
  await openMenuWithOrder()
  await waitFor(() => expect(offer()).toBeVisible())
})

it('a browser that was told never to show notices is not asked', async () => {
  browserThatCanPush({ answers: true, permission: 'denied' })
  await openMenuWithOrder()
  expect(offer()).toBeNull()
})

it('where a browser was told never to show notices, Avisos says what helps', async () => {
  browserThatCanPush({ answers: true, permission: 'denied' })
  await open('/cliente/cuenta', ANA)
  expect(await screen.findByRole('switch', { name: 'En este equipo' })).toBeDisabled()
  expect(screen.getByText(/^Tu navegador tiene bloqueados estos avisos\./)).toBeVisible()
})

const pathOf = (email: string) => `/admin/clientes/${keyloginOf(office.server.deps.secrets, email)}`

it('the office sees a client’s mails and that one bounced, and sends it again', async () => {
  const { server, ids } = office
  const now = server.clock.now()
  const id = await addNoticeMail(server.db, { accountId: ids.ana, now })
  await server.db.query.updateTable('accounts').set({ bounced_ms: now }).where('id', '=', ids.ana).execute()
  const gone = { sent_ms: null, gave_up_ms: now, last_error: 'EENVELOPE RCPT TO 550 5.1.1' }
  await server.db.query.updateTable('mails').set(gone).where('id', '=', id).execute()
  const app = await open(pathOf(ANA), JEFA)
  const mark =
    'Este correo rechazó nuestro último mensaje: la dirección no existe o ya no recibe correos (550 5.1.1).'
  expect(await screen.findByText(mark, { exact: false })).toBeVisible()
  await app.user.click(screen.getByRole('link', { name: 'Ver sus correos' }))
  const [row] = await rowsOf('Correos')
  expect(cellsOf(row).slice(1, 4)).toEqual([
    'Ya está el menú de la semana',
    'Rebotado',
    'La dirección no lo acepta',
  ])
  await app.user.click(within(row ?? document.body).getByRole('button', { name: /^Enviar de nuevo/ }))
  await waitFor(() => expect(screen.queryByText(mark, { exact: false })).toBeNull())
  await waitFor(async () => expect(await rowsOf('Correos')).toHaveLength(2))
})

it('another account at /login ends what this browser has of the first: its notices, and its week without a network', async () => {
  const { unsubscribe } = browserThatCanPush({ answers: true, isSubscribed: true })
  const forget = vi.fn(async () => true)
  vi.stubGlobal('caches', { delete: forget })
  const app = await open('/login', ANA)
  await app.user.click(await screen.findByRole('button', { name: 'Entrar con otra cuenta' }))
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
  expect(forget).toHaveBeenCalledWith('vianda-kept')
})
