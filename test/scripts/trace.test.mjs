import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { parseSource } from '../../scripts/lib/syntax.mjs'
import { titlesOf } from '../../scripts/lib/titles.mjs'
import { difference, page, parseRequirements, trace, unproven } from '../../scripts/lib/trace.mjs'

/** @param {string} text */
const titles = (text, file = 'test/domain/a.test.ts') => titlesOf(parseSource(file, text))

/** @param {string} text */
const ids = (text) => titles(text).map((test) => test.ids)

it('ids are read from plain titles, templates, joined texts and the titles of groups', () => {
  expect(ids("it('[WIN-04] [WIN-05] returns it', () => {})")).toEqual([['WIN-04', 'WIN-05']])
  expect(ids('test(`[WIN-04] on ${day}`, async () => {})')).toEqual([['WIN-04']])
  expect(ids("it('[WIN-04] a' + ' long one', () => {})")).toEqual([['WIN-04']])
  expect(
    ids(
      "test.describe('[WIN-01] window', () => { test('[WIN-02] a', () => {}); test('b', () => {}) }); it('c', () => {})",
    ),
  ).toEqual([['WIN-01', 'WIN-02'], ['WIN-01'], []])
})

it('ids that a title fills in are read from the table in place or from a constant of the file', () => {
  expect(ids("it.each([['ERR-01', 'x'], ['ERR-02', 'y']])('[%s] shows %s', () => {})")).toEqual([
    ['ERR-01', 'ERR-02'],
  ])
  expect(ids("const T = [{ id: 'ERR-03' }] as const; it.each(T)('[$id] shows', () => {})")).toEqual([
    ['ERR-03'],
  ])
  expect(ids("it.each([['[TIME-02] [TIME-03] before ten', '09:00']])('%s: %s', () => {})")).toEqual([
    ['TIME-02', 'TIME-03'],
  ])
  expect(ids("it.each([['ERR-01']])('%s without brackets is no claim', () => {})")).toEqual([[]])
  expect(titles('it.each(elsewhere)("[%s] x", () => {})')).toMatchObject([{ ids: [], unread: true }])
  expect(titles('for (const id of list) it(`[${id}] x`, () => {})')).toMatchObject([
    { ids: [], unread: true },
  ])
})

it('tests that do not run claim nothing, and calls that are no tests are not read', () => {
  const text =
    "it.skip('[A-1] x', () => {}); it.todo('[A-2] x'); describe.skip('g', () => { it('[A-3] x', () => {}) })"
  expect(titles(text.replaceAll('A-', 'WIN-')).map((test) => test.runs)).toEqual([false, false, false])
  expect(
    titles("test.step('[WIN-01] x', () => {}); test.skip(true, '[WIN-01]'); other('[WIN-01] x', () => {})"),
  ).toEqual([])
})

const REQUIREMENTS = parseRequirements(
  'id\tseen\twording\nWIN-01\tscreen\ta | b\nWIN-02\trule,screen\tc\nWIN-03\trule\td\n',
)

it('a requirement is proven only from where it can be observed', () => {
  const text = "it('[WIN-01] [WIN-02] x', () => {})"
  const fromDomain = trace(REQUIREMENTS, titles(text))
  expect(fromDomain.rows.map(({ proven }) => proven)).toEqual([false, true, false])
  expect(fromDomain.groups).toEqual([{ group: 'WIN', total: 3, proven: 1 }])
  expect(
    trace(REQUIREMENTS, titles(text, 'test/screens/a.test.tsx')).rows.map(({ proven }) => proven),
  ).toEqual([true, true, false])
  expect(page(fromDomain)).toContain('| WIN-01 | screen | a \\| b | (`test/domain/a.test.ts` x) |')
  expect(page(fromDomain)).toContain('1 of 3 requirements are proven.')
  expect(unproven(fromDomain.rows)).toHaveLength(2)
})

it('an id that does not exist is a problem with its place', () => {
  expect(trace(REQUIREMENTS, titles("\nit('[WIN-99] x', () => {})")).problems).toEqual([
    'test/domain/a.test.ts:2 claims WIN-99, which does not exist: [WIN-99] x',
  ])
})

it('two lists of ids are compared both ways', () => {
  expect(difference(['A', 'B'], ['B', 'C'])).toEqual({ missing: ['C'], extra: ['A'] })
})

it('our list has 583 requirements, each once, each with a wording and a place where it is seen', () => {
  const ours = parseRequirements(readFileSync(join(ROOT, 'docs/requirements.tsv'), 'utf8'))
  expect(new Set(ours.map(({ id }) => id)).size).toBe(583)
  expect(ours.filter(({ wording }) => wording.length < 5)).toEqual([])
  expect(
    ours.filter(({ seen }) => !seen.every((place) => ['screen', 'api', 'storage', 'rule'].includes(place))),
  ).toEqual([])
})
