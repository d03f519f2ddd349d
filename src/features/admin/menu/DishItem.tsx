import { memo, useState } from 'react'
import styled, { css } from 'styled-components'
import { MENU_DISH_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { Icon } from '../../../ui/primitives/Icon'
import { IconButton } from '../../../ui/primitives/IconButton'
import { theme } from '../../../ui/theme/theme'
import { DishForm } from './DishForm'
import { DishSummary } from './DishSummary'
import type { DishDraft } from './draft/draft'
import { useEditor } from './editor-context'
import { useDishImages } from './use-dish-images'
import { useFileDrop } from './use-file-drop'

const lifted = css`
  border-color: ${theme.color.act};
  box-shadow: ${theme.shadow.float};
`
const target = css`
  border-color: ${theme.color.act};
  background: ${theme.color.actSoft};
`
const Item = styled.li<{ $isDragged: boolean; $isOver: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[2]} ${theme.space[1]};
  background: ${theme.color.surface};
  border: ${theme.border.line};
  border-radius: ${theme.radius.control};
  transition: background-color ${theme.motion.quick};
  ${({ $isDragged }) => $isDragged && lifted}
  ${({ $isOver }) => $isOver && target}
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space[1]};
    padding: ${theme.space[2]};
  }
`
const Order = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  color: ${theme.color.inkSoft};
  & > button { height: 28px; width: 32px; }
  ${theme.media.belowDesktop} { & > button, & > span { height: 40px; width: 40px; } }
  ${theme.media.phone} { grid-auto-flow: column; justify-content: space-between; }
`
const Handle = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 28px;
  border-radius: ${theme.radius.small};
  color: ${theme.color.inkFaint};
  cursor: grab;
  touch-action: none;
  &:hover { background: ${theme.color.sunken}; }
  &:active { cursor: grabbing; }
`

interface DishItemProps {
  dish: DishDraft
  /** Its place in its day. */
  at: number
  /** The first dish of the whole week. */
  isFirst: boolean
  isLast: boolean
  /** A restored dish: it takes the focus when it appears. */
  takesFocus: boolean
  onRemove: (dish: DishDraft, at: number) => void
}

/** One dish of a day: its place, changed by dragging or with 'Subir' and 'Bajar', and its summary or its form. */
export const DishItem = memo(({ dish, at, isFirst, isLast, takesFocus, onRemove }: DishItemProps) => {
  const { change, dragged, grab, step } = useEditor()
  /** A press changed the mode or restored the dish: it takes the focus. */
  const [isPressed, setPressed] = useState(takesFocus)
  const { key } = dish
  const name = dish.name || TEXTS.unnamed
  const images = useDishImages(key)
  const onToggle = () => {
    setPressed(true)
    images.forgetRefused()
    change({ type: 'dish toggled', key })
  }
  const drop = useFileDrop(images.choose)
  const mode = { dish, images, takesFocus: isPressed, onToggle, onRemove: () => onRemove(dish, at) }
  return (
    <Item data-dish={key} $isDragged={dragged === key} $isOver={drop.isOver} {...drop.handlers}>
      <Order>
        <IconButton
          icon="chevronUp"
          size="small"
          label={TEXTS.up(name)}
          data-step={-1}
          disabled={isFirst}
          onClick={() => step(key, -1)}
        />
        {/* For the pointer only: the keyboard has the two buttons around it. */}
        <Handle title={TEXTS.drag(name)} onPointerDown={(event) => grab(key, event)}>
          <Icon name="menu" size={16} />
        </Handle>
        <IconButton
          icon="chevronDown"
          size="small"
          label={TEXTS.down(name)}
          data-step={1}
          disabled={isLast}
          onClick={() => step(key, 1)}
        />
      </Order>
      {dish.isOpen ? <DishForm {...mode} /> : <DishSummary {...mode} />}
    </Item>
  )
})
