import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import type { OrderPanelProps } from './panel-props'

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
