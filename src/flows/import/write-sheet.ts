import { writeXlsx } from 'hucre/xlsx'
import { IMPORT_FIELDS } from '#domain/client-import'
import type { Sheet } from '#domain/sheet'
import { EXAMPLE_ROW, FIELD_NAMES, IMPORT_TEXTS as TEXTS } from '../../texts/import'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WIDTH = 22

/** Texts are cells of type text: none of them is a formula, and no telephone becomes a number. */
const save = async (name: string, rows: readonly (readonly string[])[]): Promise<void> => {
  const columns = (rows[0] ?? []).map(() => ({ width: WIDTH }))
  const sheet = {
    name: TEXTS.file.sheet,
    columns,
    rows: rows.map((row) => [...row]),
    freezePane: { rows: 1 },
  }
  const bytes = await writeXlsx({ sheets: [sheet] })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: TYPE }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The headings that are understood, and one client as an example. */
export const saveTemplate = (): Promise<void> => {
  const fields = IMPORT_FIELDS.filter((field) => EXAMPLE_ROW[field] !== undefined)
  return save(TEXTS.file.templateName, [
    fields.map((field) => FIELD_NAMES[field]),
    fields.map((field) => EXAMPLE_ROW[field] ?? ''),
  ])
}

/** The wrong rows as they were read, each with its reasons: corrected, the file is read like the first one. */
export const saveWrongRows = (
  { headings, rows }: Pick<Sheet, 'headings' | 'rows'>,
  reasons: ReadonlyMap<number, string>,
): Promise<void> => {
  const own = headings.map((heading) => (heading === TEXTS.review.reason ? '' : heading))
  const wrong = rows.flatMap(({ fila, cells }) => {
    const reason = reasons.get(fila)
    return reason === undefined ? [] : [[...headings.map((_, column) => cells[column] ?? ''), reason]]
  })
  return save(TEXTS.review.downloadName, [[...own, TEXTS.review.reason], ...wrong])
}
