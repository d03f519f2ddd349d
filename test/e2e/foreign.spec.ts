import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { button, day, juice, openDish, serveMaps } from '../support/e2e-client'
import { expectNoOverflow, openAccountMenu, sessionItems } from '../support/e2e-person'
import { goOn, watchRequests } from '../support/e2e-screens'
import { DESKTOP, PHONE } from '../support/e2e-server'
import { BASE, type Manner, startForeign } from '../support/foreign/start'
import { type Provider, startProvider } from '../support/provider'
import { lendProvider, lendProviderRest } from '../support/provider-browser'

let dist: string
let provider: Provider
let back: Awaited<ReturnType<typeof startForeign>>
/** Waits for a page at rest. */
let atRest: () => Promise<void>

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

const begin = async (page: Page, manner: Manner, config: Readonly<Record<string, unknown>> = {}) => {
  back = await startForeign(dist, {
    manner,
    config: { paypal_client_id: provider.account.clientId, ...config },
  })
  atRest = watchRequests(page)
  await serveMaps(page)
  await page.clock.setFixedTime(new Date('2026-03-02T10:00:00-05:00'))
}
test.afterEach(() => back.stop())

type Fields = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is string => typeof value === 'string' && /^[[{]/.test(value)

/** A field in comparable form: text, or the object sent nested or as JSON text. */
const asText = (value: unknown): unknown => {
  if (isJson(value)) return JSON.parse(value)
  return typeof value === 'object' && value !== null ? value : String(value ?? '')
}

/** A request's fields in comparable form. */
const wire = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, asText(value)]))

/** The fields of every call to an address, oldest first. */
const sentTo = (address: string): Fields[] =>
  back.received.filter((call) => call.address === `${address}.php`).map(({ fields }) => wire(fields))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The rows of a sent list, in either notation. */
const rowsIn = (list: unknown): Fields[] =>
  Object.values(isObject(list) ? list : {}).map((row): Fields => Object(row))

/** A raw row of a list in an address's last response. */
const toldBy = (address: string, list: string, id: string): Fields => {
  const last = back.answered.filter((answer) => answer.address === `${address}.php`).at(-1)
  const row = rowsIn(last?.body[list]).find((one) => one['id'] === id)
  if (!row) throw new Error(`${address} told nothing of ${id}`)
  return row
}

/** The fields of every call of a person, as this back end issued them. */
const ANA = { rute: '', session_id: 'sesion-ana', keylogin: 'clave/Ana #1' }
const ROSA = { rute: '', session_id: 'sesion-rosa', keylogin: 'clave/Rosa #1' }
const PAGE = { page: 1, itemsPerPage: 10 }
/** Calls without the session's three fields: there is none yet, or `keylogin` names another person. */
const OTHERS = /^(verify-account|create-account)\/|^default\//
const TYPES: Readonly<Record<Manner, RegExp>> = {
  input: /^(application\/json|multipart\/form-data;)/,
  post: /^(application\/x-www-form-urlencoded|multipart\/form-data;)/,
}

/** The signed-in person made all other calls, as in section 7: no cookie, no address of ours, always `rute`. */
const expectOwnCalls = (person: typeof ANA, manner: Manner): void => {
  expect(back.strange).toEqual([])
  for (const { address, fields, type } of back.received) {
    expect(fields, address).toMatchObject(OTHERS.test(address) ? { rute: '' } : person)
    expect(type, address).toMatch(TYPES[manner])
  }
}

