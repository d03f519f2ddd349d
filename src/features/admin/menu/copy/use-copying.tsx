import { useCallback, useState } from 'react'
import { DAYS, type DayName } from '#domain/constants'
import { copyOfDish, type DishDraft, dishesOf, type MenuDraft } from '../draft/draft'
import type { Change } from '../draft/reducer'
import { CopyDishDialog } from './CopyDishDialog'
import { CopyMenuDialog } from './CopyMenuDialog'
import type { CopyPlan } from './plan'

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
  const copyOffered = (to: DayName | null, { coming }: CopyPlan) => {
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
