import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import { addAccount } from '../../support/accounts'
import { showPicture } from '../../support/pictures'
import { rawAnswer } from '../../support/raw-socket'
import { startTestServer, type TestServer, type TestSession } from '../../support/server'

export const SECRET = 'what nobody may read'
export const LOGIN = `/api/${sendLoginCode.address}`

export let server: TestServer
export let port: number
let folder: string
export let ruta: string
export let ana: TestSession

/** One listening server for the file's tests, beside a file that must stay private. */
export const listeningForAll = (): void => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vianda-'))
    const web = join(folder, 'dist')
    mkdirSync(join(web, 'assets'), { recursive: true })
    writeFileSync(join(folder, 'secret.txt'), SECRET)
    writeFileSync(join(web, '.env'), SECRET)
    writeFileSync(join(web, 'index.html'), '<title>Vianda</title><script nonce="__CSP_NONCE__"></script>')
    writeFileSync(join(web, 'assets', 'main-abc123.js'), 'export {}')
    server = await startTestServer({
      webFolder: web,
      seed: async (deps) => {
        await addAccount(deps, { email: 'ana@demo.test' })
      },
    })
    port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
    ana = await server.signIn('ana@demo.test')
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
    ruta = await showPicture(server.deps, await picture.png().toBuffer())
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
}

export const rawGet = (path: string, more = '') =>
  rawAnswer(port, `GET ${path} HTTP/1.1\r\nHost: vianda.example\r\n${more}Connection: close\r\n\r\n`)
