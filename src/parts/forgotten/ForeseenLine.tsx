import { FORGOTTEN_TEXTS as TEXTS } from '../../texts/forgotten'
import { Text } from '../../ui/primitives/Text'
import type { Foreseen } from '../orders/day-view'

/** What the kitchen would choose for a meal whose dishes stand below. */
export const ForeseenLine = ({ foreseen }: { foreseen: Foreseen }) => (
  <Text $tone="soft" $size="dense">
    {foreseen.name === null ? TEXTS.whyNot(foreseen) : TEXTS.line(foreseen.name, TEXTS.why(foreseen))}
  </Text>
)
