import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { button, day, openDish, serveMaps } from '../support/e2e-client'
import { expectNoOverflow, openAccountMenu, sessionItems } from '../support/e2e-person'
import { DESKTOP, PHONE } from '../support/e2e-server'
import { BASE, startForeign } from '../support/foreign/start'
import { type Provider, startProvider } from '../support/provider'
import { lendProvider, lendProviderRest } from '../support/provider-browser'

let dist: string
let provider: Provider
let back: Awaited<ReturnType<typeof startForeign>>

test.beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'vianda-foreign-'))
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--base', BASE, '--outDir', dist, '--emptyOutDir', '--logLevel', 'error']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  provider = await startProvider()
})
test.afterAll(async () => {
  rmSync(dist, { recursive: true, force: true })
  await provider.close()
})

test.beforeEach(async ({ page }) => {
  back = await startForeign(dist, { paypal_client_id: provider.account.clientId })
  await serveMaps(page)
  await page.clock.setFixedTime(new Date('2026-03-02T10:00:00-05:00'))
})
test.afterEach(() => back.stop())

/** The fields of every call that came to an address, oldest first. */
const sentTo = (address: string) =>
  back.received.filter((call) => call.address === `${address}.php`).map(({ fields }) => fields)

/** What every call of a person brings, in the words of their back end. */
const ANA = { rute: '', session_id: 'sesion-ana', keylogin: 'clave/Ana #1' }
const ROSA = { rute: '', session_id: 'sesion-rosa', keylogin: 'clave/Rosa #1' }
const PAGE = { page: 1, itemsPerPage: 10 }
/** Of these the session's three fields are not asked: there is none yet, or `keylogin` is somebody else's. */
const OTHERS = /^(verify-account|create-account)\/|^default\//

/** Whoever signed in made all other calls, as section 7 has them: no cookie, no address of ours, always `rute`. */
const expectOwnCalls = (person: typeof ANA): void => {
  expect(back.strange).toEqual([])
  for (const { address, fields } of back.received)
    expect(fields, address).toMatchObject(OTHERS.test(address) ? { rute: '' } : person)
}

