import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyloginOf } from '../../server/identity/keys'
import { addAccount } from '../support/accounts'
import { type Interference, renderApp } from '../support/render-app'
import { addPayment, addTransfer } from '../support/rows'
import { toastTexts } from '../support/toasts'
import { cellsOf, rowsOf } from './client-lists'
import { ANA, type Office, startOffice, storedClient } from './office'

const JEFA = 'jefa@demo.test'
const REGISTER = 'ext/registrar_pago.php'
const REPORT = 'ext/ya_transferi.php'
const LIST = '/admin/pagos/transferencias'
const BANK = 'Banco Uno\nCuenta 123'

let office: Office

beforeEach(async () => {
  office = await startOffice()
  office.server.clock.set('2026-03-02')
  await setShipments(0)
})
afterEach(() => office.server.close())

const setShipments = (envios: number) =>
  office.server.db.query.updateTable('accounts').set({ envios }).where('id', '=', office.ids.ana).execute()

const open = (path: string, signInAs = JEFA, interfere?: Interference) => {
  // The server sends one code a minute.
  office.server.clock.advance(61_000)
  return renderApp(office.server, {
    path,
    signInAs,
    config: { bank_transfer: BANK, paypal_client_id: 'sandbox' },
    ...(interfere && { interfere }),
  })
}

const keylogin = () => keyloginOf(office.server.deps.secrets, ANA)

const enviosOfAna = async () => (await storedClient(office, ANA)).envios

