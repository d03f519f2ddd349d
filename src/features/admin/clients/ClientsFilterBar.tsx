import styled from 'styled-components'
import type { IsoDate } from '#domain/calendar'
import { ClearFilters } from '../../../parts/lists/ClearFilters'
import { EmailFilter } from '../../../parts/lists/EmailFilter'
import { ListFilters } from '../../../parts/lists/ListFilters'
import { SearchFilter } from '../../../parts/lists/SearchFilter'
import type { ClientsFilters } from '../../../state/filter-screens/admin'
import { CLIENTS_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { FIND_TEXTS } from '../../../texts/client-file'
import { SelectField } from '../../../ui/forms/SelectField'
import { theme } from '../../../ui/theme/theme'

const GROUPS: readonly { value: ClientsFilters['filtro']; label: string }[] = [
  { value: '', label: FIND_TEXTS.all },
  { value: 'sin_elegir', label: FIND_TEXTS.notChosen },
  { value: 'sin_elegir_semana', label: FIND_TEXTS.notChosenWeek },
  { value: 'en_pausa', label: FIND_TEXTS.paused },
  { value: 'pocos_envios', label: FIND_TEXTS.fewShipments },
  { value: 'debe', label: FIND_TEXTS.owing },
  { value: 'sin_envios', label: FIND_TEXTS.noShipments },
]

const hintOf = (group: ClientsFilters['filtro'], day: IsoDate): string | undefined => {
  if (group === 'sin_elegir') return FIND_TEXTS.notChosenHint(day)
  if (group === 'sin_elegir_semana') return FIND_TEXTS.notChosenWeekHint(day)
  if (group === 'pocos_envios') return FIND_TEXTS.fewShipmentsHint
  if (group === 'debe') return FIND_TEXTS.owingHint
  if (group === 'en_pausa') return FIND_TEXTS.pausedHint
  return group === 'sin_envios' ? FIND_TEXTS.noShipmentsHint : undefined
}

const Group = styled.div`
  ${theme.media.phone} { grid-column: 1 / -1; }
`

interface ClientsFilterBarProps {
  filters: { search: string; nombre: string; group: ClientsFilters['filtro']; nextDay: IsoDate }
  /** Whether to offer the name and group filters. */
  canFind: boolean
  isFiltered: boolean
  onChange: (changes: Partial<ClientsFilters>) => void
  onClear: () => void
}

export const ClientsFilterBar = ({
  filters,
  canFind,
  isFiltered,
  onChange,
  onClear,
}: ClientsFilterBarProps) => {
  const { search, nombre, group, nextDay } = filters
  return (
    <ListFilters>
      <EmailFilter label={TEXTS.email} value={search} onEmail={(email) => onChange({ search: email })} />
      {canFind && (
        <>
          <SearchFilter
            label={FIND_TEXTS.person}
            value={nombre}
            onSearch={(text) => onChange({ nombre: text })}
          />
          <Group>
            <SelectField
              dense
              label={FIND_TEXTS.show}
              hint={hintOf(group, nextDay)}
              value={group}
              options={GROUPS}
              onValue={(filtro) => onChange({ filtro })}
            />
          </Group>
        </>
      )}
      <ClearFilters isFiltered={isFiltered} onClear={onClear} />
    </ListFilters>
  )
}
