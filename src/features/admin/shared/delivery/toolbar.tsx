import styled from 'styled-components'
import { STOPS_TEXTS } from '../../../../texts/delivery-list'
import { SelectField } from '../../../../ui/forms/SelectField'
import { Row } from '../../../../ui/primitives/Stack'
import { theme } from '../../../../ui/theme/theme'
import { type Sector, sectorOptions } from './sectors'

/** Above a day's stops: filters and actions. */
export const Toolbar = styled(Row)`
  align-items: end;
  ${theme.media.phone} {
    & > * { flex: 1 1 100%; }
    & button, & a { flex: 1 0 auto; min-height: 44px; }
  }
  ${theme.media.print} { display: none; }
`

interface SectorFieldProps {
  sectors: readonly Sector[]
  value: string
  onValue: (value: string) => void
}

export const SectorField = ({ sectors, ...field }: SectorFieldProps) => (
  <SelectField dense label={STOPS_TEXTS.sector} options={sectorOptions(sectors)} {...field} />
)