const field = (name: string) => screen.findByLabelText(name)
/** The payment's facts. */
const facts = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
const press = async ({ user }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('Registrar pago', () => {
  it('finds the client as the list of clients does, follows the service with the price and asks before another amount', async () => {
    const app = await open('/admin/pagos')
    await app.user.click(await screen.findByRole('link', { name: 'Registrar pago' }))
    const person = await field('Nombre, teléfono o correo')
    const find = (typed: string) => app.user.type(person, `{Control>}a{/Control}${typed}{Enter}`)
    await find('nadie@demo.test')
    expect(await screen.findByText(/^No encontramos a ningún cliente con «nadie@demo\.test»/)).toBeVisible()
    await addAccount(office.server.deps, { email: 'luz@demo.test', nombre: 'Luz', apellidos: 'Pazmiño' })
    await find('páz')
    const found = within(await screen.findByRole('list', { name: 'Clientes encontrados' }))
    expect(found.getByRole('link', { name: /^Luz Pazmiño · luz@demo\.test/ })).toBeVisible()
    await app.user.click(found.getByRole('link', { name: /^Ana Paz · ana@demo\.test/ }))
    await app.user.selectOptions(await screen.findByLabelText('Servicio'), '2')
    const amount = await field('Monto')
    const price = Number(String(amount.getAttribute('value')).replace(',', '.'))
    expect(price).toBeGreaterThan(0)
    await press(app, 'Registrar pago')
    expect(screen.getByText('Escribe desde qué banco se transfirió.')).toBeVisible()
    expect(screen.getByText('Escribe el número del comprobante.')).toBeVisible()
    expect(app.callsTo(REGISTER)).toEqual([])
    fireEvent.change(await field('Banco'), { target: { value: 'Banco Pichincha' } })
    await app.user.type(await field('Número del comprobante'), '00123')
    await app.user.clear(amount)
    await app.user.type(amount, '12,5')
    await press(app, 'Registrar pago')
    expect(await screen.findByText(/y vas a registrar \$12,50\./)).toBeVisible()
    expect(app.callsTo(REGISTER)).toEqual([])
    await press(app, 'Registrar $12,50')
    await screen.findByRole('heading', { name: 'Detalle del pago', level: 1 })
    await waitFor(() => expect(facts()).toContain('Precio$12,50 USD'))
    expect(toastTexts()).toContain('Pago registrado. El servicio de Ana Paz está activo.')
    expect(app.callsTo(REGISTER)).toHaveLength(1)
    expect(await enviosOfAna()).toBeGreaterThan(0)
  })

  it('takes a payment back with a reason', async () => {
    const app = await open(`/admin/clientes/${keylogin()}`)
    await app.user.click(await screen.findByRole('link', { name: 'Registrar pago' }))
    await press(app, 'Efectivo')
    await press(app, 'Registrar pago')
    await screen.findByRole('heading', { name: 'Detalle del pago', level: 1 })
    const paid = app.path()
    await press(app, 'Revertir pago')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Motivo' }), {
      target: { value: 'Era de otra persona' },
    })
    await app.user.click(dialog.getByRole('button', { name: 'Revertir pago' }))
    await waitFor(() => expect(facts()).toContain('EstatusReembolsado'))
    expect(screen.queryByRole('button', { name: 'Revertir pago' })).toBeNull()
    expect(await enviosOfAna()).toBe(0)
    await open(paid.replace('/admin/', '/cliente/'), ANA)
    expect(await screen.findByText(/^Este pago se te devolvió\. Motivo: Era de otra persona$/)).toBeVisible()
  })

  it('takes money early and in part: the service waits, the debt is meant, said everywhere, and settled', async () => {
    await setShipments(2)
    const app = await open(`/admin/pagos/registrar/${keylogin()}`)
    expect(await screen.findByText('Le quedan 2 envíos: el servicio espera')).toBeVisible()
    await press(app, 'Efectivo')
    await app.user.selectOptions(await field('Servicio'), 'Almuerzo y cena')
    fireEvent.change(await field('Monto'), { target: { value: '100' } })
    await press(app, 'Registrar pago')
    const dialog = within(await screen.findByRole('dialog', { name: '¿Queda debiendo $30,00?' }))
    await app.user.click(dialog.getByRole('button', { name: 'Registrar $100,00' }))
    await screen.findByRole('heading', { name: 'Detalle del pago', level: 1 })
    await waitFor(() => expect(facts()).toContain('Debe a la fecha$30,00 USD'))
    expect(facts()).toContain('Total del servicio$130,00 USD')
    await open(`/admin/clientes/${keylogin()}`)
    expect(await screen.findByText('Debe $30,00')).toBeVisible()
    expect(screen.getByText('Ya pagado: Almuerzo y cena')).toBeVisible()
    await open('/cliente/renovacion', ANA)
    const apart = 'Tu siguiente servicio está apartado; falta pagar $30,00.'
    expect(await screen.findByRole('heading', { name: apart })).toBeVisible()
    expect(screen.queryByText(/No hace falta pagar/)).toBeNull()
    expect(screen.getByText('Debes $30,00.')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Dónde pagarlo' })).getAllByText('Copiar')).not.toEqual(
      [],
    )
    expect(screen.queryByRole('button', { name: 'Continuar al pago' })).toBeNull()
    const again = await open(`/admin/pagos/registrar/${keylogin()}`)
    expect(await screen.findByText('Ya tiene pagado su siguiente servicio: Almuerzo y cena')).toBeVisible()
    expect(await field('Monto')).toHaveValue('30,00')
    await press(again, 'Efectivo')
    await press(again, 'Registrar pago')
    await screen.findByRole('heading', { name: 'Detalle del pago', level: 1 })
    expect(toastTexts().at(-1)).toContain('Abono de Ana')
    await press(again, 'Revertir pago')
    const asked = await screen.findByRole('dialog')
    await waitFor(() => expect(asked).toHaveTextContent('El abono queda como reembolsado'))
    expect(asked).not.toHaveTextContent('servicio que abrió')
    await again.user.click(within(asked).getByRole('button', { name: 'No, dejarlo' }))
    await open(`/admin/clientes/${keylogin()}`)
    expect(await screen.findByText('Ya pagado: Almuerzo y cena')).toBeVisible()
    expect(screen.queryByText(/^Debe /)).toBeNull()
  })
})

