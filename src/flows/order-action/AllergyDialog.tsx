import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import type { OrderPanelProps } from './panel-props'

/** The one question before ordering a dish with what the client avoids. */
export const AllergyDialog = ({ view, send }: Pick<OrderPanelProps, 'view' | 'send'>) => {
  const alergias = useAppSelector(selectUser)?.account.alergias ?? ''
  return (
    <ConfirmDialog
      isOpen={view.warning !== null}
      title={TEXTS.allergyTitle}
      message={view.warning && TEXTS.allergyAsk(view.warning, alergias)}
      confirmLabel={TEXTS.allergyYes}
      cancelLabel={TEXTS.allergyNo}
      danger
      onConfirm={() => send({ type: 'user.confirm' })}
      onCancel={() => send({ type: 'user.dismiss' })}
    />
  )
}
