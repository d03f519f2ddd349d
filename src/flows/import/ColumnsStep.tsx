import { IMPORT_FIELDS, type ImportField, type ImportMapping, maybeField } from '#domain/client-import'
import { SheetColumns } from '../../parts/sheets/SheetColumns'
import { FIELD_NAMES, IMPORT_TEXTS } from '../../texts/import'
import type { SelectOption } from '../../ui/forms/SelectField'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Notice } from '../../ui/primitives/Notice'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import type { StepProps } from './step-props'

const TEXTS = IMPORT_TEXTS.columns

const OPTIONS: readonly SelectOption<ImportField | ''>[] = [
  { value: '', label: TEXTS.none },
  ...IMPORT_FIELDS.map((value) => ({ value, label: FIELD_NAMES[value] })),
]

/** What a column that was not guessed may be: only its owner knows. */
const hintOf = (heading: string, column: number, mapping: ImportMapping): string | undefined => {
  const field = mapping[column] === '' ? maybeField(heading, mapping) : null
  return field === null ? undefined : TEXTS.maybe(field)
}

const problemOf = ({ twice, lacking }: StepProps['view']): string | null => {
  if (twice !== null) return TEXTS.twice(FIELD_NAMES[twice])
  if (lacking === null) return null
  return lacking === 'email' ? TEXTS.noEmail : TEXTS.noName
}

/** What each column holds: guessed by its heading, corrected by hand. */
export const ColumnsStep = ({ view, send }: StepProps) => {
  const { sheet, mapping, isBusy } = view
  const problem = problemOf(view)
  return (
    <Stack as={Card} $gap={4}>
      <Heading $size="lg">{TEXTS.title}</Heading>
      <Text>{TEXTS.text(sheet.name, sheet.rows.length)}</Text>
      <SheetColumns
        sheet={sheet}
        mapping={mapping}
        options={OPTIONS}
        hintOf={(heading, column) => hintOf(heading, column, mapping)}
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
