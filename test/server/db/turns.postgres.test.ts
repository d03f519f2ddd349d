import { expect, it, onTestFinished, vi } from 'vitest'
import { turns } from '../../../server/db/turns'

/** A piece of work that ends when it is told to. */
const work = (seen: string[], name: string) => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const run = async () => {
    seen.push(name)
    await ended
    return name
  }
  return { run, end }
}

it('so many run at once, the others in the order in which they came, after failures too', async () => {
  const seen: string[] = []
  const inTurn = turns(2)
  const [a, b, c] = [work(seen, 'a'), work(seen, 'b'), work(seen, 'c')]
  const both = [inTurn(a.run), inTurn(b.run)]
  const failing = inTurn(async () => {
    seen.push('failing')
    throw new Error('failed')
  })
  const last = inTurn(c.run)
  await Promise.resolve()
  expect(seen).toEqual(['a', 'b'])
  a.end()
  await expect(failing).rejects.toThrow('failed')
  c.end()
  expect(await last).toBe('c')
  b.end()
  expect(await Promise.all(both)).toEqual(['a', 'b'])
  expect(seen).toEqual(['a', 'b', 'failing', 'c'])
})

it('whose turn comes too late is told so and does not run; the next in time does', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const seen: string[] = []
  const inTurn = turns(1, { forMs: 1000, tooLate: () => new Error('too late') })
  const [first, late, next] = [work(seen, 'first'), work(seen, 'late'), work(seen, 'next')]
  const held = inTurn(first.run)
  const waiting = inTurn(late.run)
  await vi.advanceTimersByTimeAsync(1001)
  const fresh = inTurn(next.run)
  first.end()
  next.end()
  await expect(waiting).rejects.toThrow('too late')
  expect(await Promise.all([held, fresh])).toEqual(['first', 'next'])
  expect(seen).toEqual(['first', 'next'])
})
