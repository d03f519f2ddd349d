import styled from 'styled-components'
import { DISH_NOTES, type DishNote, WORD_LABELS } from '#domain/dish'
import { Text } from '../../ui/primitives/Text'

const Lines = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** What the kitchen says of a dish; nothing where it says nothing. */
export const DishNotes = ({ row }: { row: { readonly [Note in DishNote]?: string | null | undefined } }) =>
  DISH_NOTES.map((note) =>
    row[note] ? (
      <Lines key={note}>
        {note !== 'about' && <strong>{WORD_LABELS[note]}: </strong>}
        <span>{row[note]}</span>
      </Lines>
    ) : null,
  )
