import { useEffect, useMemo } from 'react'
import { bankOf, fittingMapping, statementNamedIn } from '#domain/bank-statement'
import {
  bindStatement,
  type MappedStatement,
  type StatementPorts,
  statementView,
} from '#machines/statement/machine'
import { callResult } from '../../api/call-result'
import { statementApi } from '../../api/endpoints/statement'
import { useFlow } from '../../parts/flow/use-flow'
import { readSheet } from '../../parts/sheets/read-sheet'
import { type AppDispatch, useAppDispatch } from '../../state/store-types'
import { STATEMENT_TEXTS as TEXTS } from '../../texts/statement'

const { acceptStatementLine, getStatementColumns, reviewStatement } = statementApi.endpoints
/** Untracked: a bank's lines are not kept in the store. */
const UNTRACKED = { track: false }

/** A statement's headings name this many columns at least; another list has fewer. */
const NAMED_LEAST = 1

const requestOf = ({ lines, mapping, sheet }: MappedStatement) => {
  const sent = lines.map(({ nth: _, ...line }) => line)
  return {
    banco: bankOf(sheet.headings),
    columnas: mapping.join(','),
    lineas: new File([JSON.stringify(sent)], 'lineas.json', { type: 'application/json' }),
  }
}

const statementPorts = (dispatch: AppDispatch): StatementPorts => ({
  read: async (file) => {
    const read = await readSheet(file, { namedIn: statementNamedIn, empty: TEXTS.file.empty })
    if (read.kind !== 'ok') return read
    const sheet = read.data
    const input = { banco: bankOf(sheet.headings) }
    const known = await callResult(dispatch(getStatementColumns.initiate(input, UNTRACKED)))
    if (known.kind !== 'ok') return known
    const kept = fittingMapping(known.data.columnas?.split(',') ?? null, sheet.headings)
    return { kind: 'ok', data: { sheet, kept } }
  },
  compare: (request, signal) =>
    callResult(dispatch(reviewStatement.initiate(requestOf(request), UNTRACKED)), signal),
  accept: ({ isOtherSeen, sheet, line: { fila: _, cents, ...line }, transferencia }) => {
    const banco = bankOf(sheet.headings)
    const input = { ...line, banco, valor: cents / 100, transferencia, otro_visto: isOtherSeen }
    return callResult(dispatch(acceptStatementLine.initiate(input, UNTRACKED)))
  },
})

/** Whether a sheet's headings are a bank's. */
export const looksLikeStatement = (headings: readonly string[]): boolean =>
  statementNamedIn(headings) > NAMED_LEAST

/** The statement's machine bound to the application. */
export const useStatement = () => {
  const dispatch = useAppDispatch()
  const machine = useMemo(() => bindStatement(statementPorts(dispatch)), [dispatch])
  const { actor, snapshot } = useFlow(machine, {})
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && actor.send({ type: 'user.return' })
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [actor])
  return { view: statementView(snapshot), send: actor.send }
}
