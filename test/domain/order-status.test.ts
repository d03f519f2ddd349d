import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, TRANSFER_STATES } from '#domain/constants'
import { bulkAction, bulkTarget, canRate, isLive } from '#domain/order-status'

describe('bulk updates (specification §4)', () => {
  it('[STATUS-03] programado becomes enviado', () => expect(bulkTarget('programado')).toBe('enviado'))
  it('[STATUS-04] enviado becomes entregado', () => expect(bulkTarget('enviado')).toBe('entregado'))
  it.each(['entregado', 'cancelado', ''] as const)('there is no bulk update from %j', (state) =>
    expect(bulkTarget(state)).toBeNull(),
  )

  it('a bulk update needs a date, a type and a state to start from', () => {
    const filters = { date: '2025-06-10', type: 'cena', state: 'enviado' } as const
    expect(bulkAction(filters)).toBe('entregado')
    expect(bulkAction({ ...filters, date: '' })).toBeNull()
    expect(bulkAction({ ...filters, type: '' })).toBeNull()
    expect(bulkAction({ ...filters, state: '' })).toBeNull()
  })
})

it('only a cancelled order is not live (specification §4)', () =>
  expect(ORDER_STATUSES.filter(isLive)).toEqual(['programado', 'enviado', 'entregado']))

describe('rating an order (specification §4)', () => {
  it('[RATE-07] a delivered order can be rated', () => expect(canRate('entregado', false)).toBe(true))
  it('where a review is unknown, the server decides', () => expect(canRate('entregado', null)).toBe(true))
  it.each([null, 'en camino'])('not while its status is %j', (status) =>
    expect(canRate(status, null)).toBe(false),
  )
  it('[RATE-08] not when a review exists', () => expect(canRate('entregado', true)).toBe(false))
  it.each(['programado', 'enviado', 'cancelado'] as const)('[RATE-09] not while it is %s', (status) => {
    expect(canRate(status, false)).toBe(false)
    expect(canRate(status, true)).toBe(false)
  })
})

describe('a new status costs five files', () => {
  /** 'revertida' is a field's name, too. */
  const TRANSFERS = TRANSFER_STATES.filter((state) => state !== 'revertida')
  const STATUS = new RegExp(`['"](?:${[...ORDER_STATUSES, ...TRANSFERS].join('|')})['"]`)
  const isComment = (line: string) => /^\s*(?:\*|\/\*|\/\/)/.test(line)
  /** Lines of a text with a status in quotes; of a condition, of an object's value, of SQL. */
  const literals = (text: string) => text.split('\n').filter((line) => !isComment(line) && STATUS.test(line))

  /** Where these words mean something else, or are an example. */
  const OTHER_MEANINGS = [
    'contract/extensions/notices.ts',
    'server/modules/notices/service.ts',
    'server/openapi/call-texts.ts',
    'src/texts/admin-day.ts',
    'src/texts/admin-reports.ts',
  ]
  const read = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('/migrations/'))

  it('outside of domain no file writes one: it asks a predicate or takes a name or a list', () => {
    const files = ['server', 'src', 'machines', 'contract'].flatMap(read)
    expect(files.length).toBeGreaterThan(700)
    const found = files.filter((file) => literals(readFileSync(file, 'utf8')).length > 0)
    expect(found.filter((file) => !OTHER_MEANINGS.includes(file))).toEqual([])
  })

  it.each([
    "if (order.status === 'cancelado') return",
    "  .where('status', 'in', ['programado'])",
    "{ status: 'enviado' }",
    "{estado === 'revision' && (",
  ])('it finds %s', (line) => expect(literals(line)).toHaveLength(1))
})
