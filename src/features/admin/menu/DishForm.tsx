import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { LINE_MAX, NUTRIENT_TEXT_MAX, PARAGRAPH_MAX } from '#domain/constants'
import { DISH_NOTE_MAX, DISH_NOTES, DISH_PARAGRAPHS, isDishNote, NUTRIENTS, WORD_LABELS } from '#domain/dish'
import { dishNameError } from '#domain/menu-rules'
import { MENU_DISH_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { NumberField } from '../../../ui/forms/NumberField'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextField } from '../../../ui/forms/TextField'
import { Button } from '../../../ui/primitives/Button'
import { RemoveButton } from '../../../ui/primitives/RemoveButton'
import { Row } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { CapPart } from './CapPart'
import { DishImages } from './DishImages'
import type { DishDraft } from './draft/draft'
import { numberProblems } from './draft/problems'
import { useEditor } from './editor-context'
import type { DishImagesState } from './use-dish-images'

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  min-width: 0;
  & > .whole { grid-column: 1 / -1; }
  & > .half { grid-column: span 2; }
  ${theme.media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

/** Props that a dish's summary and form share. */
export interface DishMode {
  dish: DishDraft
  /** Its pictures and refusals: they outlive both modes. */
  images: DishImagesState
  /** It has just replaced the other mode. */
  takesFocus: boolean
  onToggle: () => void
  onRemove: () => void
}

/** A dish in edit mode; 'Pre-guardar' leads to the summary only if the name is not empty and the nutrition
 * is numeric (Specification §4, §5). */
export const DishForm = ({ dish, images, takesFocus, onToggle, onRemove }: DishMode) => {
  const { change, hasNotes, problems } = useEditor()
  const name = useRef<HTMLInputElement>(null)
  const [nameError, setNameError] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { key } = dish
  const found = problems.dishes.get(key)
  const typed = numberProblems(dish)

  // A dish that was just added waits for its name. What a refused save points at comes after this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is taken once, when the form opens.
  useLayoutEffect(() => {
    const isNew = name.current?.value === '' && document.activeElement?.closest('[data-day]') !== null
    if (isNew || takesFocus) name.current?.focus()
  }, [])

  const preSave = () => {
    const error = dishNameError(dish.name)
    setNameError(error ?? '')
    setLeft(new Set(NUTRIENTS))
    if (error !== null) name.current?.focus()
    else if (Object.keys(typed).length === 0) onToggle()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the dish without a save.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    preSave()
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => images.choose([...clipboardData.files])
  return (
    <Fields onKeyDown={onKeyDown} onPaste={onPaste}>
      <div className="whole">
        <TextField
          ref={name}
          dense
          required
          autoComplete="off"
          label={WORD_LABELS.name}
          maxLength={LINE_MAX}
          value={dish.name}
          error={dish.name.trim() === '' ? (found?.name ?? nameError) : undefined}
          onValue={(text) => change({ type: 'dish changed', key, fields: { name: text } })}
        />
      </div>
      {NUTRIENTS.map((nutrient) => (
        <NumberField
          key={nutrient}
          dense
          label={TEXTS.nutrientWithUnit(nutrient)}
          maxLength={NUTRIENT_TEXT_MAX}
          value={dish[nutrient]}
          error={found?.[nutrient] !== undefined || left.has(nutrient) ? typed[nutrient] : undefined}
          onBlur={() => setLeft((before) => new Set([...before, nutrient]))}
          onValue={(text) => change({ type: 'dish changed', key, fields: { [nutrient]: text } })}
        />
      ))}
      {[...DISH_PARAGRAPHS, ...(hasNotes ? DISH_NOTES : [])].map((field) => (
        <div key={field} className="whole">
          <TextArea
            dense
            label={WORD_LABELS[field]}
            hint={TEXTS.hints[field]}
            maxLength={isDishNote(field) ? DISH_NOTE_MAX : PARAGRAPH_MAX}
            rows={isDishNote(field) ? 2 : 3}
            value={dish[field]}
            onValue={(text) => change({ type: 'dish changed', key, fields: { [field]: text } })}
          />
        </div>
      ))}
      {hasNotes && (
        <div className="half">
          <CapPart
            of="dish"
            value={dish.cap}
            ordered={dish.orders ?? 0}
            onValue={(text) => change({ type: 'dish changed', key, fields: { cap: text } })}
          />
        </div>
      )}
      <div className="whole">
        <DishImages dish={dish} images={images} />
      </div>
      <Row className="whole" $gap={2}>
        <Button variant="secondary" size="small" icon="check" onClick={preSave}>
          {TEXTS.preSave}
        </Button>
        <RemoveButton aria-label={TEXTS.removeDish(dish.name || TEXTS.unnamed)} onClick={onRemove}>
          {TEXTS.remove}
        </RemoveButton>
      </Row>
    </Fields>
  )
}
