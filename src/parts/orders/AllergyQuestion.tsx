import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'

/** What a dish has of what the client avoids: its allergens, and the allergies that they meet in the client's own words. */
export interface AllergyClash {
  avoided: readonly string[]
  noted: readonly string[]
}

interface AllergyQuestionProps {
  /** null: nothing is asked. */
  clash: AllergyClash | null
  onYes: () => void
  onNo: () => void
}

/** The one question before an order of a dish with what the client avoids. */
export const AllergyQuestion = ({ clash, onYes, onNo }: AllergyQuestionProps) => (
  <ConfirmDialog
    isOpen={clash !== null}
    title={TEXTS.allergyTitle}
    message={clash && TEXTS.allergyAsk(clash.avoided, clash.noted)}
    confirmLabel={TEXTS.allergyYes}
    cancelLabel={TEXTS.allergyNo}
    danger
    onConfirm={onYes}
    onCancel={onNo}
  />
)
