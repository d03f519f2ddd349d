import { useState } from 'react'
import { type DayDish, type MovedOrders, useMoveDishOrdersMutation } from '../../../api/endpoints/day'
import { DAY_TEXTS } from '../../../texts/admin-day'
import { NO_DATA } from '../../../texts/no-value'
import { SelectField } from '../../../ui/forms/SelectField'
import { Text } from '../../../ui/primitives/Text'
import { ReasonDialog } from '../shared/ReasonDialog'

interface MoveOrdersProps {
  dish: DayDish
  /** What the orders can be passed to. */
  others: readonly DayDish[]
  onMoved: (moved: MovedOrders) => void
  onClose: () => void
}

/** Asks to which dish a dish's orders shall pass, and why. */
export const MoveOrders = ({ dish, others, onMoved, onClose }: MoveOrdersProps) => {
  const [move] = useMoveDishOrdersMutation()
  const [to, setTo] = useState('')
  const options = [
    { value: '', label: DAY_TEXTS.moveChoose, disabled: true },
    ...others.map(({ id, name }) => ({ value: id, label: name ?? NO_DATA })),
  ]
  return (
    <ReasonDialog
      title={DAY_TEXTS.moveTitle(dish.name ?? NO_DATA)}
      confirmLabel={DAY_TEXTS.moveYes(dish.orders)}
      isIncomplete={to === ''}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { data } = await move({ dish_id: dish.id, to_dish_id: to, reason })
        if (data) onMoved(data)
        return data !== undefined
      }}
    >
      <Text $tone="soft">{DAY_TEXTS.moveFacts}</Text>
      <SelectField data-first-focus label={DAY_TEXTS.moveTo} value={to} options={options} onValue={setTo} />
    </ReasonDialog>
  )
}
