import type { OrderActionView } from '#machines/order-action/view'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'

interface CancelQuestionProps {
  question: OrderActionView['cancelQuestion']
  envios: number | null
  onYes: () => void
  onNo: () => void
}

/** The question before cancelling: what it costs today, and whether midnight has changed that (Specification §4). */
export const CancelQuestion = ({ question, envios, onYes, onNo }: CancelQuestionProps) => (
  <ConfirmDialog
    isOpen={question !== null}
    title={TEXTS.confirmTitle}
    message={
      question && (
        <Stack $gap={3}>
          {question.termsChanged && (
            <Notice tone="warning" role="alert">
              {TEXTS.confirmCorrected}
            </Notice>
          )}
          <p>{question.returnsShipment ? TEXTS.confirmReturns(envios) : TEXTS.confirmLoses}</p>
        </Stack>
      )
    }
    confirmLabel={TEXTS.confirmYes}
    cancelLabel={TEXTS.confirmNo}
    danger
    onConfirm={onYes}
    onCancel={onNo}
  />
)
