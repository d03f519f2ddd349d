import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadConfig } from '../../src/app/config'
import { start } from '../../src/app/start'
import { until } from '../support/held-time'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
  cleanup()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(() => server.close())

type ConfigAnswer = () => Promise<Response>
const file =
  (content: string, status = 200): ConfigAnswer =>
  async () =>
    new Response(content, { status })
const GOOD = file('{"path_api":"/api/"}')

/** Starts the application as its page does; config.json gets `answers` in order, the last one repeatedly. */
const startApp = async (...answers: readonly [ConfigAnswer, ...ConfigAnswer[]]) => {
  const asked: string[] = []
  let turn = 0
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    asked.push(input)
    if (!input.endsWith('config.json')) return server.fetch(input, init)
    const next = answers[Math.min(turn, answers.length - 1)] ?? GOOD
    turn += 1
    return next()
  })
  const container = document.body.appendChild(document.createElement('div'))
  let root: Root | undefined
  // The next test starts another page, so this one's listeners must go.
  const listening = vi.spyOn(window, 'addEventListener')
  const onPage = vi.spyOn(document, 'addEventListener')
  onTestFinished(async () => {
    await act(async () => root?.unmount())
    container.remove()
    for (const [event, listener] of listening.mock.calls) window.removeEventListener(event, listener)
    for (const [event, listener] of onPage.mock.calls) document.removeEventListener(event, listener)
    listening.mockRestore()
    onPage.mockRestore()
    vi.unstubAllGlobals()
  })
  await act(async () => {
    root = await start(container)
  })
  return { asked }
}

const MISSING = /^No pudimos leer la configuración \(config\.json\)\. Revisa tu conexión/
const BROKEN =
  /^El archivo de configuración \(config\.json\) no tiene un contenido válido\. Avisa a la cocina/
const TITLE = 'No pudimos abrir esta página'

describe('start-up', () => {
  it('[SESS-05] [SESS-06] path_api of config.json is kept in local storage, as a whole address', async () => {
    const { asked } = await startApp(GOOD)
    expect(window.localStorage.getItem('path_api')).toBe(`${window.location.origin}/api/`)
    expect(asked[0]).toBe('/config.json')
    await until(() => expect(screen.getByText('Inicia sesión')).toBeInTheDocument())
  })

  it('a page that comes into view again shows what the kitchen has changed meanwhile', async () => {
    const named = (kitchen_name: string) => file(JSON.stringify({ path_api: '/api/', kitchen_name }))
    await startApp(named('La de antes'), named('La Cocina de Rosa'))
    await until(() => expect(screen.getAllByText('La de antes')[0]).toBeInTheDocument())
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await until(() => expect(screen.getAllByText('La Cocina de Rosa')[0]).toBeInTheDocument())
    expect(screen.queryByText('La de antes')).toBeNull()
  })

  it.each([
    ['without its last slash', '{"path_api":"https://api.example/v1"}', 'https://api.example/v1/'],
    ['with blanks around it', '{"path_api":" https://api.example/ "}', 'https://api.example/'],
    ['beside keys that nobody knows', '{"path_api":"/php/","otra":1}', '/php/'],
  ])('[SESS-06] path_api %s is understood', async (_how, content, path_api) => {
    expect(await loadConfig(file(content), '/')).toMatchObject({ config: { path_api } })
  })

  it('[SESS-06] path_api below the page is understood on a deep screen', async () => {
    window.history.replaceState(null, '', '/admin/menus/7')
    await startApp(file('{"path_api":"php/api"}'))
    expect(window.localStorage.getItem('path_api')).toBe(`${window.location.origin}/php/api/`)
  })

  it.each([
    ['is missing', file('', 404), MISSING],
    ['is empty', file(''), BROKEN],
  ])(
    '[OVER-03] a config.json that %s gives a readable page with a way to try again',
    async (_how, first, text) => {
      await startApp(first, GOOD)
      expect(screen.getByText(TITLE)).toBeInTheDocument()
      expect(screen.getByText(text)).toBeInTheDocument()
      fireEvent.click(screen.getByText('Intentar otra vez'))
      await until(() => expect(screen.getByText('Inicia sesión')).toBeInTheDocument())
      expect(screen.queryByText(TITLE)).toBeNull()
    },
  )

  it.each<[string, ConfigAnswer, 'missing' | 'broken']>([
    ['cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch')), 'missing'],
    ['is behind a server that fails', file('{"path_api":"/api/"}', 500), 'missing'],
    ['is cut off', file('{"path_api":"/ap'), 'broken'],
    ['is a page of HTML', file('<!doctype html>'), 'broken'],
    ['is null', file('null'), 'broken'],
    ['is a list', file('[]'), 'broken'],
    ['has no path_api', file('{}'), 'broken'],
    ['has an empty path_api', file('{"path_api":"  "}'), 'broken'],
    ['has a number as path_api', file('{"path_api":3}'), 'broken'],
    ['has a path_api that is no address', file('{"path_api":"http://"}'), 'broken'],
    ['has a path_api with a port that is none', file('{"path_api":"http://api:port/"}'), 'broken'],
    ['has a path_api that is no web address', file('{"path_api":"file:///api/"}'), 'broken'],
  ])('a config.json that %s is told apart', async (_how, content, reason) =>
    expect(await loadConfig(content, '/')).toEqual({ ok: false, reason }),
  )

  it.each([
    ['true', true],
    ['["repetible"]', true],
    ['[]', false],
    ['false', false],
    ['null', false],
  ])('extensions %s say whether the back end is ours', async (extensions, isOurs) => {
    const read = await loadConfig(file(`{"path_api":"/api/","extensions":${extensions}}`), '/')
    expect(read).toMatchObject({ config: { extensions: isOurs }, wire: { extensions: isOurs } })
  })

  const limitsIn = async (content: string) => {
    const read = await loadConfig(file(content), '/')
    if (!read.ok) return read.reason
    const { max_files, max_fields, max_bytes } = read.config
    return [max_files, max_fields, max_bytes]
  }
  it.each([
    ['numbers', '{"max_files":200,"max_fields":8000,"max_bytes":1e8}', [200, 8000, 100_000_000]],
    ['text', '{"max_files":"200","max_fields":" 8000 ","max_bytes":"1e8"}', [200, 8000, 100_000_000]],
    ["left out, null or empty: PHP's own", '{"max_files":null,"max_bytes":""}', [20, 1000, 8_388_608]],
  ])('what a form may bring is understood as %s', async (_how, limits, expected) => {
    expect(await limitsIn(limits.replace('{', '{"path_api":"/api/",'))).toEqual(expected)
  })
})
