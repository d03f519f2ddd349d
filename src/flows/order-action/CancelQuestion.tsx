import type { OrderActionView } from '#machines/order-action/view'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'

interface CancelQuestionProps {
  question: OrderActionView['cancelQuestion']
  envios: number | null
  onYes: () => void
  onNo: () => void
}

/** The question before cancelling: what it costs today (Specification §4). */
export const CancelQuestion = ({ question, envios, onYes, onNo }: CancelQuestionProps) => (
  <ConfirmDialog
    isOpen={question !== null}
    title={TEXTS.confirmTitle}
    message={question && (question.returnsShipment ? TEXTS.confirmReturns(envios) : TEXTS.confirmLoses)}
    confirmLabel={TEXTS.confirmYes}
    cancelLabel={TEXTS.confirmNo}
    danger
    onConfirm={onYes}
    onCancel={onNo}
  />
)
