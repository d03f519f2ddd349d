import { describe, expect, it } from 'vitest'
import { addDays, epochOf } from '#domain/calendar'
import { CODE_ENDED } from '#domain/codes'
import type { LoginPorts } from '#machines/login/context'
import { bindLogin, Cancelled } from '#machines/login/machine'
import { isChanged } from '#machines/order-action/context'
import { bindOrderAction } from '#machines/order-action/machine'
import type { OrderActionPorts } from '#machines/order-action/ports'
import { CallFailed } from '#machines/shared/call-result'
import { bindMailedCode } from '#machines/shared/mailed-code'
import { type Model, walk } from './support/model'

const never = () => new Promise<never>(() => {})
const DAY = '2026-03-04'

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, error: unknown = new Error('away')) => ({
  type: `xstate.error.actor.${id}`,
  error,
})

function loginModel(): Model {
  let now = epochOf(DAY, '09:00')
  const calls = { sendCode: never, validateCode: never, usePasskey: never }
  const ports: LoginPorts = { clock: { now: () => now }, ...calls }
  const resendUntil = now + 30_000
  const sent = { email: 'a@b.ec', keylogin: 'kl', resendUntil, isSpent: false }
  const proof = {
    sessionId: 's',
    keylogin: 'kl',
    user: {},
    urlReturn: '/cliente/dashboard',
    secondsReturn: 1,
  }
  return {
    machine: bindLogin(ports),
    inputs: [{ resume: null }, { resume: sent }],
    events: [
      ...['', 'a', 'a@b.ec', 'c@d.ec'].map((email) => ({ type: 'user.typeEmail', email })),
      { type: 'user.typeCode', code: '12' },
      { type: 'user.submit' },
      { type: 'user.submit', late: true },
      ...['resend', 'changeEmail', 'cancel', 'usePasskey'].map((name) => ({ type: `user.${name}` })),
      done('sendCode', sent),
      failed('sendCode'),
      { type: 'code.sent', sent },
      { type: 'code.refused', sent: { ...sent, isSpent: true } },
      { type: 'code.accepted', proof },
      done('usePasskey', proof),
      failed('usePasskey'),
      failed('usePasskey', new Cancelled()),
      { type: 'xstate.after.redirect.login.redirecting' },
    ],
    nameOf: ({ value, context: { email, errors, sent: mailed } }) =>
      JSON.stringify([value, email, errors, mailed?.email]),
    setClock: (_, event) => {
      now = event?.['late'] ? resendUntil : resendUntil - 30_000
    },
  }
}

function codeModel(): Model {
  const start = epochOf(DAY, '09:00')
  let now = start
  const ports = { clock: { now: () => now }, sendCode: never, validateCode: never }
  const request = { email: 'a@b.ec' }
  const sent = { ...request, keylogin: 'kl', resendUntil: start + 30_000, isSpent: false }
  const tick = 'xstate.after.second.mailed-code.wait.waiting'
  // Here it has no flow around it to tell.
  const tells = { tellSent: () => {}, tellRefused: () => {}, tellAccepted: () => {} }
  return {
    machine: bindMailedCode(ports).provide({ actions: tells }),
    inputs: [
      { request, sent },
      { request, sent: null },
    ],
    events: [
      ...['', '12', '123456'].map((code) => ({ type: 'user.typeCode', code })),
      ...['submit', 'resend'].map((name) => ({ type: `user.${name}` })),
      done('resendCode', sent),
      failed('resendCode'),
      done('validateCode', { proof: {} }),
      failed('validateCode'),
      failed('validateCode', new CallFailed({ kind: 'refused', text: CODE_ENDED.used })),
      { type: tick, left: 1 },
      { type: tick, left: 0 },
    ],
    nameOf: ({ value, context: { code, errors, sent: mailed, secondsLeft } }) =>
      JSON.stringify([value, code, errors, mailed.isSpent, secondsLeft]),
    setClock: (snapshot, event) => {
      const left: number = event?.['left'] ?? snapshot?.context.secondsLeft ?? 0
      now = snapshot === null ? start : snapshot.context.sent.resendUntil - left * 1000
    },
  }
}

