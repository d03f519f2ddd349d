import styled from 'styled-components'
import { columnName, headingsTwice, type Sheet } from '#domain/sheet'
import { COLUMNS_TEXTS as TEXTS } from '../../texts/sheets'
import { SelectField, type SelectOption } from '../../ui/forms/SelectField'
import { Notice } from '../../ui/primitives/Notice'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'

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

const examplesIn = ({ rows }: Sheet, column: number): string[] =>
  [...new Set(rows.flatMap(({ cells }) => cells[column] || []))].slice(0, EXAMPLES)

interface SheetColumnsProps<Field extends string> {
  sheet: Sheet
  mapping: readonly (Field | '')[]
  options: readonly SelectOption<Field | ''>[]
  hintOf?: (heading: string, column: number) => string | undefined
  disabled: boolean
  onField: (column: number, field: Field | '') => void
}

/** What each column of a sheet holds, with its first cells. */
export const SheetColumns = <Field extends string>({
  sheet,
  mapping,
  options,
  hintOf,
  disabled,
  onField,
}: SheetColumnsProps<Field>) => (
  <>
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
            hint={hintOf?.(heading, column)}
            options={options}
            disabled={disabled}
            onValue={(field) => onField(column, field)}
          />
          <Example $tone="soft" $size="sm">
            {TEXTS.example(examplesIn(sheet, column))}
          </Example>
        </div>
      ))}
    </Columns>
  </>
)
