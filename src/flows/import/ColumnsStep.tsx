import styled from 'styled-components'
import {
  columnName,
  headingsTwice,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  maybeField,
  type Sheet,
} from '#domain/client-import'
import { FIELD_NAMES, IMPORT_TEXTS } from '../../texts/import'
import { SelectField, type SelectOption } from '../../ui/forms/SelectField'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Notice } from '../../ui/primitives/Notice'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import type { StepProps } from './step-props'

const TEXTS = IMPORT_TEXTS.columns
const EXAMPLES = 3

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${theme.space[4]};
`
const Example = styled(Text)`
  margin-top: ${theme.space[1]};
  overflow-wrap: anywhere;
`

const OPTIONS: readonly SelectOption<ImportField | ''>[] = [
  { value: '', label: TEXTS.none },
  ...IMPORT_FIELDS.map((value) => ({ value, label: FIELD_NAMES[value] })),
]

const examplesIn = ({ rows }: Sheet, column: number): string[] =>
  [...new Set(rows.flatMap(({ cells }) => cells[column] || []))].slice(0, EXAMPLES)

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
      {headingsTwice(sheet.headings).map(({ heading, columns }) => (
        <Notice key={heading} tone="warning">
          {TEXTS.alike(heading, columns.map(columnName))}
        </Notice>
      ))}
      <Columns>
        {sheet.headings.map((heading, column) => (
          <div key={columnName(column)}>
            <SelectField
              dense
              label={TEXTS.column(columnName(column), heading)}
              value={mapping[column] ?? ''}
              hint={hintOf(heading, column, mapping)}
              options={OPTIONS}
              disabled={isBusy}
              onValue={(field) => send({ type: 'user.map', column, field })}
            />
            <Example $tone="soft" $size="sm">
              {TEXTS.example(examplesIn(sheet, column))}
            </Example>
          </div>
        ))}
      </Columns>
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
