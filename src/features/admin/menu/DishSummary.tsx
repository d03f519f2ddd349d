import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { DISH_PARAGRAPHS, NUTRIENTS, NUTRITION, WORD_LABELS } from '#domain/dish'
import { remainingImages } from '#domain/image-states'
import { MENU_DISH_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { inLine } from '../../../texts/in-line'
import { NO_DATA, NO_VALUE } from '../../../texts/no-value'
import { Button } from '../../../ui/primitives/Button'
import { RemoveButton } from '../../../ui/primitives/RemoveButton'
import { Text } from '../../../ui/primitives/Text'
import { TINY_SCREEN } from '../../../ui/theme/short-screen'
import { theme } from '../../../ui/theme/theme'
import type { DishMode } from './DishForm'
import { ImageRefusals } from './DishImages'
import { DishThumb } from './DishThumb'
import { isUnknown } from './draft/draft'
import { useEditor } from './editor-context'

const Body = styled.div`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: center;
  min-width: 0;
  ${theme.media.phone} { grid-template-columns: 64px minmax(0, 1fr); }
  ${TINY_SCREEN} {
    grid-template-columns: minmax(0, 1fr);
    & > :first-child { max-width: 64px; }
  }
`
const Name = styled.h3`
  font-size: ${theme.text.md};
  font-weight: ${theme.weight.semibold};
  line-height: ${theme.leading.snug};
  overflow-wrap: anywhere;
`
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[4]};
  font-size: ${theme.text.dense};
  font-variant-numeric: tabular-nums;
  & > div { display: flex; flex-wrap: wrap; gap: 0 ${theme.space[1]}; }
  & dt { color: ${theme.color.inkSoft}; }
`
const Lines = styled(Text)`
  white-space: pre-line;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  ${theme.media.phone} {
    grid-column: 1 / -1;
    & > * { flex: 1; min-height: 44px; }
  }
`

const Whole = styled.div`
  grid-column: 1 / -1;
`

/** A dish in summary mode: name, calories in Kcal, the rest in g, allergens and picture count (Specification §2). */
export const DishSummary = ({ dish, images: chosen, takesFocus, onToggle, onRemove }: DishMode) => {
  const { copyDish } = useEditor()
  const name = dish.name || TEXTS.unnamed
  const images = remainingImages(dish.images)
  const { key } = dish
  const edit = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is taken once, when the summary comes.
  useLayoutEffect(() => {
    if (takesFocus) edit.current?.focus()
  }, [])
  return (
    <Body>
      <DishThumb image={images[0]} alt="" />
      <div>
        <Name>{name}</Name>
        <Facts>
          {NUTRIENTS.map((nutrient) => (
            <div key={nutrient}>
              <dt>{NUTRITION[nutrient].label}</dt>
              <dd>{isUnknown(dish, nutrient) ? NO_VALUE : TEXTS.amount(nutrient, dish[nutrient])}</dd>
            </div>
          ))}
        </Facts>
        <Facts>
          {dish.cap !== '' && (
            <div>
              <dt>{TEXTS.cap}</dt>
              <dd>{TEXTS.ofCap(dish.orders, dish.cap)}</dd>
            </div>
          )}
          {DISH_PARAGRAPHS.map((field) => (
            <div key={field}>
              <dt>{WORD_LABELS[field]}</dt>
              <Lines as="dd" $size="dense">
                {isUnknown(dish, field) ? NO_DATA : inLine(dish[field]) || TEXTS.none[field]}
              </Lines>
            </div>
          ))}
          <div>
            <dd>{TEXTS.images(images.length)}</dd>
          </div>
        </Facts>
      </div>
      <Actions>
        <Button
          variant="secondary"
          size="small"
          icon="edit"
          aria-label={TEXTS.editDish(name)}
          ref={edit}
          onClick={onToggle}
        >
          {TEXTS.edit}
        </Button>
        <Button variant="ghost" size="small" aria-label={TEXTS.copyDish(name)} onClick={() => copyDish(key)}>
          {TEXTS.copy}
        </Button>
        <RemoveButton aria-label={TEXTS.removeDish(name)} onClick={onRemove}>
          {TEXTS.remove}
        </RemoveButton>
      </Actions>
      {chosen.errors.length > 0 && (
        <Whole>
          <ImageRefusals images={chosen} />
        </Whole>
      )}
    </Body>
  )
}
