import { describe, expect, it, onTestFinished } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { saveAddress } from '#contract/calls/profile'
import { type Call, isSuccess } from '#contract/envelope'
import { structuredFields, toFormParts } from '#contract/form'
import { TEXTS } from '../../server/texts'
import { EVERY_CALL, rightRequests, startWorld, type World } from '../support/every-call'
import { balanceOf, ordersOf } from '../support/kitchen'

const URL_ENCODED = 'application/x-www-form-urlencoded'

const start = async (): Promise<World> => {
  const world = await startWorld()
  onTestFinished(() => world.server.close())
  return world
}

type Input = Readonly<Record<string, unknown>>

/** The body as the web application writes it with `body: "form"`: objects and lists are JSON text. */
const formText = (call: Call, input: Input): string => {
  const form = new URLSearchParams()
  for (const [name, value] of toFormParts(input, structuredFields(call.request))) {
    if (typeof value === 'string') form.append(name, value)
  }
  return form.toString()
}

const post = async ({ server }: World, call: Call, type: string, payload: string) => {
  const response = await server.inject({
    method: 'POST',
    url: `/api/${call.address}`,
    headers: { 'content-type': type },
    payload,
  })
  const body = response.json<{ mensaje: string }>()
  // Random each time.
  for (const name of ['codigo', 'desafio', 'session_id'])
    if (name in body) Object.assign(body, { [name]: '' })
  return { status: response.statusCode, body }
}

const sessionOf = (world: World, { access, keylogin }: Call): object => {
  if (access === 'public') return {}
  const { session_id, ...own } = access === 'admin' ? world.admin : world.ana
  return { session_id, ...(keylogin === 'subject' ? {} : own) }
}

const JSON_CALLS = EVERY_CALL.filter(({ format }) => format === 'json')

describe('a form as the body of a JSON call', () => {
  it.each(JSON_CALLS.map((call) => [call.address, call] as const))(
    '%s: the same answer as to the JSON body',
    async (_address, call) => {
      const send = (kind: string, world: World) => {
        const owner = call.access === 'admin' ? world.own.bea : world.own.ana
        const input = { rute: '', ...sessionOf(world, call), ...rightRequests(world, owner)[call.name] }
        return kind === 'json'
          ? post(world, call, 'application/json', JSON.stringify(input))
          : post(world, call, URL_ENCODED, formText(call, input))
      }
      // A read answers the same twice; a write gets a kitchen for each body.
      const first = await start()
      const second = /^get/.test(call.name) ? first : await start()
      const answers = [await send('json', first), await send('form', second)]
      expect(answers[1]).toEqual(answers[0])
      expect(answers[0]?.status).toBe(200)
      if (call.access === 'client' && !/allet|renew/.test(call.name))
        expect(isSuccess(answers[0]?.body.mensaje ?? ''), answers[0]?.body.mensaje).toBe(true)
    },
  )

  it('an order is one field of JSON text, a boolean is a word, letters and blanks come as they are', async () => {
    const world = await start()
    const { ana, own } = world
    const order = { ...Object(rightRequests(world, own.ana)['saveOrder']).order }
    expect(structuredFields(saveOrder.request)).toEqual(['order'])
    const send = (call: Call, input: Input) =>
      post(world, call, `${URL_ENCODED}; charset=UTF-8`, formText(call, { rute: '', ...ana, ...input }))
    expect((await send(saveOrder, { order: { ...order, jugo: false } })).body.mensaje).toBe('success')
    const stored = await ordersOf(world.server.db, world.ids.ana)
    expect(stored.filter(({ date }) => date === order.date)).toMatchObject([{ jugo: 0 }])
    const cancelled = await send(cancelOrder, { order_id: own.ana.scheduled, envioRestore: false })
    expect(cancelled.body.mensaje).toBe('success')
    // Of 5 shipments the new order took one; the cancelled one returned none.
    expect(await balanceOf(world.server.db, world.ids.ana)).toEqual({ envios: 4, ledger: 4 })
    const address = { ...Object(rightRequests(world, own.ana)['saveAddress']).address }
    const direccion = 'Ñandú & Cía. = 100% + más "esquina" 🍲'
    const saved = await send(saveAddress, { address: { ...address, direccion } })
    expect(saved.body).toMatchObject({ mensaje: 'success', user: { address: { direccion } } })
  })

  it.each([
    ['JSON text that is none', 'order={"id":', 'order'],
    ['no JSON text at all', 'order=', 'order'],
    ['bracket names in its place', 'order[id]=3', 'order'],
    ['a list in its place', 'order=[]', 'order'],
    ['a prototype in it', 'order={"__proto__":{"polluted":1}}', 'order'],
    ['a constructor in it', 'order={"constructor":{"prototype":{"polluted":1}}}', 'order'],
    ['a hundred thousand levels', `order=${'['.repeat(100_000)}`, 'order'],
  ])('%s is refused with the name of the field', async (_name, text, field) => {
    const world = await start()
    const session = new URLSearchParams(world.ana).toString()
    const answer = await post(world, saveOrder, URL_ENCODED, `${session}&${text}`)
    expect(answer).toEqual({ status: 400, body: { mensaje: `El campo «${field}» no es válido.` } })
    expect('polluted' in {}).toBe(false)
  })

  it('nesting, size, encodings and charsets have the limits of a JSON body', async () => {
    const world = await start()
    const send = async (text: string, type = URL_ENCODED) => {
      const { body, status } = await post(world, sendLoginCode, type, text)
      return [status, body.mensaje]
    }
    const deep = `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`
    const order = `order=${encodeURIComponent(deep)}`
    expect((await post(world, saveOrder, URL_ENCODED, order)).body).toEqual({ mensaje: TEXTS.malformedBody })
    expect(await send(`email=${'a'.repeat(300_000)}`)).toEqual([413, TEXTS.bodyTooLarge])
    expect(await send('email=a', `${URL_ENCODED}; charset=iso-8859-1`)).toEqual([415, TEXTS.unsupportedType])
    expect(await send('email=%C3%28')).toEqual([400, TEXTS.malformedBody])
    expect(await send('email=a%00b')).toEqual([400, 'El campo «email» no es válido.'])
    expect(await send('')).toEqual([200, TEXTS.emailInvalid])
    expect(await send('email=ana%40demo.test&&email=x&')).toEqual([200, TEXTS.emailInvalid])
  })
})
