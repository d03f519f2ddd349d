import { skipToken } from '@reduxjs/toolkit/query'
import styled from 'styled-components'
import { addDays, type IsoDate } from '#domain/calendar'
import { MENU_END_OFFSET_DAYS, MENU_VISIBLE_DAYS_BEFORE, ORDER_TYPES, PAGE_SIZE } from '#domain/constants'
import { deliveryDayFrom } from '#domain/next-delivery'
import { useGetMenusQuery } from '../../../api/endpoints/menus'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { DASHBOARD_TEXTS as TEXTS } from '../../../texts/admin-dashboard'
import { STOPS_TEXTS } from '../../../texts/delivery-list'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Notice } from '../../../ui/primitives/Notice'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'
import { labelsPath } from '../shared/delivery/use-delivery-day'
import { OwnLink } from '../shared/OwnLink'
import { SummaryLink } from './SummaryLink'
import { ordersAddress } from './use-day'
import type { Counted } from './use-panel'

interface ComingCardProps {
  /** Next week's. */
  monday: IsoDate
  /** The day that the other cards show. */
  shownDay: IsoDate
  counted: Counted | null
  hasLabels: boolean
  hasMenu: boolean
}

/** The day after the one shown, and next week's menu: what must not be forgotten. */
export const ComingCard = ({ monday, shownDay, counted, hasLabels, hasMenu }: ComingCardProps) => (
  <Card $padding="dense" aria-label={TEXTS.coming}>
    <Stack $gap={3}>
      <Heading as="h3" $size="lg">
        {TEXTS.coming}
      </Heading>
      <NextDay date={deliveryDayFrom(addDays(shownDay, 1))} counted={counted} hasLabels={hasLabels} />
      {hasMenu && <NextMenu monday={monday} counted={counted} />}
    </Stack>
  </Card>
)

const Meals = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  & > li { display: grid; gap: ${theme.space[1]}; }
`

const NextDay = ({
  counted,
  date,
  hasLabels,
}: Pick<ComingCardProps, 'counted' | 'hasLabels'> & { date: IsoDate }) => {
  const next = counted?.panel?.siguiente
  return (
    <Stack $gap={2}>
      <Text $tone="soft">{TEXTS.nextDelivery(date)}</Text>
      <Meals>
        {ORDER_TYPES.map((type) => (
          <li key={type}>
            <Text as="span">
              <span>{TEXTS.meals[type]}</span>
              {next?.fecha === date && <Text as="span" $tone="soft">{` ${TEXTS.toCome(next[type])}`}</Text>}
            </Text>
            <Row $gap={2}>
              <SummaryLink date={date} type={type} of={TEXTS.comingOf(type)} />
              {hasLabels && (
                <OwnLink to={labelsPath({ date, type })}>
                  <span>
                    {STOPS_TEXTS.labels}
                    <VisuallyHidden>{TEXTS.comingOf(type)}</VisuallyHidden>
                  </span>
                </OwnLink>
              )}
            </Row>
          </li>
        ))}
      </Meals>
      <div>
        <ButtonLink variant="secondary" size="small" to={ordersAddress({ search: date })}>
          {TEXTS.seeDay}
        </ButtonLink>
      </div>
    </Stack>
  )
}

type NextMenuProps = Pick<ComingCardProps, 'monday' | 'counted'>

/** The menu that begins on a Monday: its id, null where there is none, undefined while that is unknown. */
const useNextMenu = ({ monday, counted }: NextMenuProps) => {
  const { data, isError, error, isFetching, refetch } = useGetMenusQuery(
    counted ? skipToken : { page: 1, itemsPerPage: PAGE_SIZE, searchDate: monday },
    { refetchOnMountOrArgChange: true },
  )
  const storedId = data && (data.menus.find(({ start_date }) => start_date === monday)?.id ?? null)
  return {
    id: counted ? counted.panel?.menu : storedId,
    hasFailed: isError && !isFetching && !data,
    error,
    retry: () => void refetch(),
  }
}

const NextMenu = ({ monday, counted }: NextMenuProps) => {
  const { id, hasFailed, error, retry } = useNextMenu({ monday, counted })
  const friday = addDays(monday, MENU_END_OFFSET_DAYS)
  if (hasFailed) return <ListFailure title={TEXTS.menuFailed} error={error} onRetry={retry} />
  if (id === undefined) return <Skeleton $height="121px" />
  if (id !== null) {
    return (
      <Notice
        tone="success"
        action={
          <ButtonLink variant="secondary" size="small" to={`/admin/menus/${encodeURIComponent(id)}`}>
            {TEXTS.seeMenu}
          </ButtonLink>
        }
      >
        {TEXTS.menuReady(monday, friday)}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      title={TEXTS.menuMissing(monday, friday)}
      action={
        <ButtonLink size="small" to="/admin/menus/new">
          {TEXTS.createMenu}
        </ButtonLink>
      }
    >
      {TEXTS.menuVisible(addDays(monday, -MENU_VISIBLE_DAYS_BEFORE))}
    </Notice>
  )
}
