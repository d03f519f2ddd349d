import { useState } from 'react'
import { DAYS, type DayName } from '#domain/constants'
import { copyOfDish } from '../draft/changes'
import { dishesOf, draftOfDish } from '../draft/draft'
import type { MenuEditing } from '../editing/use-menu-editor'
import { CopyDishDialog } from './CopyDishDialog'
import { CopyMenuDialog } from './CopyMenuDialog'
import { NotCopied } from './NotCopied'
import { type CopyPlan, copyPlan, type Offered } from './plan'

type Question = { from: 'dish'; key: string } | { from: 'menu'; day: DayName | null }
/** What became of the last copy from another menu. */
type Copied = { to: DayName | null; plan: CopyPlan; turn: number }

/**
 * Copying: a dish within the week, dishes or a whole week from another menu. `dialog` asks, `notCopied` says what was left
 * out, until another copy is made or the menu becomes another one.
 */
export const useCopying = ({ draft, base, turn, live: { change, files, now } }: MenuEditing) => {
  const [question, setQuestion] = useState<Question | null>(null)
  const [last, setLast] = useState<Copied | null>(null)
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
    const plan = copyPlan(now().editing.draft, to, offered)
    for (const day of DAYS) {
      const here = plan.coming.filter((one) => (to ?? one.day) === day)
      const dishes = here.map(({ dish }) => copyOfDish(draftOfDish(dish)))
      if (dishes.length > 0) change({ type: 'dishes added', day, dishes })
    }
    setLast({ to, plan, turn })
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
    notCopied: last?.turn === turn && <NotCopied plan={last.plan} to={last.to} />,
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
            draft={draft}
            except={base?.id ?? ''}
            onCopy={(offered) => copyOffered(question.day, offered)}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
