import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveAccount } from '#contract/calls/profile'
import { validateSession } from '#contract/calls/session'
import { NO_ACTIVE_SESSION } from '#contract/envelope'
import { toFormParts } from '#contract/form'
import { TEXTS } from '../../server/texts'
import { addAccount } from '../support/accounts'
import { startTestServer, type TestServer, type TestSession } from '../support/server'
import { temporaryFolder } from '../support/temporary-folder'

const MEGABYTE = 1024 * 1024
let server: TestServer
let temporary: string
beforeEach(() => {
  temporary = temporaryFolder()
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await vi.waitFor(async () => expect(await readdir(temporary)).toEqual([]), 5000)
  await server.close()
})

/** Total bytes of the files in the temporary folder. */
const bytesWaiting = async (): Promise<number> => {
  const names = await readdir(temporary, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  const sizes = files.map(async ({ name, parentPath }) => (await readFile(join(parentPath, name))).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** A real socket, to see what happens while bytes are still arriving. */
const start = async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: 'ana@demo.test' })
    },
  })
  const session = await server.signIn('ana@demo.test')
  const url = `${await server.app.listen({ host: '127.0.0.1', port: 0 })}/api/${saveAccount.address}`
  return { session, port: Number(new URL(url).port), url }
}

const ACCOUNT = { nombre: 'Ana', apellidos: 'Paz', phone: '0990000001', alergias: '' }

const formOf = (session: TestSession, megabytes: number) => {
  const image = new File([new Uint8Array(megabytes * MEGABYTE)], 'foto.png', { type: 'image/png' })
  const form = new FormData()
  const input = { rute: '', ...session, account: ACCOUNT, image }
  for (const [name, value] of toFormParts(input, saveAccount.jsonFields)) form.append(name, value)
  return form
}

const answerOf = async (response: Response) => [response.status, (await response.json()).mensaje]

const stillServes = async (session: TestSession) => {
  expect((await server.call(validateSession, {}, session)).mensaje).toBe('success')
}

describe('forms on a real socket', () => {
  it('a picture that is too large, one far too large and one of nobody are answered while they come', async () => {
    const { session, url } = await start()
    const post = async (who: TestSession, megabytes: number) =>
      answerOf(await fetch(url, { method: 'POST', body: formOf(who, megabytes) }))
    expect(await post(session, 8)).toEqual([200, 'La imagen foto.png excede el tamaño máximo de 2MB.'])
    expect(await post(session, 20)).toEqual([413, TEXTS.bodyTooLarge])
    expect(await post({ session_id: 'x', keylogin: 'y' }, 8)).toEqual([200, NO_ACTIVE_SESSION])
    await stillServes(session)
  })

  it('a sender who goes away in the middle of a file leaves the server as it was', async () => {
    const { session, port } = await start()
    const gone: unknown[] = []
    const keep = (error: unknown) => gone.push(error)
    process.on('unhandledRejection', keep)
    for (const rest of ['', '\r\n--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nhalf']) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(
        `POST /api/${saveAccount.address} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n${'x'.repeat(300_000)}${rest}`,
      )
      await vi.waitFor(async () => expect(await bytesWaiting()).toBeGreaterThan(200_000), 5000)
      socket.destroy()
      await once(socket, 'close')
      await vi.waitFor(async () => expect(await readdir(temporary)).toEqual([]), 5000)
    }
    await stillServes(session)
    process.off('unhandledRejection', keep)
    expect(gone).toEqual([])
  })
})
