import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { editMenu } from '#contract/calls/menus'
import { saveAccount } from '#contract/calls/profile'
import { SUCCESS } from '#contract/envelope'
import { toFormParts } from '#contract/form'
import { MESSAGES } from '#domain/messages'
import { FORMS_HELD } from '../../server/routing/multipart'
import { STRANGERS_OF_NETWORK_BYTES } from '../../server/routing/multipart-limits'
import { heldOfStrangers } from '../../server/routing/multipart-strangers'
import { TEXTS } from '../../server/texts'
import { type MenuDesk, newMenu, picture, sentDish, startMenuDesk } from '../support/menu-saves'
import type { TestSession } from '../support/server'

const MEGABYTE = 1024 * 1024

let desk: MenuDesk
let port: number
let sockets: Socket[]
/** The server's end of each connection, by the other end's port. */
let ends: Map<number | undefined, Socket>
beforeEach(async () => {
  sockets = []
  ends = new Map()
  desk = await startMenuDesk()
  desk.server.app.server.on('connection', (end: Socket) => ends.set(end.remotePort, end))
  port = Number(new URL(await desk.server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const socket of sockets) socket.destroy()
  await desk.server.close()
  await vi.waitFor(() => expect(held()).toEqual({ texts: 0, files: 0, strangers: 0 }))
})

const held = () => ({
  texts: FORMS_HELD.texts.held(),
  files: FORMS_HELD.files.held(),
  strangers: heldOfStrangers(),
})

/** What lies in the folder for temporary files under our name. */
const leftovers = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('vianda-') && name.length === 43)

const heavy = (name: string, bytes = 2 * MEGABYTE - 100) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })

/** A week with so many files at one dish. */
const menuOf = (files: readonly File[], start?: string, end?: string) => {
  const form = newMenu(start, end)
  form.menu_data.lunes = [
    sentDish('Seco', { imagenes: files.map((file) => ({ file, estado: 'por_subir' })) }),
  ]
  return form
}

const post = async (
  call: typeof editMenu | typeof saveAccount,
  session: TestSession,
  input: object,
): Promise<[number, string]> => {
  const body = new FormData()
  for (const [name, value] of toFormParts({ rute: '', ...session, ...input }, call.jsonFields)) {
    body.append(name, value)
  }
  const response = await fetch(`http://127.0.0.1:${port}/api/${call.address}`, { method: 'POST', body })
  const { mensaje }: { mensaje: string } = await response.json()
  return [response.status, mensaje]
}

const saveAna = () =>
  post(saveAccount, desk.ana, {
    account: { nombre: 'Ana', apellidos: 'Paz', phone: '0990000001', alergias: '' },
  })

/** A form that is not finished; gives its socket when the server has read it. */
const half = async (body: string, address: string = saveAccount.address): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.resume()
  const sent = `POST /api/${address} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n${body}`
  socket.write(sent)
  await vi.waitFor(() => expect(ends.get(socket.localPort)?.bytesRead).toBe(sent.length), {
    interval: 2,
    timeout: 10_000,
  })
  return socket
}

const text = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, bytes: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${bytes}`
const sessionOf = ({ session_id, keylogin }: TestSession) =>
  text('session_id', session_id) + text('keylogin', keylogin)

describe('what a save of a menu holds while it comes', { timeout: 60_000 }, () => {
  it('12 pictures of 2 MB for one dish, six times at once: 10 MB of each are kept, on disk', async () => {
    const twelve = Array.from({ length: 12 }, (_, nr) => heavy(`${nr}.png`))
    let most = 0
    const { share } = FORMS_HELD.files
    vi.spyOn(FORMS_HELD.files, 'share').mockImplementation((owner, limit) => {
      const one = share(owner, limit)
      const holds = (bytes: number) => {
        one.holds(bytes)
        most = Math.max(most, FORMS_HELD.files.held())
      }
      return { ...one, holds }
    })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(editMenu, desk.admin, menuOf(twelve))),
    )
    expect(answers).toEqual(Array(6).fill([200, MESSAGES.imagesTooLarge]))
    expect(most).toBeGreaterThan(5 * MEGABYTE)
    expect(most).toBeLessThanOrEqual(6 * 10 * MEGABYTE)
    expect(held()).toEqual({ texts: 0, files: 0, strangers: 0 })
  })

  it('an eleventh picture is not kept, and refused in words', async () => {
    const files = await Promise.all(
      Array.from({ length: 11 }, (_, nr) => picture(`${nr}.png`, `rgb(${nr},0,0)`)),
    )
    expect(await post(editMenu, desk.admin, menuOf(files))).toEqual([200, MESSAGES.tooManyImages])
    expect(await post(editMenu, desk.admin, menuOf(files.slice(0, 10)))).toEqual([200, SUCCESS])
  })

  it('what is beyond the limits and was not to be stored anyway is refused all the same, never stored as nothing', async () => {
    const files = await Promise.all(
      Array.from({ length: 11 }, (_, nr) => picture(`${nr}.png`, `rgb(${nr},0,0)`)),
    )
    const form = menuOf(files)
    form.menu_data.lunes[0]?.imagenes.unshift({
      ...form.menu_data.lunes[0].imagenes[0],
      estado: 'por_eliminar',
    })
    form.menu_data.lunes[0]?.imagenes.splice(1, 1)
    expect(await post(editMenu, desk.admin, form)).toEqual([200, MESSAGES.tooManyImages])
  })

  it('the limits are each dish’s own', async () => {
    const form = newMenu()
    const six = (colour: string) =>
      Promise.all(Array.from({ length: 6 }, (_, nr) => picture(`${nr}.png`, `${colour}${nr}0`)))
    for (const [nr, name] of ['Seco', 'Locro'].entries()) {
      const imagenes = (await six(`#${nr}${nr}22`)).map((it) => ({ file: it, estado: 'por_subir' }))
      form.menu_data.lunes[nr] = sentDish(name, { imagenes })
    }
    expect(await post(editMenu, desk.admin, form)).toEqual([200, SUCCESS])
  })
})