const signIn = async (page: Page, { keylogin }: typeof ANA, email: string) => {
  await page.goto(`${back.url}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código de 6 dígitos').fill('123456')
  await expect(page).toHaveURL(/\/(cliente|admin)\//)
  // Its own way to the first screen is over.
  await atRest()
  expect(sentTo('verify-account/code_send_mail')).toEqual([{ rute: '', email }])
  expect(sentTo('verify-account/validate_code')).toEqual([{ rute: '', keylogin, code: '123456' }])
}

type Screen = readonly [path: string, heading: string | RegExp, datum?: string | RegExp]

/** A screen shows its heading, this back end's data, and no failure. */
const check = async (page: Page, [path, heading, datum]: Screen) => {
  await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
  if (datum !== undefined) await expect(page.getByText(datum).first(), path).toBeVisible()
  await atRest()
  await expect(page.getByText(/No pudimos|Error al/), path).toHaveCount(0)
  await expectNoOverflow(page)
}
const load = async (page: Page, screen: Screen) => {
  await page.goto(back.url + screen[0])
  await check(page, screen)
}
const read = async (page: Page, screen: Screen) => {
  await goOn(page, back.url + screen[0])
  await check(page, screen)
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

test(`[OVER-06] a client's weeks on a stranger's back end ($_POST alone, no preflight, rows of PDO): another origin, a prefix, below a path`, async ({
  page,
}) => {
  await begin(page, 'post')
  const complaints = complaintsOf(page)
  await page.setViewportSize(PHONE)
  await lendProvider(page, provider)
  await lendProviderRest(page, provider)
  await signIn(page, ANA, 'ana@cocina.example')

  await read(page, ['/cliente/renovacion', /renova|membres/i, 'Jugo & fruta'])
  await expect(page.getByRole('radio', { name: /^Almuerzo y cena.*Tu servicio actual$/ })).toBeChecked()
  await expect(page.getByText('Envío gratis')).toBeVisible()
  await page.locator('label').filter({ hasText: '20 almuerzos' }).last().click()
  await button(page, 'Continuar al pago').click()
  await button(page, 'PayPal').click()
  await button(page, 'Aprobar en la billetera').click()
  await expect(page.getByText('La renovacion se proceso con exito.')).toBeVisible()
  const bought = [...provider.orders.values()].at(-1)
  expect(bought).toMatchObject({ amount: { currency_code: 'USD', value: '60.00' }, status: 'COMPLETED' })
  expect(sentTo('update-clients/membership')).toEqual([
    {
      ...ANA,
      membership: toldBy('default/niveles', 'niveles', 'plan-uno'),
      payment: expect.objectContaining({ id: bought?.id, status: 'COMPLETED' }),
    },
  ])

  await page.getByRole('link', { name: 'Ordenar ahora' }).click()
  await expect(page.getByText(/20\s*envíos disponibles/)).toBeVisible()
  await expect(page.getByText('1 fila no se pudo leer')).toBeVisible()
  await openDish(page, 'miércoles')
  await expect
    .poll(() => back.pictures)
    .toContainEqual(expect.stringMatching(/^fotos\/Locro%20de%20papa%20(\(1\)|%281%29)\.png$/))
  await button(page, 'Ordenar').click()
  await expect(page.getByText('Accion procesada.')).toBeVisible()
  const dish = { type: 'almuerzo', date: '2026-03-04', ind: 0, name: 'Locro miercoles' }
  const [{ order: ordered } = { order: {} }] = sentTo('update-orders/edit')
  expect(ordered).toMatchObject({ menu_id: 'semana 10', ...dish, jugo: true, time: '10:00' })
  expect(ordered).toMatchObject({ dish_info: { name: 'Locro miercoles', date: '2026-03-04', ind: 0 } })
  expect(Object(ordered)).not.toHaveProperty('id')
  expect(sentTo('update-menu/get_menu_client')[0]).toEqual({ ...ANA, hoy: '2026-03-02' })

  // Its own order: nothing to send while untouched; then only the juice is new.
  const update = button(page, 'Actualizar')
  await expect(update).toBeVisible()
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await update.click({ force: true })
  const given = toldBy('update-menu/get_menu_client', 'orders', 'P/4')
  await juice(page).uncheck()
  await update.click()
  await expect.poll(() => sentTo('update-orders/edit').length).toBe(2)
  const changed = Object(sentTo('update-orders/edit')[1]?.['order'])
  const { id, order_date, type, status } = given
  expect(changed).toMatchObject({ id, order_date, type, status, menu_id: 'semana 10', jugo: false })
  expect(changed.dish_info).toEqual({ ...Object(given['dish_info']), jugo: false })
  const own = new Set(
    [
      ...Object.values(given),
      ...Object.values(Object(given['dish_info'])),
      'semana 10',
      '2026-03-04',
      'almuerzo',
      false,
    ].map(String),
  )
  for (const value of Object.values(changed))
    if (!isObject(value)) expect(own, JSON.stringify(changed)).toContain(String(value))

  // Another order has unknown juice and time: the page says so, and sends no values for them.
  await page.goBack()
  await expect(day(page, 'miércoles').getByText('Seleccionado')).toBeVisible()
  await expect(page.getByText(/19\s*envíos disponibles/)).toBeVisible()
  await day(page, 'jueves').getByText('Ver mi orden').click()
  await expect(page.getByText('Jugo: Sin dato')).toBeVisible()
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Cancelar orden').click()
  await button(page, 'Sí, cancelar').click()
  await expect(page.getByText('Orden cancelada.')).toBeVisible()
  expect(sentTo('update-orders/cancel')).toEqual([wire({ ...ANA, order_id: 'P/3', envioRestore: true })])
  expect(sentTo('update-orders/edit')).toHaveLength(2)

  await read(page, ['/cliente/referidos', /referidos/i, 'luz@cocina.example'])
  await page.getByRole('button', { name: /^Reclamar 2 envíos/ }).click()
  await expect(page.getByText('Sumaste 2 envíos')).toBeVisible()
  await expect(page.getByText('N/A')).toBeVisible()
  expect(sentTo('update-clients/claim_reward')).toEqual([{ ...ANA, referred: 'clave/Luz #1' }])
  expect(sentTo('update-clients/get_clients_referrer_client')[0]).toEqual(
    wire({ ...ANA, ...PAGE, search: '' }),
  )

  await load(page, ['/cliente/pedidos', 'Pedidos anteriores', 'Guatita'])
  await page.getByRole('link', { name: /^Calificar Guatita/ }).click()
  await page.getByLabel('Calificación', { exact: true }).fill('4')
  await page.getByLabel('Descripción').fill('Le faltó sal')
  await button(page, 'Enviar calificación').click()
  await expect(page.getByText('Calificacion enviada.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Calificar/ })).toHaveCount(0)
  const review = { id_platillo: 'P/1', platillo: 'Guatita', description: 'Le faltó sal', rating: 4 }
  expect(sentTo('update-orders/review')).toEqual([{ ...ANA, review }])
  expect(sentTo('update-orders/get_orders_client')[0]).toEqual(
    wire({ ...ANA, ...PAGE, search: '', searchState: '' }),
  )

  await readAll(page, [
    ['/cliente/menu-cena', 'Menu para cena', 'Seco viernes'],
    ['/cliente/pagos', /pagos/i],
  ])
  await load(page, ['/cliente/pagos/pago%2F3', /pago/i, 'PAY-3'])
  await expect(page.getByText(/90[.,]00/).first()).toBeVisible()
  expect(sentTo('update-payments/get_payment_client')).toContainEqual({ ...ANA, payment: 'pago/3' })

  await read(page, ['/cliente/direccion', /direcci/i])
  const { address } = Object(back.answered.findLast(({ body }) => 'user' in body)?.body['user'])
  await page.getByLabel('Referencia').fill('Casa azul')
  await button(page, 'Guardar').click()
  await expect(page.getByText('Tu cuenta se actualizo sin problemas.')).toBeVisible()
  const { actualizado_por: _own, ...asItCame } = address
  expect(sentTo('update-clients/address')).toEqual([
    { ...ANA, address: { ...asItCame, referencia: 'Casa azul' } },
  ])

  await read(page, ['/cliente/cuenta', /cuenta/i])
  await page.getByLabel('Alergias').fill('Maní')
  await button(page, 'Guardar').click()
  await expect(page.getByText('Cuenta actualizada.')).toBeVisible()
  expect(sentTo('update-clients/account')).toEqual([
    {
      ...ANA,
      account: {
        ...{ nombre: 'Ana', apellidos: 'Vera', phone: '0990000001', alergias: 'Maní' },
        ...{ email: 'ana@cocina.example', img_profile: null },
      },
    },
  ])
  await openAccountMenu(page)
  await button(page, 'Cerrar sesion').click()
  await expect(page).toHaveURL(`${back.url}/login`)
  expect(await sessionItems(page)).toEqual([])
  expectOwnCalls(ANA, 'post')
  expect(complaints).toEqual([])
})

test(`[OVER-06] an administrator's work on a stranger's back end (JSON, loose arrays): a menu, orders, a client, all lists`, async ({
  page,
}) => {
  await begin(page, 'input')
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
  await expect(monday.getByText('2 imágenes', { exact: true })).toBeVisible()
  expect(sentTo('update-menu/get_menu')[0]).toEqual({ ...ROSA, menu: 'semana 10' })
  // Untouched numbers go back as they came; missing ones are not sent.
  const numbers = { calories: '520 kcal', proteins: '31,5', carbs: '58', fats: '18 g' }
  const locro = { name: 'Locro lunes', ...numbers, allergens: 'Maní\r\nLácteos' }
  const [week] = sentTo('update-menu/edit-menu')
  expect(week).toMatchObject({
    ...ROSA,
    id: 'semana 10',
    start_date: '2026-03-02',
    end_date: '2026-03-06',
    menu_data: {
      lunes: {
        0: {
          ...locro,
          imagenes: {
            0: { ruta: '/fotos/Locro de papa (1).png', estado: 'ok' },
            1: { estado: 'por_subir' },
          },
        },
        1: { name: 'Seco lunes', ...numbers, imagenes: { 0: { ruta: '/fotos/Seco (2).png' } } },
      },
      viernes: { 0: { ...locro, name: 'Locro viernes' } },
    },
  })
  expect(Object(week?.['menu_data']).viernes[1]).toEqual({ name: 'Seco viernes' })
  expect(back.received.flatMap(({ files }) => files)).toEqual(['menu_data[lunes][0][imagenes][1][file]'])

  const martes = { search: '2026-03-03', searchState: 'programado', searchType: 'almuerzo' }
  await load(page, [`/admin/pedidos?${new URLSearchParams(martes)}`, 'Listado de pedidos', 'Seco martes'])
  await page.getByRole('button', { name: 'Actualizar como enviados' }).click()
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Actualizar 1 pedido' }).click()
  await expect(page.getByText('Accion procesada.')).toBeVisible()
  await expect(page.getByText('Ya no queda ningún pedido programado')).toBeVisible()
  expect(sentTo('update-orders/get_orders')).toContainEqual(wire({ ...ROSA, ...PAGE, ...martes }))
  expect(sentTo('update-orders/update_orders')).toEqual([{ ...ROSA, ...martes, status: 'enviado' }])

  await read(page, ['/admin/pedidos', 'Listado de pedidos', 'Guatita'])
  const given = toldBy('update-orders/get_orders', 'orders', 'P/1')
  await page.getByRole('link', { name: 'Ver pedido P/1' }).click()
  // The list has an 'Estado' too, until the order's screen has loaded.
  await expect(page.getByRole('button', { name: 'Actualizar', exact: true })).toBeVisible()
  await page.getByLabel('Estado', { exact: true }).selectOption('cancelado')
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(page.getByText('Orden actualizada.')).toBeVisible()
  // The whole raw object, with unknown keys and NULLs.
  const order = { ...given, status: 'cancelado' }
  expect(sentTo('update-orders/edit_admin')).toEqual([{ ...ROSA, order }])

  await read(page, ['/admin/clientes', 'Clientes', 'Ana Vera'])
  await page.getByRole('link', { name: 'Editar a Ana Vera' }).click()
  await expect(page.getByText('Av. Amazonas N34').first()).toBeVisible()
  await expect(page).toHaveURL(`${back.url}/admin/clientes/${encodeURIComponent(ANA.keylogin)}`)
  await expect(page.getByLabel('Recompensa disponible')).toHaveValue('')
  await page.getByLabel('Envíos').fill('17')
  await page.getByLabel('Recompensa disponible').fill('4')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Cliente actualizado exitosamente.')).toBeVisible()
  await expect(page.getByLabel('Envíos')).toHaveValue('17')
  // Untouched: the raw level, and a referrer of NULL. No field of ours is added.
  expect(sentTo('update-clients/update_client')).toEqual(
    [wire({ ...ROSA, cliente: ANA.keylogin, nivel: 3, envios: 17, rewardAvailable: 4, referrer: null })].map(
      (fields) => expect.objectContaining(fields),
    ),
  )
  expect(sentTo('update-clients/update_client')[0]).not.toHaveProperty('version')
  // The only address with two people: the session is the office's, the key the client's.
  const asked = sentTo('default/get_user_delivery')
  expect(asked.length).toBeGreaterThan(1)
  for (const fields of asked) expect(fields).toEqual({ ...ROSA, keylogin: ANA.keylogin })

  await readAll(page, [
    ['/admin/menus', 'Listado de menús'],
    ['/admin/menus/new', 'Crear Menú'],
    ['/admin/pagos', /pagos/i, 'ana@cocina.example'],
  ])
  await load(page, ['/admin/pagos/pago%2F3', /pago/i, 'PAY-3'])
  await readAll(page, [
    ['/admin/referidos', /referidos/i],
    ['/admin/reportes', 'Reportes', '47'],
  ])
  await expect(page.getByText(/1[.,]090/).first()).toBeVisible()
  await expect(page.getByText('—').first()).toBeVisible()
  await readAll(page, [
    ['/admin/dashboard', /./],
    ['/admin/cuenta', /cuenta/i],
    ['/admin/direccion', /direcci/i],
  ])
  expect(sentTo('update-menu/get_menus')).toContainEqual(wire({ ...ROSA, ...PAGE, searchDate: '' }))
  expect(sentTo('update-payments/get_payments')[0]).toEqual(
    wire({ ...ROSA, ...PAGE, search: '', searchState: '' }),
  )
  expect(sentTo('update-clients/get_clients_referrer')[0]).toEqual(wire({ ...ROSA, ...PAGE, search: '' }))
  expect(sentTo('update-reports/get_summary')[0]).toEqual({ ...ROSA, intervalo: '7 DAY' })
  expectOwnCalls(ROSA, 'input')
  expect(complaints).toEqual([])
})

/** Without a Playwright route, which would answer preflights for the back end. */
test('[OVER-06] where $_POST alone is read and not configured, the console names the setting that helps', async ({
  page,
}) => {
  const askForCode = async () => {
    await page.goto(`${back.url}/login`)
    await page.getByLabel('Correo electrónico').fill('ana@cocina.example')
    await page.getByRole('button', { name: 'Enviar código' }).click()
  }
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  back = await startForeign(dist, { manner: 'post', config: { body: 'json' } })
  await askForCode()
  await expect(page.getByText('Error al conectar con el servidor').first()).toBeVisible()
  await expect.poll(() => said.join('\n')).toContain('set "body": "form" in config.json')
  expect(back.received).toEqual([])
  expect(back.strange).toEqual(['OPTIONS /php/v1/verify-account/code_send_mail.php'])
  back.stop()

  back = await startForeign(dist, { manner: 'post' })
  await askForCode()
  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible()
  expect(sentTo('verify-account/code_send_mail')).toEqual([{ rute: '', email: 'ana@cocina.example' }])
  expect(back.strange).toEqual([])
})