const signIn = async (page: Page, { keylogin }: typeof ANA, email: string) => {
  await page.goto(`${back.url}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código de 6 dígitos').fill('123456')
  await expect(page).toHaveURL(/\/(cliente|admin)\//)
  expect(sentTo('verify-account/code_send_mail')).toEqual([{ rute: '', email }])
  expect(sentTo('verify-account/validate_code')).toEqual([{ rute: '', keylogin, code: '123456' }])
}

type Screen = readonly [path: string, heading: string | RegExp, datum?: string | RegExp]

/** A screen shows its heading, what this back end alone knows, and no failure. */
const read = async (page: Page, [path, heading, datum]: Screen) => {
  await page.goto(back.url + path)
  await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
  if (datum !== undefined) await expect(page.getByText(datum).first(), path).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(/No pudimos|Error al/), path).toHaveCount(0)
  await expectNoOverflow(page)
}
const readAll = async (page: Page, screens: readonly Screen[]) => {
  for (const screen of screens) await read(page, screen)
}

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}

test("[OVER-06] a client's weeks on a stranger's back end: another origin, a prefix, below a path, no extensions, loose answers", async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.setViewportSize(PHONE)
  await lendProvider(page, provider)
  await lendProviderRest(page, provider)
  await signIn(page, ANA, 'ana@cocina.example')

  await read(page, ['/cliente/renovacion', /renova|membres/i])
  await expect(page.getByRole('radio', { name: /^Almuerzo y cena.*Tu servicio actual$/ })).toBeChecked()
  await expect(page.getByText('Sin menú para cena')).toHaveCount(0)
  await page.locator('label').filter({ hasText: '20 almuerzos' }).last().click()
  await button(page, 'Continuar al pago').click()
  await button(page, 'PayPal').click()
  await button(page, 'Aprobar en la billetera').click()
  await expect(page.getByText('La renovacion se proceso con exito.')).toBeVisible()
  const [order] = provider.orders.values()
  expect(order).toMatchObject({ amount: { currency_code: 'USD', value: '60.00' }, status: 'COMPLETED' })
  expect(sentTo('update-clients/membership')).toEqual([
    {
      ...ANA,
      membership: 'plan-uno',
      payment: expect.objectContaining({ id: order?.id, status: 'COMPLETED' }),
    },
  ])

  await page.getByRole('link', { name: 'Ordenar ahora' }).click()
  await expect(page.getByText(/20\s*envíos disponibles/)).toBeVisible()
  await openDish(page, 'miércoles')
  await button(page, 'Ordenar').click()
  await expect(page.getByText('Accion procesada.')).toBeVisible()
  await expect(button(page, 'Actualizar')).toBeVisible()
  await page.goBack()
  await expect(day(page, 'miércoles').getByText('Seleccionado')).toBeVisible()
  await expect(page.getByText(/19\s*envíos disponibles/)).toBeVisible()
  const dish = { type: 'almuerzo', date: '2026-03-04', ind: 0, name: 'Locro miercoles' }
  expect(sentTo('update-orders/edit')).toEqual([
    { ...ANA, order: { menu_id: 'semana 10', ...dish, jugo: true, time: '10:00' } },
  ])
  expect(sentTo('update-menu/get_menu_client')[0]).toEqual({ ...ANA, hoy: '2026-03-02' })

  await read(page, ['/cliente/referidos', /referidos/i, 'luz@cocina.example'])
  await page.getByRole('button', { name: /^Reclamar 2 envíos/ }).click()
  await expect(page.getByText('Sumaste 2 envíos')).toBeVisible()
  await expect(page.getByText('Tienes 21 envíos para ordenar.')).toBeVisible()
  await expect(page.getByText('N/A')).toBeVisible()
  expect(sentTo('update-clients/claim_reward')).toEqual([{ ...ANA, referred: 'clave/Luz #1' }])
  expect(sentTo('update-clients/get_clients_referrer_client')[0]).toEqual({ ...ANA, ...PAGE, search: '' })

  await read(page, ['/cliente/pedidos', 'Pedidos anteriores', 'Guatita'])
  await page.getByRole('link', { name: /^Calificar Guatita/ }).click()
  await page.getByLabel('Calificación', { exact: true }).fill('4')
  await page.getByLabel('Descripción').fill('Le faltó sal')
  await button(page, 'Enviar calificación').click()
  await expect(page.getByText('Calificacion enviada.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Calificar/ })).toHaveCount(0)
  const review = { id_platillo: 'P/1', platillo: 'Guatita', description: 'Le faltó sal', rating: 4 }
  expect(sentTo('update-orders/review')).toEqual([{ ...ANA, review }])
  expect(sentTo('update-orders/get_orders_client')[0]).toEqual({
    ...ANA,
    ...PAGE,
    search: '',
    searchState: '',
  })

  await readAll(page, [
    ['/cliente/menu-cena', 'Menu para cena', 'Seco viernes'],
    ['/cliente/pagos', /pagos/i],
    ['/cliente/pagos/pago%2F3', /pago/i, 'PAY-3'],
    ['/cliente/direccion', /direcci/i],
    ['/cliente/cuenta', /cuenta/i],
  ])
  expect(sentTo('update-payments/get_payment_client')).toContainEqual({ ...ANA, payment: 'pago/3' })
  await page.getByLabel('Alergias').fill('Maní')
  await button(page, 'Guardar').click()
  await expect(page.getByText('Cuenta actualizada.')).toBeVisible()
  const [saved] = sentTo('update-clients/account')
  expect({ ...saved, account: JSON.parse(String(saved?.['account'])) }).toEqual({
    ...ANA,
    account: { nombre: 'Ana', apellidos: 'Vera', phone: '0990000001', alergias: 'Maní' },
  })
  await openAccountMenu(page)
  await button(page, 'Cerrar sesion').click()
  await expect(page).toHaveURL(`${back.url}/login`)
  expect(await sessionItems(page)).toEqual([])
  expectOwnCalls(ANA)
  expect(complaints).toEqual([])
})

test("[OVER-06] an administrator's work on a stranger's back end: a menu, orders one by one and in bulk, a client, all lists", async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.setViewportSize(DESKTOP)
  await signIn(page, ROSA, 'rosa@cocina.example')
  await page.goto(`${back.url}/admin/menus/semana%2010`)
  const monday = page.getByRole('region', { name: /^Lunes/ })
  await monday.getByRole('button', { name: 'Editar Locro lunes' }).click()
  const buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await monday.locator('input[type=file]').setInputFiles({ name: 'roja.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Menu actualizado exitosamente.')).toBeVisible()
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  await expect(monday.getByText('1 imagen', { exact: true })).toBeVisible()
  expect(sentTo('update-menu/get_menu')[0]).toEqual({ ...ROSA, menu: 'semana 10' })
  const numbers = { calories: '520', proteins: '31.5', carbs: '58', fats: '18' }
  const locro = { name: 'Locro lunes', ...numbers, allergens: 'Maní\r\nLácteos' }
  const [week] = sentTo('update-menu/edit-menu')
  expect(week).toMatchObject({
    ...ROSA,
    id: 'semana 10',
    start_date: '2026-03-02',
    end_date: '2026-03-06',
    menu_data: {
      lunes: { 0: { ...locro, imagenes: { 0: { estado: 'por_subir' } } }, 1: { name: 'Seco lunes' } },
      viernes: { 1: { ...locro, name: 'Seco viernes' } },
    },
  })
  expect(back.received.flatMap(({ files }) => files)).toEqual(['menu_data[lunes][0][imagenes][0][file]'])

  const martes = { search: '2026-03-03', searchState: 'programado', searchType: 'almuerzo' }
  await read(page, [`/admin/pedidos?${new URLSearchParams(martes)}`, 'Listado de pedidos', 'Seco martes'])
  await page.getByRole('button', { name: 'Actualizar como enviados' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Actualizar 1 pedido' }).click()
  await expect(page.getByText('Accion procesada.')).toBeVisible()
  await expect(page.getByText('Ya no queda ningún pedido programado')).toBeVisible()
  expect(sentTo('update-orders/get_orders')).toContainEqual({ ...ROSA, ...PAGE, ...martes })
  expect(sentTo('update-orders/update_orders')).toEqual([{ ...ROSA, ...martes, status: 'enviado' }])

  await read(page, ['/admin/pedidos', 'Listado de pedidos', 'Guatita'])
  await page.getByRole('link', { name: 'Ver pedido P/1' }).click()
  // The list has an 'Estado' too, until the order's screen has been fetched.
  await expect(page.getByRole('button', { name: 'Actualizar', exact: true })).toBeVisible()
  await page.getByLabel('Estado', { exact: true }).selectOption('cancelado')
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(page.getByText('Orden actualizada.')).toBeVisible()
  // As it came: this back end writes numbers as text.
  const dish_info = expect.objectContaining({ name: 'Guatita', date: '2026-02-24', ind: '0' })
  expect(sentTo('update-orders/edit_admin')).toEqual([
    {
      ...ROSA,
      order: expect.objectContaining({
        id: 'P/1',
        order_date: '2026-02-24 12:30:00',
        nombre: 'Ana Vera',
        email: 'ana@cocina.example',
        type: 'almuerzo',
        status: 'cancelado',
        account_id: ANA.keylogin,
        jugo: '1',
        time: '12:30',
        review_exists: '0',
        dish_info,
        actualizado_por: null,
      }),
    },
  ])

  await read(page, ['/admin/clientes', 'Clientes', 'Ana Vera'])
  await page.getByRole('link', { name: 'Editar a Ana Vera' }).click()
  await expect(page.getByText('Av. Amazonas N34').first()).toBeVisible()
  await expect(page).toHaveURL(`${back.url}/admin/clientes/${encodeURIComponent(ANA.keylogin)}`)
  await page.getByLabel('Nivel').fill('2')
  await page.getByLabel('Envíos').fill('17')
  await page.getByLabel('Recompensa disponible').fill('4')
  await page.getByLabel('Referente').fill('eva@cocina.example')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Cliente actualizado exitosamente.')).toBeVisible()
  await expect(page.getByText('Nivel 2: Nivel 2')).toBeVisible()
  expect(sentTo('update-clients/update_client')).toEqual([
    {
      ...ROSA,
      cliente: ANA.keylogin,
      nivel: 2,
      envios: 17,
      rewardAvailable: 4,
      referrer: 'eva@cocina.example',
      previo: { nivel: 3, envios: 0, rewardAvailable: 0, referrer: '' },
    },
  ])
  // The one address with two people in it: the session is the office's, the key the client's.
  const asked = sentTo('default/get_user_delivery')
  expect(asked.length).toBeGreaterThan(1)
  for (const fields of asked) expect(fields).toEqual({ ...ROSA, keylogin: ANA.keylogin })

  await readAll(page, [
    ['/admin/menus', 'Listado de menús'],
    ['/admin/menus/new', 'Crear Menú'],
    ['/admin/pagos', /pagos/i, 'ana@cocina.example'],
    ['/admin/pagos/pago%2F3', /pago/i, 'PAY-3'],
    ['/admin/referidos', /referidos/i],
    ['/admin/reportes', 'Reportes'],
    ['/admin/dashboard', /./],
    ['/admin/cuenta', /cuenta/i],
    ['/admin/direccion', /direcci/i],
  ])
  expect(sentTo('update-menu/get_menus')).toContainEqual({ ...ROSA, ...PAGE, searchDate: '' })
  expect(sentTo('update-payments/get_payments')).toEqual([{ ...ROSA, ...PAGE, search: '', searchState: '' }])
  expect(sentTo('update-clients/get_clients_referrer')).toEqual([{ ...ROSA, ...PAGE, search: '' }])
  expect(sentTo('update-reports/get_summary')[0]).toEqual({ ...ROSA, intervalo: '7 DAY' })
  expectOwnCalls(ROSA)
  expect(complaints).toEqual([])
})
