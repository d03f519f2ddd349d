import { useSetCapMutation } from '../../../api/endpoints/day'
import type { SaveCap } from '../../../parts/caps/SetCap'

/** Saves the cap of a dish or a day. */
export const useSaveCap = (): SaveCap => {
  const [setCap] = useSetCapMutation()
  return async ({ date, dishId, cap }) => {
    const { error } = await setCap({ date, ...(dishId !== null && { dish_id: dishId }), cap })
    return error === undefined
  }
}
