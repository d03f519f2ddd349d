import { useState } from 'react'
import { DAYS, type DayName } from '#domain/constants'
import { copyOfDish } from '../draft/changes'
import { dishesOf, draftOfDish } from '../draft/draft'
import type { MenuEditing } from '../editing/use-menu-editor'
import { CopyDishDialog } from './CopyDishDialog'
import { CopyMenuDialog, type Offered } from './CopyMenuDialog'

type Question = { from: 'dish'; key: string } | { from: 'menu'; day: DayName | null }

/** Copying: a dish within the week, dishes or a whole week from another menu; `question` is the dialog that asks. */
export const useCopying = ({ draft, base, live: { change, files } }: MenuEditing) => {
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)

  const copyDish = (key: string, days: readonly DayName[]) => {
    const dish = dishesOf(draft).find((one) => one.dish.key === key)?.dish
    const shareFile = (from: string, to: string) => {
      const file = files.get(from)
      if (file) files.set(to, file)
    }
    if (dish)
      for (const day of days) change({ type: 'dishes added', day, dishes: [copyOfDish(dish, shareFile)] })
    close()
  }
  const copyOffered = (to: DayName | null, offered: readonly Offered[]) => {
    for (const day of DAYS) {
      const here = offered.filter((one) => (to ?? one.day) === day)
      const dishes = here.map(({ dish }) => copyOfDish(draftOfDish(dish)))
      if (dishes.length > 0) change({ type: 'dishes added', day, dishes })
    }
    close()
  }
  const copied =
    question?.from === 'dish'
      ? dishesOf(draft).find(({ dish }) => dish.key === question.key)?.dish
      : undefined
  return {
    askForDish: (key: string) => setQuestion({ from: 'dish', key }),
    /** null: for a whole week. */
    askForMenu: (day: DayName | null) => setQuestion({ from: 'menu', day }),
    dialog: (
      <>
        {copied && (
          <CopyDishDialog
            dish={copied}
            draft={draft}
            onCopy={(days) => copyDish(copied.key, days)}
            onClose={close}
          />
        )}
        {question?.from === 'menu' && (
          <CopyMenuDialog
            day={question.day}
            except={base?.id ?? ''}
            onCopy={(offered) => copyOffered(question.day, offered)}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