describe('what a client reports', () => {
  const reporting = async (interfere?: Interference) => {
    const app = await open('/cliente/renovacion', ANA, interfere)
    await app.user.click(await screen.findByRole('radio', { name: /^Almuerzo y cena/ }))
    await press(app, 'Continuar al pago')
    await press(app, 'Ya transferí')
    fireEvent.change(await field('Banco desde el que transferiste'), { target: { value: 'Produbanco' } })
    fireEvent.change(await field('Número del comprobante'), { target: { value: '777' } })
    return app
  }
  const report = async () => {
    const app = await reporting()
    await press(app, 'Enviar aviso')
    expect(await screen.findByText(`Te escribimos a ${ANA} cuando lo revisemos.`)).toBeVisible()
    return app
  }

  it('says the size where a proxy takes no form of it, and is sent without the picture', async () => {
    const answers = [new Response('<html>Too large</html>', { status: 413 })]
    const app = await reporting((address) => (address === REPORT ? answers.pop() : undefined))
    const photo = await field('Foto del comprobante')
    fireEvent.change(photo, { target: { files: [new File(['a'], 'r.png', { type: 'image/png' })] } })
    await screen.findByRole('button', { name: /^Quitar/ })
    await press(app, 'Enviar aviso')
    expect(await screen.findByText(/^Lo que enviaste pesa \d+ KB, con la foto, y/)).toBeVisible()
    await press(app, 'Enviar aviso')
    expect(await screen.findByText(`Te escribimos a ${ANA} cuando lo revisemos.`)).toBeVisible()
  })

  it('tells of a price that changed since the first word, and is sent once the client agrees', async () => {
    const { db } = office.server
    const app = await reporting()
    await db.query
      .updateTable('niveles')
      .set({ precio_cents: 15_000, envios: 9 })
      .where('id', '=', 3)
      .execute()
    await press(app, 'Enviar aviso')
    expect(await screen.findByText('El precio cambió')).toBeVisible()
    expect(
      screen.getByText(/^Cuando empezaste costaba \$130,00\. Ahora cuesta \$150,00 y trae 9 envíos/),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Enviar aviso' })).toBeDisabled()
    expect(await db.query.selectFrom('transfers').select('id').execute()).toEqual([])
    await press(app, 'De acuerdo')
    await press(app, 'Enviar aviso')
    expect(await screen.findByText(`Te escribimos a ${ANA} cuando lo revisemos.`)).toBeVisible()
    const stored = db.query.selectFrom('transfers').select(['price_cents', 'value_cents', 'level_envios'])
    expect(await stored.execute()).toEqual([{ price_cents: 15_000, value_cents: 15_000, level_envios: 9 }])
  })

  it('is another report once its number is corrected, and the same one while it is not', async () => {
    const answers = [1, 2].map(() => new Response('', { status: 500 }))
    const app = await reporting((address) => (address === REPORT ? answers.pop() : undefined))
    await press(app, 'Enviar aviso')
    await waitFor(() => expect(answers).toHaveLength(1))
    await press(app, 'Enviar aviso')
    await waitFor(() => expect(answers).toHaveLength(0))
    fireEvent.change(await field('Número del comprobante'), { target: { value: '778' } })
    await press(app, 'Enviar aviso')
    expect(await screen.findByText(`Te escribimos a ${ANA} cuando lo revisemos.`)).toBeVisible()
    const [first, again, corrected] = app.callsTo(REPORT).map(({ body }) => body['request_id'])
    expect([again === first, corrected === first]).toEqual([true, false])
  })

  it('asks before the wallet takes the money a second time', async () => {
    const app = await report()
    const pay = () => screen.queryByRole('button', { name: 'Pago de prueba' })
    await waitFor(() => expect(pay()).toBeNull())
    await press(app, 'Pagar otra vez de todos modos')
    expect(pay()).toBeVisible()
  })

  it('waits in the office, is refused with a reason, is sent again, and is accepted as the client wrote it', async () => {
    await report()
    await open('/admin/dashboard')
    expect(await screen.findByText('1 transferencia por revisar')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Pagos\s*, 1 por revisar$/ })).toBeVisible()
    const inbox = await open(LIST)
    await press(inbox, 'Rechazar la transferencia de Ana Paz')
    fireEvent.change(await field('Motivo'), { target: { value: 'No está en el banco' } })
    await press(inbox, 'Rechazar')
    expect(await screen.findByText('No hay transferencias por revisar')).toBeVisible()

    const client = await open('/cliente/pagos', ANA)
    expect(await screen.findByText('Motivo: No está en el banco')).toBeVisible()
    await press(client, 'Enviar de nuevo')
    expect(await field('Número del comprobante')).toHaveValue('777')
    await press(client, 'Enviar aviso')
    expect(await screen.findByText('En revisión')).toBeVisible()
    expect(screen.queryByText('Motivo: No está en el banco')).toBeNull()

    const second = await open(`${LIST}?ver=todas`)
    await second.user.click(await screen.findByRole('link', { name: 'Aceptar la transferencia de Ana Paz' }))
    expect(await field('Banco')).toHaveValue('Produbanco')
    await press(second, 'Aceptar y registrar pago')
    // Back in the inbox, for the next one, as it was filtered.
    expect(await screen.findByRole('heading', { level: 1, name: 'Transferencias' })).toBeVisible()
    expect(second.path()).toBe(`${LIST}?ver=todas`)
    await open('/cliente/pagos', ANA)
    expect((await rowsOf('Pagos')).map((row) => cellsOf(row)[3])).toEqual(['Transferencia'])
    expect(screen.queryByText('Tus transferencias')).toBeNull()
  })

  it('one leads straight to the next, accepted, refused or left for later, and the last one to the inbox', async () => {
    const { db, deps } = office.server
    const eva = await addAccount(deps, { email: 'eva@demo.test', nombre: 'Eva', apellidos: 'Rea', envios: 0 })
    const luz = await addAccount(deps, { email: 'luz@demo.test', nombre: 'Luz', apellidos: 'Sol', envios: 0 })
    for (const [account_id, receipt] of [
      [luz, 'R1'],
      [eva, 'R2'],
      [office.ids.ana, 'R3'],
    ] as const)
      await addTransfer(db, { account_id, receipt })
    const app = await open(LIST)
    await app.user.click(await screen.findByRole('link', { name: 'Aceptar la transferencia de Ana Paz' }))
    expect(await screen.findByRole('link', { name: 'Ana Paz' })).toBeVisible()
    await app.user.click(await screen.findByRole('link', { name: 'Siguiente transferencia' }))
    expect(await screen.findByRole('link', { name: 'Eva Rea' })).toBeVisible()
    await press(app, 'Aceptar y registrar pago')
    expect(await screen.findByRole('link', { name: 'Luz Sol' })).toBeVisible()
    await press(app, 'Rechazar')
    fireEvent.change(await field('Motivo'), { target: { value: 'No llegó' } })
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rechazar' }))
    expect(await screen.findByRole('link', { name: 'Ana Paz' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Siguiente transferencia' })).toBeNull()
    await press(app, 'Aceptar y registrar pago')
    expect(await screen.findByText('No hay transferencias por revisar')).toBeVisible()
    expect(app.path()).toBe(LIST)
  })

  it('may be decided by another administrator meanwhile: the server’s words are said and the list is new', async () => {
    const id = await addTransfer(office.server.db, { account_id: office.ids.ana })
    const app = await open(LIST)
    await press(app, 'Rechazar la transferencia de Ana Paz')
    await office.server.db.query
      .updateTable('transfers')
      .set({ state: 'aceptada' })
      .where('id', '=', id)
      .execute()
    fireEvent.change(await field('Motivo'), { target: { value: 'No llegó' } })
    await press(app, 'Rechazar')
    await waitFor(() =>
      expect(toastTexts().join()).toContain('Esta transferencia ya se aceptó. Para deshacerla'),
    )
  })
})

it('a payment is printed with the kitchen’s data and its payer, and says whether it is an invoice', async () => {
  const id = await addPayment(office.server.db, { account_id: office.ids.ana, id_payment: 'CAPTURE-1' })
  const print = async (path: string, who: string, kitchen_invoices: string) => {
    office.server.clock.advance(61_000)
    const config = {
      kitchen_name: 'La Sazón',
      kitchen_ruc: '1790012345001',
      kitchen_phone: '099 123 4567',
      kitchen_invoices,
    }
    await renderApp(office.server, { path: `${path}/${id}`, signInAs: who, config })
    await screen.findByRole('button', { name: 'Imprimir comprobante' })
    return within(screen.getByRole('article', { hidden: true }))
  }
  const own = await print('/cliente/pagos', ANA, '')
  expect(own.getByText('RUC 1790012345001')).toBeInTheDocument()
  expect(own.getByText(`Ana Paz · ${ANA}`)).toBeInTheDocument()
  expect(own.getByText('Este comprobante no es una factura.')).toBeInTheDocument()
  const chat = new URL(
    (await screen.findByRole('link', { name: 'Tengo una duda con este pago' })).getAttribute('href') ?? '',
  )
  expect(chat.origin + chat.pathname).toBe('https://wa.me/593991234567')
  expect(chat.searchParams.get('text')).toBe('Hola, soy Ana Paz. Mi pago CAPTURE-1: ')
  const paper = await print('/admin/pagos', JEFA, 'yes')
  expect(await paper.findByText(`Ana Paz · ${ANA}`)).toBeInTheDocument()
  expect(paper.getByText('La factura electrónica llega a tu correo.')).toBeInTheDocument()
})

it('a receipt whose address has ended gets a new one', async () => {
  const image_ruta = `imagenes/${'a'.repeat(40)}.webp`
  await addTransfer(office.server.db, { account_id: office.ids.ana, image_ruta })
  await open(LIST)
  const thumb = await screen.findByRole('button', { name: 'Ver la foto del comprobante de Ana Paz' })
  const picture = () => thumb.querySelector('img') ?? document.body
  const before = picture().getAttribute('src')
  office.server.clock.advance(61 * 60_000)
  fireEvent.error(picture())
  await waitFor(() => expect(picture().getAttribute('src')).not.toBe(before))
})
