import type { AllergyClash } from '#machines/order-action/context'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'

interface AllergyQuestionProps {
  /** null: no question. */
  clash: AllergyClash | null
  onYes: () => void
  onNo: () => void
}

/** The one question before ordering a dish that the client avoids. */
export const AllergyQuestion = ({ clash, onYes, onNo }: AllergyQuestionProps) => (
  <ConfirmDialog
    isOpen={clash !== null}
    title={TEXTS.allergyTitle}
    message={clash && TEXTS.allergyAsk(clash.avoided, clash.allergies)}
    confirmLabel={TEXTS.allergyYes}
    cancelLabel={TEXTS.allergyNo}
    danger
    onConfirm={onYes}
    onCancel={onNo}
  />
)
