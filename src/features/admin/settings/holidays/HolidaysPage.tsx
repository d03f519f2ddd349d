import { useState } from 'react'
import styled from 'styled-components'
import { useGetClosedDaysQuery } from '../../../../api/endpoints/day'
import { QueryView } from '../../../../parts/lists/QueryView'
import { useToday } from '../../../../state/use-today'
import { HOLIDAY_TEXTS as TEXTS } from '../../../../texts/settings-holidays'
import { SelectField } from '../../../../ui/forms/SelectField'
import { Button } from '../../../../ui/primitives/Button'
import { Card } from '../../../../ui/primitives/Card'
import { Chip } from '../../../../ui/primitives/Chip'
import { Link } from '../../../../ui/primitives/Link'
import { SkeletonCard } from '../../../../ui/primitives/SkeletonCard'
import { Text } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'
import { dayPath } from '../../shared/addresses'
import { OpenDayDialog } from '../../shared/closing/OpenDayDialog'
import { SettingsScreen } from '../SettingsScreen'
import { OtherDay } from './OtherDay'
import { useCloseDay } from './use-close-day'
import { daysOfYear, type YearDay } from './year-days'

const Year = styled.div`max-width: 160px;`
const Days = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${theme.space[3]};
    align-items: center;
    padding-block: ${theme.space[3]};
    overflow-wrap: anywhere;
  }
  & > li + li { border-top: ${theme.border.line}; }
`

interface DayRowProps {
  day: YearDay
  isPast: boolean
  isBusy: boolean
  onClose: (date: string, reason: string) => void
  onOpen: (date: string) => void
}

const DayRow = ({ day: { closed, date, movedFrom, name }, isPast, isBusy, onClose, onOpen }: DayRowProps) => (
  <li>
    <div>
      <Link to={dayPath(date)}>{TEXTS.day(date)}</Link>
      <Text>{closed === null ? <span>{name}</span> : <Chip tone="danger">{TEXTS.closed(closed)}</Chip>}</Text>
      {name !== null && (
        <Text $tone="soft" $size="dense">
          {movedFrom === null ? TEXTS.national : TEXTS.movedFrom(movedFrom)}
        </Text>
      )}
    </div>
    {isPast && (
      <Text as="span" $tone="soft" $size="dense">
        {TEXTS.past}
      </Text>
    )}
    {!isPast && closed === null && name !== null && (
      <Button
        variant="secondary"
        size="small"
        busy={isBusy}
        aria-label={TEXTS.closeOf(date, name)}
        onClick={() => onClose(date, name)}
      >
        {TEXTS.close}
      </Button>
    )}
    {!isPast && closed !== null && (
      <Button variant="ghost" size="small" aria-label={TEXTS.openOf(date)} onClick={() => onOpen(date)}>
        {TEXTS.open}
      </Button>
    )}
  </li>
)

/** /admin/ajustes/feriados: a year's holidays, each closed ahead of time by one press, and any other day. */
export const HolidaysPage = () => {
  const today = useToday()
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [opening, setOpening] = useState<string | null>(null)
  const { close, isBusy, view } = useCloseDay()
  const query = useGetClosedDaysQuery({ desde: `${thisYear}-01-01` }, { refetchOnMountOrArgChange: true })
  const years = [thisYear, thisYear + 1].map((one) => ({ value: String(one), label: String(one) }))
  return (
    <SettingsScreen title={TEXTS.title} subtitle={TEXTS.about}>
      <Year>
        <SelectField
          dense
          label={TEXTS.year}
          options={years}
          value={String(year)}
          onValue={(value) => setYear(Number(value))}
        />
      </Year>
      <Text $tone="soft">{TEXTS.offer}</Text>
      {view}
      <QueryView query={query} failed={TEXTS.failed} loading={<SkeletonCard />}>
        {({ dias }) => {
          const days = daysOfYear(year, dias, today)
          return (
            <Card $padding="dense">
              {days.length === 0 && <Text $tone="soft">{TEXTS.none}</Text>}
              <Days aria-label={TEXTS.list(year)}>
                {days.map((day) => (
                  <DayRow
                    key={day.date}
                    day={day}
                    isPast={day.date < today}
                    isBusy={isBusy}
                    onClose={close}
                    onOpen={setOpening}
                  />
                ))}
              </Days>
            </Card>
          )
        }}
      </QueryView>
      <OtherDay isBusy={isBusy} onClose={close} />
      <OpenDayDialog date={opening} onClose={() => setOpening(null)} />
    </SettingsScreen>
  )
}