function orderModel(): Model {
  let now = 0
  const calls = { saveOrder: never, cancelOrder: never }
  const ports: OrderActionPorts = { clock: { now: () => now }, watchDay: () => () => undefined, ...calls }
  const days = { beforeDay: addDays(DAY, -1), onDay: DAY, afterDay: addDays(DAY, 1) }
  const order = (status: string) => ({ id: '7', status, jugo: true, time: '10:00' })
  const input = {
    deliveryDate: DAY,
    type: 'almuerzo',
    menuId: '1',
    dish: { id: null, name: 'Locro', ind: 0 },
  }
  const facts = [
    { order: null, envios: 3, avoided: [] },
    { order: null, envios: 3, avoided: ['Maní'] },
    { order: null, envios: 0, avoided: ['Maní'] },
    { order: order('programado'), envios: 3, avoided: [] },
    { order: order('enviado'), envios: 3, avoided: [] },
  ]
  const error = new Error('away')
  const from = { id: null, name: 'Seco', ind: 1 }
  const meal = { date: DAY, type: 'almuerzo' }
  const dayToOrder = (avoided: string[]) => ({ ...meal, dish: from, avoided, allergies: [], jugo: true })
  return {
    machine: bindOrderAction(ports),
    // `data.refreshed` leads from one of the facts to each other one.
    inputs: [{ ...input, ...facts[0] }],
    events: [
      ...['toggleJuice', 'order', 'update', 'cancel', 'confirm', 'dismiss'].map((name) => ({
        type: `user.${name}`,
      })),
      ...['onDay', 'afterDay'].map((day) => ({ type: 'user.confirm', day })),
      ...['', '09:00'].flatMap((time) => ['order', 'update'].map((name) => ({ type: `user.${name}`, time }))),
      ...[[], ['Maní']].map((avoided) => ({ type: 'user.orderDish', chosen: dayToOrder(avoided) })),
      { type: 'user.changeDish', chosen: dayToOrder([]), order: order('programado'), from },
      { type: 'user.change', order: order('programado'), from },
      { type: 'user.undo', order: order('programado') },
      ...[[], [[]], [['Maní']], [[], []]].map((clashes) => ({
        type: 'user.orderDays',
        days: clashes.map(dayToOrder),
      })),
      { type: 'user.chooseAgain', meal },
      ...[null, 'No'].map((problem) => ({ type: 'day.settled', result: { ...meal, problem } })),
      ...[[], [{ ...meal, id: '1' }], [{ ...meal, id: '1' }, meal]].map((orders) => ({
        type: 'user.undoDays',
        orders,
      })),
      ...[true, false].map((isGone) => ({ type: 'day.undone', meal, isGone })),
      ...Object.keys(days).map((day) => ({ type: 'day.check', day })),
      ...facts.map((fact) => ({ type: 'data.refreshed', ...fact })),
      ...['saveNew', 'saveChange', 'saveDish'].map((id) => ({
        type: `xstate.done.actor.${id}`,
        output: { id: '7' },
      })),
      ...['saveNew', 'saveChange', 'saveDish', 'cancelOrder'].map((id) => ({
        type: `xstate.error.actor.${id}`,
        error,
      })),
      { type: 'xstate.done.actor.cancelOrder', output: null },
    ],
    nameOf: ({ value, context }) =>
      JSON.stringify([
        value,
        context.order?.status,
        isChanged(context),
        context.avoided.length,
        ...(context.order === null ? [context.envios > 0] : []),
        value.work === 'confirmingCancel' && context.returnsShipment,
        context.done && context.done.from === null,
        value.work === 'changing' && context.change.from === null,
        value.work === 'orderingDays' && context.days.length - context.results.length,
        value.work === 'undoingDays' && context.undoing.length,
      ]),
    setClock: (snapshot, event) => {
      const shown: keyof typeof days = snapshot?.value.day ?? 'beforeDay'
      const asked: keyof typeof days = event?.['day'] ?? shown
      // Only a corrected clock goes backwards.
      const earliest = event?.type === 'day.check' ? asked : shown
      now = Math.max(epochOf(days[earliest], '08:00'), epochOf(days[asked], '08:00'))
    },
  }
}

describe('every state and every transition is reached on the running machine, as the chart says', () => {
  it.each([
    ['login', loginModel],
    ['mailed-code', codeModel],
    ['order-action', orderModel],
  ])('%s', (_, model) => {
    const { steps, ...gaps } = walk(model())
    expect(gaps).toEqual({ disagreements: [], unreachedStates: [], untakenTransitions: [] })
    expect(steps).toBeGreaterThan(50)
  })

  it('a machine of which a part cannot be reached is caught', () => {
    const model = loginModel()
    const events = model.events.filter(({ type }) => type !== 'xstate.done.actor.sendCode')
    expect(() => walk({ ...model, events })).toThrow('no case of xstate.done.actor.sendCode')
    const onlyFresh = walk({ ...model, inputs: [{ resume: null }] })
    expect(onlyFresh.untakenTransitions).toEqual(['login.starting --always[hasSentCode]--> login.verifying'])
  })
})
