import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CALLS } from '#contract/calls'
import { ROOT } from '../../scripts/lib/paths.mjs'

const DOC = readFileSync(join(ROOT, 'docs/back-end-calls.md'), 'utf8')
const PROSE = DOC.replace(/```[\s\S]*?```/g, '')
const named = new Set([...PROSE.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code?.match(/\w+/g) ?? []))

/** All field names of a schema, at any depth. */
const fieldsOf = (node: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof node !== 'object' || node === null || seen.has(node)) return []
  seen.add(node)
  const own = 'entries' in node && typeof node.entries === 'object' ? Object.keys(node.entries ?? {}) : []
  return [...own, ...Object.values(node).flatMap((value) => fieldsOf(value, seen))]
}

it.each(CALLS.map((call) => [call.address, call] as const))(
  'docs/back-end-calls.md names every field of %s, as it goes out and as it comes back',
  (address, { request, response }) => {
    expect(DOC).toContain(address)
    const fields = [...new Set([...fieldsOf(request), ...fieldsOf(response)])]
    expect(fields.filter((name) => !named.has(name))).toEqual([])
  },
)
