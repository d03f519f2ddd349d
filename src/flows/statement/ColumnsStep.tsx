import { STATEMENT_FIELDS, type StatementField } from '#domain/bank-statement'
import { SheetColumns } from '../../parts/sheets/SheetColumns'
import { STATEMENT_FIELD_NAMES, STATEMENT_TEXTS } from '../../texts/statement'
import type { SelectOption } from '../../ui/forms/SelectField'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Notice } from '../../ui/primitives/Notice'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import type { StepProps } from './step-props'
import { looksLikeStatement } from './use-statement'

const TEXTS = STATEMENT_TEXTS.columns

const OPTIONS: readonly SelectOption<StatementField | ''>[] = [
  { value: '', label: TEXTS.none },
  ...STATEMENT_FIELDS.map((value) => ({ value, label: STATEMENT_FIELD_NAMES[value] })),
]

const problemOf = ({ lacking, mapping, sheet, twice }: StepProps['view']): string | null => {
  if (twice !== null) {
    const isMoney = mapping.filter((it) => it === twice).length === 1
    return isMoney ? TEXTS.money : TEXTS.twice(STATEMENT_FIELD_NAMES[twice])
  }
  if (lacking !== null && !looksLikeStatement(sheet.headings)) return STATEMENT_TEXTS.file.other
  if (lacking === null) return null
  return lacking === 'fecha' ? TEXTS.noDate : TEXTS.noAmount
}

/** What each column of the statement holds: guessed by its heading, corrected by hand. */
export const ColumnsStep = ({ view, send }: StepProps) => {
  const { isBusy, mapping, sheet } = view
  const problem = problemOf(view)
  return (
    <Stack as={Card} $gap={4}>
      <Heading $size="lg">{TEXTS.title}</Heading>
      <Text>{TEXTS.text(sheet.name, sheet.rows.length)}</Text>
      <SheetColumns
        sheet={sheet}
        mapping={mapping}
        options={OPTIONS}
        disabled={isBusy}
        onField={(column, field) => send({ type: 'user.map', column, field })}
      />
      {problem && (
        <Notice tone="warning" role="status">
          {problem}
        </Notice>
      )}
      <Row>
        <Button busy={isBusy} disabled={problem !== null} onClick={() => send({ type: 'user.next' })}>
          {TEXTS.next}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: 'user.back' })}>
          {TEXTS.back}
        </Button>
      </Row>
    </Stack>
  )
}
