import { expect, it } from 'vitest'
import { runCommand } from '../../../server/commands/run'
import { readConfig } from '../../../server/config'
import { Refusal } from '../../../server/errors'
import { cryptoRandom } from '../../../server/random'
import { startMailServer } from '../../support/mail-server'
import { temporaryFolder } from '../../support/temporary-folder'

const run = async (url: string, typed: readonly string[]) => {
  const said: string[] = []
  const config = readConfig({
    APP_MODE: 'demo',
    DATA_DIR: temporaryFolder(),
    SMTP_URL: url,
    MAIL_FROM: 'Vianda <hola@vianda.test>',
  })
  const say = (line: string) => said.push(line)
  await runCommand('mail', typed, { config, clock: { now: Date.now }, random: cryptoRandom, say })
  return said
}

it('sends one mail at once and says so', async () => {
  const server = await startMailServer()
  expect(await run(server.url, ['test', 'rosa@correo.test'])).toEqual([
    expect.stringMatching(/^Modo demo, base de datos .*vianda\.db$/),
    'Enviado a rosa@correo.test.',
  ])
  expect(server.mails).toMatchObject([{ to: ['rosa@correo.test'] }])
})

it('says exactly what is wrong', async () => {
  const server = await startMailServer()
  server.refuse(550)
  await expect(run(server.url, ['test', 'rosa@correo.test'])).rejects.toThrow(
    'No se envió: el servidor de correo no acepta ese destinatario',
  )
  await server.close()
  await expect(run(server.url, ['test', 'rosa@correo.test'])).rejects.toThrow(
    'el servidor de correo no responde',
  )
  await expect(run('', ['test', 'rosa@correo.test'])).rejects.toBeInstanceOf(Refusal)
})
