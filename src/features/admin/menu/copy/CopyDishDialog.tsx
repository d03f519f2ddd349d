import { useState } from 'react'
import { DAYS, type DayName } from '#domain/constants'
import { MENU_DISH_TEXTS, MENU_COPY_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { DAY_LABELS } from '../../../../texts/dates'
import { UI_TEXTS } from '../../../../texts/ui'
import { CheckboxField } from '../../../../ui/forms/CheckboxField'
import { Button } from '../../../../ui/primitives/Button'
import { Dialog } from '../../../../ui/primitives/Dialog'
import { Text } from '../../../../ui/primitives/Text'
import type { DishDraft, MenuDraft } from '../draft/draft'
import { roomOn } from '../draft/reducer'

interface CopyDishDialogProps {
  dish: DishDraft
  draft: MenuDraft
  onCopy: (days: readonly DayName[]) => void
  onClose: () => void
}

/** Asks which days of this week get the copy. */
export const CopyDishDialog = ({ dish, draft, onCopy, onClose }: CopyDishDialogProps) => {
  const [ticked, setTicked] = useState<readonly DayName[]>([])
  /** A day may have become full since. */
  const days = ticked.filter((day) => roomOn(draft, day) > 0)
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {UI_TEXTS.cancel}
      </Button>
      <Button disabled={days.length === 0} onClick={() => onCopy(days)}>
        {TEXTS.copyToDays(days.length)}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      title={TEXTS.toDays(dish.name || MENU_DISH_TEXTS.unnamed)}
      onClose={onClose}
      footer={footer}
    >
      <Text $tone="soft">{TEXTS.toDaysText}</Text>
      {DAYS.map((day, index) => (
        <CheckboxField
          key={day}
          label={DAY_LABELS[day]}
          checked={days.includes(day)}
          disabled={roomOn(draft, day) === 0}
          {...(index === 0 && { 'data-first-focus': true })}
          onValue={(isChosen) =>
            setTicked(DAYS.filter((one) => (one === day ? isChosen : days.includes(one))))
          }
        />
      ))}
    </Dialog>
  )
}
