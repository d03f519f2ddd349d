import { describe, expect, expectTypeOf, it } from 'vitest'
import type { LoginPorts } from '#machines/login/context'
import { bindLogin } from '#machines/login/machine'
import { bindOrderAction } from '#machines/order-action/machine'
import type { OrderActionPorts } from '#machines/order-action/ports'

const clock = { now: () => 0 }
const watchDay = () => () => undefined
const never = () => new Promise<never>(() => {})

describe('a machine with a missing port does not compile', () => {
  it('login', () => {
    // @ts-expect-error validateCode is missing, and that must be an error of the compiler
    bindLogin({ clock, sendCode: never, usePasskey: never })
    // @ts-expect-error the clock is missing
    bindLogin({ sendCode: never, validateCode: never, usePasskey: never })
    expectTypeOf(bindLogin).parameter(0).toEqualTypeOf<LoginPorts>()
    expect(bindLogin({ clock, sendCode: never, validateCode: never, usePasskey: never }).id).toBe('login')
  })

  it('order-action', () => {
    // @ts-expect-error cancelOrder is missing, and that must be an error of the compiler
    bindOrderAction({ clock, watchDay, saveOrder: never })
    expectTypeOf(bindOrderAction).parameter(0).toEqualTypeOf<OrderActionPorts>()
    const calls = { saveOrder: never, cancelOrder: never }
    expect(bindOrderAction({ clock, watchDay, ...calls }).id).toBe('order-action')
  })
})
