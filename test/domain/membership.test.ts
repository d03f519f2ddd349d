import { describe, expect, it } from 'vitest'
import {
  canClaimReward,
  hasRunOut,
  isNewcomer,
  mayRenew,
  offeredLevels,
  renewalError,
  seesDinner,
} from '#domain/membership'

describe('membership (specification §3, §5, §6)', () => {
  it.each([1, 2, 200])(
    '[REN-07] with %d shipments left the renovation is blocked, and says so',
    (shipments) => {
      expect(mayRenew(shipments)).toBe(false)
      expect(renewalError(shipments)).toBe('No puedes renovar hasta que ya no tengas mas envios')
    },
  )
  it('[REN-07] without shipments it is not', () => {
    expect(mayRenew(0)).toBe(true)
    expect(renewalError(0)).toBeNull()
  })
  it('an unknown number of shipments blocks nothing', () => {
    expect([hasRunOut(null), hasRunOut(0), hasRunOut(1)]).toEqual([false, true, false])
    expect(mayRenew(null)).toBe(true)
    expect(renewalError(null)).toBeNull()
  })
  it('a level that is not known sees no dinner', () => expect(seesDinner(null)).toBe(false))
  it('only level 3 sees dinner', () =>
    expect([0, 1, 2, 3, 4].map(seesDinner)).toEqual([false, false, false, true, false]))
  it('the level with id 0 is hidden, written as a number or as text', () =>
    expect(offeredLevels([{ id: 0 }, { id: 1 }, { id: '0' }, { id: '2' }])).toEqual([{ id: 1 }, { id: '2' }]))
  it('there is something to claim only above 0', () =>
    expect([0, 1, 100].map(canClaimReward)).toEqual([false, true, true]))
  it('a newcomer has the membership 0; an unknown one says nothing', () =>
    expect(['0', '1', '', null].map(isNewcomer)).toEqual([true, false, false, false]))
})
