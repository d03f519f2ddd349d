import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { IsoDate } from '#domain/calendar'
import { menuVisibility } from '#domain/menu-visibility'
import { type ClientMenuAnswer, useGetClientMenuQuery } from '../../../api/endpoints/menus'
import { clashWith, comingDays } from '../../../parts/orders/day-view'
import { SwapLink } from '../../../parts/orders/SwapLink'
import { useToday } from '../../../state/use-today'
import { ORDERED_ALLERGY_TEXTS as TEXTS } from '../../../texts/profile'
import { Link } from '../../../ui/primitives/Link'
import { Notice } from '../../../ui/primitives/Notice'
import { theme } from '../../../ui/theme/theme'

const Clashes = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[1]};
  overflow-wrap: anywhere;
  & > li { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: ${theme.space[2]}; }
`

const clashesIn = (data: ClientMenuAnswer | undefined, today: IsoDate, alergias: string | null) => {
  const start = data?.menu?.start_date ?? null
  if (!data?.menu || start === null || !menuVisibility(start, today).visible) return []
  const { menu_data: dishes } = data.menu
  const week = { start, dishes, orders: data.orders ?? [], today, clashOf: clashWith(alergias) }
  return comingDays(week).filter(({ avoided }) => avoided.length > 0)
}

/** The coming orders that meet the allergies of the account, as they were just saved, with the way to other dishes. */
export const OrderedAllergies = ({ alergias }: { alergias: string | null }) => {
  const today = useToday()
  const { data } = useGetClientMenuQuery(alergias === null ? skipToken : { hoy: today }, {
    refetchOnMountOrArgChange: true,
  })
  const opened = useRef(alergias)
  const place = useRef<HTMLDivElement>(null)
  const clashing = clashesIn(data, today, alergias)
  const isClashing = clashing.length > 0
  // The form above may fill the screen: what was just saved must not warn out of sight.
  useEffect(() => {
    if (isClashing && alergias !== opened.current) place.current?.scrollIntoView({ block: 'center' })
  }, [isClashing, alergias])
  if (!isClashing) return null
  return (
    <div ref={place}>
      <Notice tone="danger" role="status" title={TEXTS.title}>
        <Clashes>
          {clashing.map((view) => (
            <li key={view.order.id}>
              <span>
                {TEXTS.clash(view.date, view.type, view.avoided)}{' '}
                <Link to={view.orderTo}>{view.orderName}</Link>
              </span>
              <SwapLink {...view} />
            </li>
          ))}
        </Clashes>
      </Notice>
    </div>
  )
}
