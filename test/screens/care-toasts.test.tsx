import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alertAdded, callSucceeded } from '../../src/state/alerts'
import { holdTime, until } from '../support/held-time'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toasts, toastTexts } from '../support/toasts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const open = async () => {
  const time = holdTime(server.clock)
  const { store } = await renderApp(server, { path: '/login' })
  await until(() => screen.getByLabelText('Avisos'))
  return {
    time,
    store,
    add: (alert: Parameters<typeof alertAdded>[0]) => act(() => store.dispatch(alertAdded(alert))),
  }
}

const LOST = { type: 'error', msg: 'Error al conectar con el servidor' } as const

describe('the same toast again', () => {
  it('[ALERT-01] renews the one that is there: one toast, whose time begins anew', async () => {
    const { time, add } = await open()
    add(LOST)
    await time.advance(3000)
    add(LOST)
    expect(toastTexts()).toEqual([LOST.msg])
    expect(toasts()).toHaveLength(1)
    await time.advance(3999)
    expect(toastTexts()).toEqual([LOST.msg])
    await time.advance(1)
    expect(toastTexts()).toEqual([])
    await time.advance(1000)
    expect(toasts()).toEqual([])
  })
})

it('an error goes when the next try of its call succeeds', async () => {
  const { time, add, store } = await open()
  add({ ...LOST, call: 'saveOrder' })
  add({ type: 'info', msg: 'Ya sale' })
  act(() => store.dispatch(callSucceeded('cancelOrder')))
  expect(toastTexts()).toEqual([LOST.msg, 'Ya sale'])
  act(() => store.dispatch(callSucceeded('saveOrder')))
  expect(toastTexts()).toEqual(['Ya sale'])
  await time.advance(1000)
  expect(toasts()).toHaveLength(1)
})

it.each([
  ['another text', { type: 'error', msg: 'No hoy' }],
  ['the same text as a success', { type: 'success', msg: LOST.msg }],
] as const)('%s is stacked upon it', async (_what, other) => {
  const { time, add } = await open()
  add(LOST)
  await time.advance(1000)
  add(other)
  expect(toastTexts()).toEqual([LOST.msg, other.msg])
  await time.advance(3000)
  expect(toastTexts()).toEqual([other.msg])
})
