import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisTicks, bandsIn, barPath, labelledColumns, linePath } from '../../src/parts/charts/layout'

const between = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })

describe('the values of an axis', () => {
  it.each([
    [87, true, [0, 25, 50, 75, 100]],
    [100, true, [0, 25, 50, 75, 100]],
    [9, true, [0, 5, 10]],
    [4, true, [0, 1, 2, 3, 4]],
    [1, true, [0, 1]],
    [0.3, false, [0, 0.1, 0.2, 0.3]],
    [1234.5, false, [0, 500, 1000, 1500]],
    [5, true, [0, 2, 4, 6]],
  ])('up to %d (whole: %s) are %j', (max, isWhole, ticks) => {
    expect(axisTicks(max, { isWhole })).toEqual(ticks)
  })

  it.each([0, -3, Number.NaN])('with nothing to show (%d) are 0 and 1', (max) =>
    expect(axisTicks(max)).toEqual([0, 1]),
  )

  it('begin at 0, rise by one step, reach the highest value and not much more, and are few', () =>
    fc.assert(
      fc.property(between(0.001, 1e9), fc.boolean(), (max, isWhole) => {
        const ticks = axisTicks(max, { isWhole })
        const [first, step = 0] = ticks
        const last = ticks.at(-1) ?? 0
        expect(first).toBe(0)
        expect(last).toBeGreaterThanOrEqual(max * (1 - 1e-9))
        expect(last - max).toBeLessThan(step * (1 + 1e-9))
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(6)
        if (isWhole) expect(ticks.every(Number.isInteger)).toBe(true)
      }),
    ))
})

describe('columns', () => {
  it('share the width, one beside the other, each with its bar in its middle', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), between(50, 2000), (count, right) => {
        const bands = bandsIn(count, { left: 40, right })
        expect(bands).toHaveLength(count)
        bands.forEach(({ start, width, middle, bar }, index) => {
          expect(start).toBeCloseTo(index === 0 ? 40 : (bands[index - 1]?.start ?? 0) + width, 6)
          expect(bar.start).toBeGreaterThanOrEqual(start)
          expect(bar.start + bar.width).toBeLessThanOrEqual(start + width + 1e-9)
          expect(bar.start + bar.width / 2).toBeCloseTo(middle, 6)
          expect(bar.width).toBeLessThanOrEqual(44)
        })
        expect((bands.at(-1)?.start ?? 0) + (bands.at(-1)?.width ?? 0)).toBeCloseTo(Math.max(40, right), 6)
      }),
    ))

  it('all have a label where there is room; else every second or third, the newest always', () => {
    expect([...labelledColumns(7, 700, 50)].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect([...labelledColumns(7, 200, 50)].sort((a, b) => a - b)).toEqual([0, 2, 4, 6])
    expect([...labelledColumns(31, 300, 48)].sort((a, b) => a - b)).toEqual([0, 6, 12, 18, 24, 30])
    expect([...labelledColumns(3, 10, 48)]).toEqual([2])
    expect([...labelledColumns(0, 300, 48)]).toEqual([])
  })

  it('labels never touch', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        between(60, 1200),
        between(20, 60),
        (count, width, label) => {
          const at = [...labelledColumns(count, width, label)].sort((a, b) => a - b)
          const column = width / count
          for (const [index, place] of at.entries()) {
            const next = at[index + 1]
            if (next !== undefined) expect((next - place) * column).toBeGreaterThanOrEqual(label - 1e-6)
          }
        },
      ),
    ))
})

describe('outlines', () => {
  const bar = { start: 10, width: 20 }
  it('a bar on top of its column is rounded above and stands square below', () => {
    expect(barPath(bar, { top: 50, bottom: 100, isTop: true })).toBe(
      'M10 100V54a4 4 0 0 1 4 -4H26a4 4 0 0 1 4 4V100Z',
    )
  })
  it('a bar below another one is square', () => {
    expect(barPath(bar, { top: 50, bottom: 100, isTop: false })).toBe('M10 100V50H30V100Z')
  })
  it('a line is broken where a value is missing', () => {
    const at = (x: number) => ({ x, y: 5 })
    expect(linePath([null, at(1), at(2), null, at(4), null])).toBe('M1 5L2 5M4 5')
    expect(linePath([])).toBe('')
  })
})
