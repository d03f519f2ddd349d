import styled from 'styled-components'
import type { DayDish, MovedOrders } from '../../../api/endpoints/day'
import { PhoneLinks } from '../../../parts/client/PhoneLinks'
import { DAY_TEXTS } from '../../../texts/admin-day'
import { NO_DATA } from '../../../texts/no-value'
import { Notice } from '../../../ui/primitives/Notice'
import { Stack } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { UndoBatch } from '../shared/UndoBatch'

const People = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space[3]};
  }
  & a { font-weight: ${theme.weight.semibold}; }
`

interface MovedNoticeProps {
  moved: MovedOrders
  /** Whose orders they were; once it is sold out, who is left stands below it. */
  dish: DayDish | undefined
}

/** What passing a dish's orders on came to, with whom to call. */
export const MovedNotice = ({ dish, moved: { batch, moved, skipped } }: MovedNoticeProps) => (
  <Stack $gap={2}>
    <Notice
      tone={moved === 0 ? 'info' : 'success'}
      role="status"
      action={batch !== null && <UndoBatch key={batch} batch={batch} count={moved} />}
    >
      {DAY_TEXTS.moved(moved)}
    </Notice>
    {skipped.length > 0 && dish?.sold_out !== true && (
      <Notice tone="warning" title={DAY_TEXTS.skipped}>
        <People>
          {skipped.map(({ clash, nombre, order_id, phone }) => (
            <li key={order_id}>
              <strong>{nombre ?? NO_DATA}</strong>
              <span>{clash !== null && DAY_TEXTS.clash(clash)}</span>
              {phone !== null && <PhoneLinks phone={phone} />}
            </li>
          ))}
        </People>
        {DAY_TEXTS.skippedStay(dish?.name ?? NO_DATA)}
      </Notice>
    )}
  </Stack>
)
