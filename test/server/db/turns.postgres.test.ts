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

it('who waits too long is told so then, and does not run; the next in time does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const seen: string[] = []
  const inTurn = turns(1, { forMs: 1000, tooLate: () => new Error('too late') })
  const [first, late, next] = [work(seen, 'first'), work(seen, 'late'), work(seen, 'next')]
  const held = inTurn(first.run)
  const waiting = inTurn(late.run)
  const refused = expect(waiting).rejects.toThrow('too late')
  await vi.advanceTimersByTimeAsync(1001)
  await refused
  const fresh = inTurn(next.run)
  first.end()
  next.end()
  expect(await Promise.all([held, fresh])).toEqual(['first', 'next'])
  expect(seen).toEqual(['first', 'next'])
})

it('when a server is about to stop, who waits is told so at once; who has a turn ends it, and a free turn is still taken', async () => {
  const seen: string[] = []
  const inTurn = turns(1)
  const [first, waits] = [work(seen, 'first'), work(seen, 'waits')]
  const held = inTurn(first.run)
  const waiting = inTurn(waits.run)
  const refused = expect(waiting).rejects.toThrow('stopping')
  inTurn.close(() => new Error('stopping'))
  await refused
  await expect(inTurn(waits.run)).rejects.toThrow('stopping')
  first.end()
  expect(await held).toBe('first')
  waits.end()
  expect(await inTurn(waits.run)).toBe('waits')
})
