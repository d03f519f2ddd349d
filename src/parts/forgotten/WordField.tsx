import { type KeyboardEvent, useState } from 'react'
import styled from 'styled-components'
import { TASTE_MAX, TASTES_MAX } from '#domain/constants'
import { FORGOTTEN_TEXTS as TEXTS } from '../../texts/forgotten'
import { TextField } from '../../ui/forms/TextField'
import { Icon } from '../../ui/primitives/Icon'
import { theme } from '../../ui/theme/theme'
import { suggestionsFor, withWord } from './forgotten-draft'

const { color, space } = theme

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`
const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  & > li { max-width: 100%; }
`
/** On a phone one line that is moved sideways: what is chosen stays in sight. */
const Offered = styled(Chips)`
  ${theme.media.phone} {
    flex-wrap: nowrap;
    margin-inline: -${space[4]};
    padding: 2px ${space[4]};
    overflow-x: auto;
    scrollbar-width: none;
    & > li { flex: none; }
  }
`
/** A word of the list, or one to add: the whole chip is the target. */
const Word = styled.button<{ $isChosen: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  max-width: 100%;
  min-height: 36px;
  padding: ${space[1]} ${space[3]};
  border: ${({ $isChosen }) => ($isChosen ? `1px solid ${color.act}` : `1px dashed ${color.edge}`)};
  border-radius: ${theme.radius.large};
  background: ${({ $isChosen }) => ($isChosen ? color.actSoft : 'transparent')};
  color: ${({ $isChosen }) => ($isChosen ? color.onActSoft : color.inkSoft)};
  font-size: ${theme.text.dense};
  line-height: ${theme.leading.snug};
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  & > svg { flex: none; }
  ${theme.media.phone} { min-height: 44px; }
  ${theme.media.hover} { &:hover { border-color: ${color.ink}; } }
`

/** Suggestions at once: more would be a menu of its own. */
const MOST = 6

interface WordFieldProps {
  name: string
  label: string
  hint: string
  words: readonly string[]
  /** Dishes of the week. */
  dishes: readonly string[]
  isBusy: boolean
  onWords: (words: string[]) => void
}

/** Free words as chips, with the week's dishes to pick from. What is typed is added when the field is left, too. */
export const WordField = ({ name, label, hint, words, dishes, isBusy, onWords }: WordFieldProps) => {
  const [typed, setTyped] = useState('')
  const isFull = words.length >= TASTES_MAX
  const add = (word: string) => {
    setTyped('')
    if (!isFull && !isBusy) onWords(withWord(words, word))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    // An empty line sends the form, as in its other fields.
    if (typed.trim() === '' && event.key === 'Enter') return
    event.preventDefault()
    add(typed)
  }
  const offered = isFull ? [] : suggestionsFor(dishes, { taken: words, typed, most: MOST })
  return (
    <Box>
      <TextField
        name={name}
        label={label}
        hint={isFull ? TEXTS.full(TASTES_MAX) : hint}
        value={typed}
        maxLength={TASTE_MAX}
        autoComplete="off"
        enterKeyHint="done"
        readOnly={isBusy || isFull}
        onValue={setTyped}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />

      {words.length > 0 && (
        <Chips aria-label={label}>
          {words.map((word) => (
            <li key={word}>
              <Word
                type="button"
                $isChosen
                aria-label={TEXTS.remove(word)}
                disabled={isBusy}
                onClick={() => onWords(words.filter((each) => each !== word))}
              >
                <span>{word}</span>
                <Icon name="close" size={14} />
              </Word>
            </li>
          ))}
        </Chips>
      )}
      {offered.length > 0 && (
        <Offered aria-label={TEXTS.suggestions(label)}>
          {offered.map((dish) => (
            <li key={dish}>
              <Word
                type="button"
                $isChosen={false}
                disabled={isBusy}
                // Leaving the field would add what is half typed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add(dish)}
              >
                <Icon name="plus" size={14} />
                <span>{dish}</span>
              </Word>
            </li>
          ))}
        </Offered>
      )}
    </Box>
  )
}
