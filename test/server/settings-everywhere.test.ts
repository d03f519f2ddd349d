import { expect, it, onTestFinished } from 'vitest'
import { getLevels } from '#contract/calls/membership'
import { validateSession } from '#contract/calls/session'
import { type Call, SUCCESS } from '#contract/envelope'
import { closeDay, getClosedDays } from '#contract/extensions/day'
import { getMonthClosing } from '#contract/extensions/month'
import { getNotices } from '#contract/extensions/notices'
import { saveService } from '#contract/extensions/services'
import { saveSettings } from '#contract/extensions/settings'
import { getShowcase } from '#contract/extensions/showcase'
import { endMember } from '#contract/extensions/team'
import { getTerms } from '#contract/extensions/terms'
import { accountsText } from '#domain/bank-accounts'
import { SETTING_SUBJECTS, type SettingSubject } from '#domain/constants'
import type { SETTINGS } from '#domain/settings'
import { readConfig } from '../../server/config'
import { settingsOf } from '../../server/settings'
import { addAccount } from '../support/accounts'
import { asSecondServer } from '../support/database'
import { startKitchen } from '../support/kitchen'
import { secondServer, sendTo } from '../support/second-server'
import type { TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

/** A kitchen behind two servers on one database: the office saves at one of them, everybody looks at the other. */
const start = async () => {
  // The demo's mail goes nowhere, whatever is set.
  const mail = { kind: 'none', url: '', from: '' } as const
  const config = { ...readConfig({ PUBLIC_URL: 'http://localhost:3000' }), mail }
  const kitchen = await startKitchen({ ana: { nivel: 1 } }, undefined, { config })
  const { server } = kitchen
  onTestFinished(() => server.close())
  const db = await asSecondServer(server.db)
  const settings = settingsOf({ ...server.deps, db })
  await settings.refresh()
  const app = await secondServer(server.deps, { db, settings })
  const ask = (call: Call, input: object = {}, session?: TestSession) => sendTo(app, call, input, session)
  const page = async () => (await app.inject({ url: '/config.json' })).json<Record<string, unknown>>()
  return { ...kitchen, settings, ask, page }
}

type Servers = Awaited<ReturnType<typeof start>>
type Look = (servers: Servers) => unknown
type FieldName = { [S in SettingSubject]: `${S}.${keyof (typeof SETTINGS)[S] & string}` }[SettingSubject]

const onPage =
  (name: string): Look =>
  async ({ page }) =>
    (await page())[name]
const notices: Look = async ({ ana, ask }) => (await ask(getNotices, {}, ana))['avisos']
const isOff = (aviso: string) => expect.not.arrayContaining([expect.objectContaining({ aviso })])
const mail: Look = ({ settings }) => settings.now().mail
const wallet: Look = ({ settings }) => settings.now().wallet

const ACCOUNT = {
  banco: 'Banco Pichincha',
  tipo: 'ahorros',
  numero: '2203456789',
  titular: 'Rosa Luna',
  identificacion: '1712345678',
}
const PAYPAL = {
  billetera: 'paypal',
  paypal_id: 'id-de-rosa',
  paypal_clave: 'clave-de-rosa',
  paypal_comercio: 'ABCDEFGHJKLMN',
}
const MAIL = {
  servidor: 'smtp.rosa.test:2525',
  seguridad: 'starttls',
  usuario: 'rosa',
  clave: 'secreta',
  remitente: 'hola@rosa.test',
  nombre: 'La Rosa',
}

/** Each setting: what is typed (with what it needs), where the other server shows it, and as what. */
const CASES: Readonly<
  Record<FieldName, readonly [typed: Readonly<Record<string, string>>, look: Look, shown: unknown]>
> = {
  'cocina.nombre': [{ nombre: 'Rosa' }, onPage('kitchen_name'), 'Rosa'],
  'cocina.ruc': [{ ruc: '1790012345001' }, onPage('kitchen_ruc'), '1790012345001'],
  'cocina.direccion': [{ direccion: 'Calle 1' }, onPage('kitchen_address'), 'Calle 1'],
  'cocina.telefono': [{ telefono: '0987654321' }, onPage('kitchen_phone'), '0987654321'],
  'cocina.correo': [{ correo: 'ayuda@rosa.test' }, onPage('support_email'), 'ayuda@rosa.test'],
  'cocina.facturas': [{ facturas: 'yes' }, onPage('kitchen_invoices'), 'yes'],
  'entregas.almuerzo': [{ almuerzo: '11:30-13:00' }, onPage('lunch_hours'), '11:30-13:00'],
  'entregas.cena': [{ cena: '19:00-20:00' }, onPage('dinner_hours'), '19:00-20:00'],
  'entregas.sectores': [
    { sectores: 'Iñaquito\nCumbayá' },
    async ({ ask }) => (await ask(getShowcase))['sectores'],
    ['Iñaquito', 'Cumbayá'],
  ],
  'avisos.recordatorio': [{ recordatorio: 'no' }, notices, isOff('recordatorio')],
  'avisos.pocos_envios': [{ pocos_envios: 'no' }, notices, isOff('pocos_envios')],
  'avisos.menu': [{ menu: 'no' }, notices, isOff('menu')],
  'avisos.en_camino': [{ en_camino: 'no' }, notices, isOff('en_camino')],
  'avisos.hora': [
    { hora: '19:30' },
    async ({ ana, ask }) => (await ask(getNotices, {}, ana))['hora'],
    '19:30',
  ],
  'pagos.cuentas': [{ cuentas: accountsText([ACCOUNT]) }, onPage('bank_accounts'), [ACCOUNT]],
  'pagos.iva': [
    { iva: '15' },
    async ({ admin, ask }) =>
      (await ask(getMonthClosing, { desde: '2026-02-01', hasta: '2026-02-28' }, admin))['tasa'],
    15,
  ],
  'pagos.billetera': [PAYPAL, wallet, expect.objectContaining({ kind: 'paypal' })],
  'pagos.paypal_id': [PAYPAL, onPage('paypal_client_id'), PAYPAL.paypal_id],
  'pagos.paypal_clave': [PAYPAL, wallet, expect.objectContaining({ secret: PAYPAL.paypal_clave })],
  'pagos.paypal_comercio': [PAYPAL, wallet, expect.objectContaining({ merchantId: PAYPAL.paypal_comercio })],
  'correo.servidor': [
    MAIL,
    mail,
    expect.objectContaining({ url: expect.stringContaining('smtp.rosa.test:2525') }),
  ],
  'correo.seguridad': [MAIL, mail, expect.objectContaining({ url: expect.stringMatching(/^smtp:/) })],
  'correo.usuario': [MAIL, mail, expect.objectContaining({ url: expect.stringContaining('//rosa:') })],
  'correo.clave': [MAIL, mail, expect.objectContaining({ url: expect.stringContaining(':secreta@') })],
  'correo.remitente': [
    MAIL,
    mail,
    expect.objectContaining({ from: expect.stringContaining('hola@rosa.test') }),
  ],
  'correo.nombre': [MAIL, mail, expect.objectContaining({ from: expect.stringContaining('La Rosa') })],
  'mapas.servicio': [
    { servicio: 'imagenes' },
    ({ settings }) => settings.now().stored.mapas['servicio'],
    'imagenes',
  ],
  'mapas.google': [{ google: 'llave' }, onPage('google_maps_key'), 'llave'],
  'mapas.imagenes': [
    { imagenes: 'https://mapas.rosa.test/{z}/{x}/{y}.png' },
    onPage('tiles_url'),
    'https://mapas.rosa.test/{z}/{x}/{y}.png',
  ],
  'mapas.buscador': [
    { buscador: 'https://donde.rosa.test' },
    onPage('geocoder_url'),
    'https://donde.rosa.test',
  ],
  'terminos.texto': [
    { texto: 'Uno.\n\nDos.' },
    async ({ ask }) => (await ask(getTerms))['texto'],
    'Uno.\n\nDos.',
  ],
}

it.each(Object.entries(CASES))(
  '%s, saved at one server, acts at another after its next reading',
  async (field, [valores, look, shown]) => {
    const servers = await start()
    const tema = SETTING_SUBJECTS.find((subject) => field.startsWith(`${subject}.`)) ?? 'cocina'
    const before = await look(servers)
    expect(before).not.toEqual(shown)
    const saved = await servers.server.call(saveSettings, { tema, valores }, servers.admin)
    expect(saved.mensaje).toBe(SUCCESS)
    expect(await look(servers)).toEqual(before)
    await servers.settings.refresh()
    expect(await look(servers)).toEqual(shown)
  },
)

it('prices, holidays and who works here act at another server at once', async () => {
  const { admin, ask, server } = await start()
  await server.call(saveService, { id: '1', precio: 64.5, visible: true }, admin)
  const { niveles } = await ask(getLevels)
  expect(niveles).toContainEqual(expect.objectContaining({ id: '1', precio: 64.5 }))
  await server.call(closeDay, { date: '2026-12-25', reason: 'Navidad' }, admin)
  const { dias } = await ask(getClosedDays, { desde: '2026-03-02' }, admin)
  expect(dias).toMatchObject([{ date: '2026-12-25', reason: 'Navidad.' }])
  await addAccount(server.deps, { email: 'rosa@cocina.test', rol: 4, areas: 'cocina' })
  const rosa = await sessionFor(server, 'rosa@cocina.test')
  expect(await ask(validateSession, {}, rosa)).toMatchObject({ mensaje: SUCCESS })
  expect((await server.call(endMember, { cuenta: rosa.keylogin }, admin)).mensaje).toBe(SUCCESS)
  expect(await ask(validateSession, {}, rosa)).not.toMatchObject({ mensaje: SUCCESS })
})
