import { useMemo } from 'react'
import { mappedRow, namedIn } from '#domain/client-import'
import { SHEET_SENT_MAX } from '#domain/sheet'
import { bindImport, type ImportPorts, importView, type MappedSheet } from '#machines/import/machine'
import { callResult } from '../../api/call-result'
import { importsApi } from '../../api/endpoints/imports'
import { useFlow } from '../../parts/flow/use-flow'
import { readSheet } from '../../parts/sheets/read-sheet'
import { type AppDispatch, useAppDispatch } from '../../state/store-types'
import { IMPORT_TEXTS } from '../../texts/import'
import { SHEET_TEXTS } from '../../texts/sheets'

const { importClients, previewImport } = importsApi.endpoints
/** Untracked: people's data is not kept in the store. */
const UNTRACKED = { track: false }

/** The chosen columns as they travel; null where they are too much text for one request. */
const filasOf = ({ sheet, mapping }: MappedSheet): File | null => {
  const rows = sheet.rows.map((row) => mappedRow(row, mapping))
  const file = new File([JSON.stringify(rows)], 'filas.json', { type: 'application/json' })
  return file.size > SHEET_SENT_MAX ? null : file
}

const TOO_MUCH = { kind: 'refused' as const, text: SHEET_TEXTS.tooMuchText }

const importPorts = (dispatch: AppDispatch): ImportPorts => ({
  newId: () => crypto.randomUUID(),
  read: (file) => readSheet(file, { namedIn, empty: IMPORT_TEXTS.file.empty }),
  preview: async (request, signal) => {
    const filas = filasOf(request)
    if (filas === null) return TOO_MUCH
    return callResult(dispatch(previewImport.initiate({ filas }, UNTRACKED)), signal)
  },
  run: async ({ requestId, carta, ...request }) => {
    const filas = filasOf(request)
    if (filas === null) return TOO_MUCH
    const input = { filas, request_id: requestId, carta }
    return callResult(dispatch(importClients.initiate(input, UNTRACKED)))
  },
})

/** The import machine bound to the application. */
export const useImport = () => {
  const dispatch = useAppDispatch()
  const machine = useMemo(() => bindImport(importPorts(dispatch)), [dispatch])
  const { actor, snapshot } = useFlow(machine, {})
  return { view: importView(snapshot), send: actor.send }
}