describe('after a form', () => {
  it('nothing is left in the folder for temporary files: success, refusal, a sender who goes, one who is cut off', async () => {
    const before = await leftovers()
    expect(await post(editMenu, desk.admin, menuOf([await picture('a.png', 'red')]))).toEqual([200, SUCCESS])
    const [, refusal] = await post(editMenu, desk.admin, menuOf([heavy('b.png')], '2026-03-16', '2026-03-20'))
    expect(refusal).toContain(MESSAGES.notAnImage('b.png'))
    const body = sessionOf(desk.admin) + file('menu_data[lunes][0][imagenes][0][file]', 'x'.repeat(MEGABYTE))
    for (const leave of ['destroy', 'resetAndDestroy'] as const) {
      const socket = await half(body, editMenu.address)
      await vi.waitFor(() => expect(held().files).toBeGreaterThan(MEGABYTE - 1000), 5000)
      // Nobody sees the file even while it is there.
      expect(await leftovers()).toEqual(before)
      socket[leave]()
      await vi.waitFor(() => expect(held().files).toBe(0), 5000)
    }
    expect(await leftovers()).toEqual(before)
  })

  it('a folder for temporary files that cannot be written to is 503, and the server goes on', async () => {
    vi.stubEnv('TMPDIR', '/dev/null/nowhere')
    const answer = await post(editMenu, desk.admin, menuOf([await picture('a.png', 'red')]))
    vi.unstubAllEnvs()
    expect(answer).toEqual([503, TEXTS.unavailable])
    expect(await post(editMenu, desk.admin, menuOf([await picture('a.png', 'red')]))).toEqual([200, SUCCESS])
  })
})

describe('strangers who hold their forms open', { timeout: 60_000 }, () => {
  it('60 that began a file, and others who fill whatever room is left: an honest save passes', async () => {
    for (let nr = 0; nr < 60; nr += 1) await half(file('image', 'x'))
    expect(await saveAna()).toEqual([200, SUCCESS])
    for (let nr = 0; nr < 4; nr += 1) await half(`${text('z', 'x'.repeat(58_000)).repeat(9)}${text('z', '')}`)
    for (let size = 60_000; size > 20; size /= 2) {
      expect(await saveAna()).toEqual([200, SUCCESS])
      for (const _twice of [1, 2]) await half(text('z', 'x'.repeat(size)) + text('z', ''))
    }
    expect(await saveAna()).toEqual([200, SUCCESS])
  })

  it('60 with a megabyte each: their network holds no more than its part, an honest save passes', async () => {
    let most = 0
    for (let nr = 0; nr < 60; nr += 1) {
      const kind =
        nr % 2 === 0 ? file('image', 'x'.repeat(MEGABYTE)) : text('z', 'x'.repeat(60_000)).repeat(8)
      await half(kind)
      most = Math.max(most, heldOfStrangers())
      if (nr % 10 === 9) expect(await saveAna()).toEqual([200, SUCCESS])
    }
    await vi.waitFor(() => expect(heldOfStrangers()).toBeGreaterThan(MEGABYTE))
    expect(Math.max(most, heldOfStrangers())).toBeLessThanOrEqual(STRANGERS_OF_NETWORK_BYTES)
    expect(await saveAna()).toEqual([200, SUCCESS])
  })
})
