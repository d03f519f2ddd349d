import type { RouteStop } from '../../../api/endpoints/driver'
import type { PendingMark } from '../../../state/driver'
import { DRIVER_TEXTS as TEXTS } from '../../../texts/driver'
import { Notice } from '../../../ui/primitives/Notice'

interface LostMarksProps {
  marks: readonly PendingMark[]
  stops: readonly RouteStop[]
}

/** What the kitchen will not get by itself any more, for the driver to say. */
export const LostMarks = ({ marks, stops }: LostMarksProps) => {
  const names = new Map(stops.map(({ order_id, nombre }) => [order_id, nombre]))
  return (
    <Notice tone="warning" role="alert" title={TEXTS.lost(marks.length)}>
      <ul>
        {marks.map(({ order_id, resultado, nota }) => (
          <li key={order_id}>
            {TEXTS.lostMark(names.get(order_id) ?? order_id, TEXTS.said[resultado])}
            {nota !== '' && ` (${nota})`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
