import { describe, expect, it } from 'vitest'
import { CALLS } from '#contract/calls'
import { breaksOf } from '../support/break-answers'
import { ANSWERS, type CallName } from './answers'
import { readAnswer, readFields } from './read'

const breaks = (name: CallName) => breaksOf(name, ANSWERS[name])

const readers = CALLS.map((call) => call.name).filter((name) => breaks(name).length > 0)

describe('what goes beyond the permitted looseness is not understood', () => {
  it.each(readers)('%s, broken at any one place', (name) => {
    for (const { path, broken, answer } of breaks(name)) {
      const read = readFields(name, answer)
      const place = path.slice(name.length + 1)
      const isThere = 'issues' in read && read.issues.every((issue) => issue.startsWith(place))
      expect(isThere, `${path} = ${JSON.stringify(broken)}: ${JSON.stringify(read).slice(0, 200)}`).toBe(true)
    }
  })

  it('every call that reads something can be broken', () => {
    expect(readers).toHaveLength(34 - 6 - 5)
  })

  it.each(CALLS.map((call) => call.name))('%s without a mensaje', (name) => {
    expect(readAnswer(name, ANSWERS[name])).toEqual({ issues: ['mensaje'] })
    expect(readAnswer(name, { ...ANSWERS[name], mensaje: null })).toEqual({ issues: ['mensaje'] })
  })
})
