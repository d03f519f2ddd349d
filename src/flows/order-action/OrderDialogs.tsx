import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'
import type { OrderPanelProps } from './use-order-action'

/** The question before cancelling: what it costs today, and whether midnight has changed that (Specification §4). */
export const CancelDialog = ({ view, send }: Pick<OrderPanelProps, 'view' | 'send'>) => {
  const { confirmation, envios } = view
  const message = confirmation && (
    <Stack $gap={3}>
      {confirmation.corrected && (
        <Notice tone="warning" role="alert">
          {TEXTS.confirmCorrected}
        </Notice>
      )}
      <p>{confirmation.returnsShipment ? TEXTS.confirmReturns(envios) : TEXTS.confirmLoses}</p>
    </Stack>
  )
  return (
    <ConfirmDialog
      isOpen={confirmation !== null}
      title={TEXTS.confirmTitle}
      message={message}
      confirmLabel={TEXTS.confirmYes}
      cancelLabel={TEXTS.confirmNo}
      danger
      onConfirm={() => send({ type: 'user.confirm' })}
      onCancel={() => send({ type: 'user.dismiss' })}
    />
  )
}

/** The one question before ordering a dish with what the client avoids. */
export const AllergyDialog = ({ found, view, send }: OrderPanelProps) => (
  <ConfirmDialog
    isOpen={view.warning !== null}
    title={TEXTS.allergyTitle}
    message={view.warning && TEXTS.allergyAsk(view.warning, found.noted)}
    confirmLabel={TEXTS.allergyYes}
    cancelLabel={TEXTS.allergyNo}
    danger
    onConfirm={() => send({ type: 'user.confirm' })}
    onCancel={() => send({ type: 'user.dismiss' })}
  />
)
