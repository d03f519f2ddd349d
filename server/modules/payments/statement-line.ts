import { hash } from 'node:crypto'
import * as v from 'valibot'
import {
  contentOf,
  STATEMENT_LINES_MAX,
  STATEMENT_NUMBER_MAX,
  STATEMENT_TEXT_MAX,
  type StatementLine,
} from '#domain/bank-statement'
import { isIsoDate } from '#domain/iso-date'
import { SHEET_SENT_MAX } from '#domain/sheet'
import { Refusal } from '../../errors'
import { uploadOf } from '../../routing/uploads'
import { STATEMENT_ANSWERS as TEXTS } from './texts'

const LARGEST = 2 ** 31 - 1
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST))
const words = (max: number) => v.pipe(v.string(), v.maxLength(max))

/** A line as it travels. */
const sentLine = v.object({
  fila: count,
  fecha: v.pipe(v.string(), v.check(isIsoDate)),
  cents: count,
  numero: words(STATEMENT_NUMBER_MAX),
  texto: words(STATEMENT_TEXT_MAX),
})
const sentLines = v.array(sentLine)

/** The lines of the file. Refuses in words what a person can put right. */
export const sentStatement = async (file: Blob | undefined): Promise<StatementLine[]> => {
  if (file === undefined) throw new Refusal(TEXTS.noLines)
  const upload = uploadOf(file)
  if (upload.size > SHEET_SENT_MAX) throw new Refusal(TEXTS.tooMany)
  const { output, success } = v.safeParse(sentLines, jsonOf((await upload.bytes()).toString('utf8')))
  if (!success) throw new Refusal(TEXTS.unreadable)
  if (output.length === 0) throw new Refusal(TEXTS.noLines)
  if (output.length > STATEMENT_LINES_MAX) throw new Refusal(TEXTS.tooMany)
  return output
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A line's identity in every file of its bank, without a word of it. `nth`: which of several same ones. */
export const fingerprintOf = (
  bank: string,
  { nth, ...line }: Omit<StatementLine, 'fila'> & { nth: number },
): string => hash('sha256', JSON.stringify([bank, contentOf(line), nth]))
