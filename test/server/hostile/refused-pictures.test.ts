import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { editMenu } from '#contract/calls/menus'
import { saveAccount } from '#contract/calls/profile'
import { type Call, SUCCESS } from '#contract/envelope'
import { importClients, previewImport } from '#contract/extensions/import'
import { saveLogo } from '#contract/extensions/settings'
import { reviewStatement } from '#contract/extensions/statement'
import { registerPayment, reportTransfer } from '#contract/extensions/transfers'
import { LIMITS } from '../../../server/limits/limits'
import { EVERY_CALL, rightRequests, startWorld, type World } from '../../support/every-call'
import { startKitchen } from '../../support/kitchen'
import { newMenu, sentDish } from '../../support/menu-saves'

type Input = Readonly<Record<string, unknown>>

const start = async () => {
  const world = await startWorld({ ana: { envios: 0 } })
  onTestFinished(() => world.server.close())
  return world
}

/** Pictures that differ in their bytes: one accepted picture with bytes appended. */
const pictures = async () => {
  const create = { width: 40, height: 30, channels: 3, background: 'red' } as const
  const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  let nr = 0
  return () => {
    nr += 1
    return new File([bytes, new Uint8Array(nr)], `${nr}.jpg`, { type: 'image/jpeg' })
  }
}

type Form = {
  by: 'ana' | 'admin'
  /** A refused request with these pictures; the rule that refuses comes last. */
  refused: (world: World, files: readonly File[]) => Input
}

const dish = (files: readonly File[]) => sentDish('Seco', { imagenes: files.map(uploading) })
const uploading = (file: File) => ({ file, estado: 'por_subir' })

/** Every call that takes a form, by its name in the contract. */
const FORMS: Readonly<Record<string, Form>> = {
  // Its second picture is none.
  [editMenu.name]: {
    by: 'admin',
    refused: (_, files) => {
      const form = newMenu('2026-03-16', '2026-03-20')
      form.menu_data.lunes = [dish([...files, new File(['x'], 'x.png', { type: 'image/png' })])]
      return form
    },
  },
  [saveAccount.name]: {
    by: 'ana',
    refused: (_, [image]) => ({
      account: { nombre: 'Otra', apellidos: 'Paz', phone: '0991234567' },
      version: 'an older one',
      image,
    }),
  },
  [registerPayment.name]: {
    by: 'admin',
    refused: (world, [image]) => ({
      ...rightRequests(world, world.own.ana)[registerPayment.name],
      metodo: 'transferencia',
      recibo: `R-${world.own.bea.accountId}`,
      image,
    }),
  },
  [reportTransfer.name]: {
    by: 'ana',
    refused: (world, [image]) => ({
      ...rightRequests(world, world.own.ana)[reportTransfer.name],
      recibo: `R-${world.own.bea.accountId}`,
      image,
    }),
  },
  // Every picture may be the logo: what is refused is none.
  [saveLogo.name]: {
    by: 'admin',
    refused: () => ({ image: new File(['x'], 'x.png', { type: 'image/png' }) }),
  },
  // A picture is no sheet.
  [previewImport.name]: { by: 'admin', refused: (_, [filas]) => ({ filas }) },
  [reviewStatement.name]: { by: 'admin', refused: (_, [lineas]) => ({ banco: 'x', columnas: '', lineas }) },
  [importClients.name]: {
    by: 'admin',
    refused: (_, [filas]) => ({ filas, request_id: 'picture', carta: false }),
  },
}

const calls = EVERY_CALL.filter(({ format }) => format === 'multipart')

it('the table has every call that takes a form', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(FORMS).sort())
})

const formOf = ({ name }: Call): Form => {
  const form = FORMS[name]
  if (!form) throw new Error(name)
  return form
}

const stored = async ({ server }: World) => ({
  images: await server.db.query.selectFrom('images').selectAll().orderBy('hash').execute(),
  variants: await server.db.query
    .selectFrom('image_variants')
    .select(['hash', 'width'])
    .orderBy('hash')
    .execute(),
})

it.each(calls)('$name: a refused request leaves no picture behind, however its bytes vary', async (call) => {
  const world = await start()
  const { by, refused } = formOf(call)
  const next = await pictures()
  const before = await stored(world)
  for (let nr = 1; nr <= 5; nr += 1) {
    const { mensaje, status } = await world.server.call(call, refused(world, [next()]), world[by])
    expect([status, mensaje]).not.toEqual([200, SUCCESS])
    expect(status).toBe(200)
  }
  expect(await stored(world)).toEqual(before)
})

it('a report that is on record already stores no further picture', async () => {
  const world = await start()
  const next = await pictures()
  const input = rightRequests(world, world.own.ana)[reportTransfer.name]
  for (let nr = 1; nr <= 3; nr += 1) {
    const sent = { ...input, request_id: `hand-${nr}`, image: next() }
    expect((await world.server.call(reportTransfer, sent, world.ana)).mensaje).toBe(SUCCESS)
  }
  expect((await stored(world)).images).toHaveLength(1)
})

it('all calls that take a form share the limit on forms', async () => {
  const { server, ana } = await startKitchen({ ana: { envios: 0 } }, undefined, {
    config: { limitsFactor: 1 },
  })
  onTestFinished(() => server.close())
  const [first, second] = [saveAccount, reportTransfer]
  const send = (call: Call) => server.call(call, {}, ana)
  const half = LIMITS.forms.max / 2
  for (let nr = 0; nr < half; nr += 1)
    expect([(await send(first)).status, (await send(second)).status]).toEqual([400, 400])
  expect([(await send(first)).status, (await send(second)).status]).toEqual([429, 429])
})
