import { useCallback, useState } from 'react'
import { DAYS, type DayName } from '#domain/constants'
import { MENU_DISH_TEXTS, MENU_COPY_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { DAY_LABELS } from '../../../texts/dates'
import { UI_TEXTS } from '../../../texts/ui'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { Button } from '../../../ui/primitives/Button'
import { Dialog } from '../../../ui/primitives/Dialog'
import { Text } from '../../../ui/primitives/Text'
import { CopyMenuDialog } from './CopyMenuDialog'
import type { CopyPlan } from './copy-plan'
import { copyOfDish, type DishDraft, dishesOf, type MenuDraft } from './draft/draft'
import { type Change, roomOn } from './draft/reducer'

interface CopyDishDialogProps {
  dish: DishDraft
  draft: MenuDraft
  onCopy: (days: readonly DayName[]) => void
  onClose: () => void
}

/** Asks which days of this week get the copy. */
const CopyDishDialog = ({ dish, draft, onCopy, onClose }: CopyDishDialogProps) => {
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

type Question = { from: 'dish'; key: string } | { from: 'menu'; day: DayName | null }

interface Given {
  /** The edited menu's id. */
  id: string
  draft: MenuDraft
  change: (change: Change) => void
  /** Copies may refer to stored pictures. */
  canRefer: boolean
}

/** Copying: a dish within the week, dishes or a whole week from another menu. `dialog` asks for the details. */
export const useCopying = ({ id, draft, change, canRefer }: Given) => {
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  const add = (day: DayName, dishes: readonly DishDraft[]) => {
    const copies = dishes.map((dish) => copyOfDish(dish, canRefer))
    if (copies.length > 0) change({ type: 'dishes added', day, dishes: copies })
  }
  const copyOffered = (to: DayName | null, { caps, coming }: CopyPlan) => {
    if (Object.keys(caps).length > 0) change({ type: 'day caps', caps })
    for (const day of DAYS)
      add(
        day,
        coming.filter((one) => (to ?? one.day) === day).map(({ dish }) => dish),
      )
    close()
  }
  const askForDish = useCallback((key: string) => setQuestion({ from: 'dish', key }), [])
  const askForMenu = useCallback((day: DayName | null) => setQuestion({ from: 'menu', day }), [])
  const copied =
    question?.from === 'dish' && dishesOf(draft).find(({ dish }) => dish.key === question.key)?.dish
  return {
    askForDish,
    /** null: for a whole week. */
    askForMenu,
    dialog: (
      <>
        {copied && (
          <CopyDishDialog
            dish={copied}
            draft={draft}
            onCopy={(days) => {
              for (const day of days) add(day, [copied])
              close()
            }}
            onClose={close}
          />
        )}
        {question?.from === 'menu' && (
          <CopyMenuDialog
            day={question.day}
            draft={draft}
            except={id}
            onCopy={(plan) => copyOffered(question.day, plan)}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
