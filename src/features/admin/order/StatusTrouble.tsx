import { ORDER_TEXTS, STATUS_TEXTS as TEXTS } from '../../../texts/admin-orders'
import { Link } from '../../../ui/primitives/Link'
import { Notice } from '../../../ui/primitives/Notice'
import { useOrdersAddress } from './BackToOrders'
import type { Trouble } from './use-order-status'

interface Words {
  title: string
  text: string
}

const wordsOf = (trouble: Exclude<Trouble, { kind: 'already' }>, chosen: string): Words => {
  switch (trouble.kind) {
    case 'refused':
      return {
        title: TEXTS.notSaved,
        text: trouble.now === null ? TEXTS.lookInList : TEXTS.nowIs(trouble.now),
      }
    case 'not-saved':
      return { title: TEXTS.notSaved, text: TEXTS.sendAgain(trouble.now, chosen) }
    case 'changed':
      return { title: TEXTS.changed(trouble.now), text: TEXTS.changedText(chosen) }
    case 'edited':
      return { title: TEXTS.edited, text: TEXTS.editedText(chosen) }
    case 'unseen':
      return { title: TEXTS.unseen, text: TEXTS.unseenText }
    case 'unknown':
      return { title: TEXTS.unknown, text: TEXTS.unknownText }
  }
}

interface StatusTroubleProps {
  trouble: Trouble
  /** The status that is chosen. */
  chosen: string
}

/** What became of a change that did not simply succeed, and what can be done now. */
export const StatusTrouble = ({ trouble, chosen }: StatusTroubleProps) => {
  const list = <Link to={useOrdersAddress()}>{ORDER_TEXTS.back}</Link>
  if (trouble.kind === 'already') {
    return (
      <Notice role="status" tone="success" action={list}>
        {TEXTS.already(trouble.now)}
      </Notice>
    )
  }
  const { title, text } = wordsOf(trouble, chosen)
  const isSaidBeside = trouble.isEdited && trouble.kind !== 'edited'
  return (
    <Notice role="status" tone="warning" title={title} action={list}>
      {isSaidBeside ? `${TEXTS.editedBeside} ${text}` : text}
    </Notice>
  )
}
