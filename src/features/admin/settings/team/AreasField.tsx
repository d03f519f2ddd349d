import styled from 'styled-components'
import { AREA_NAMES, AREAS, type Area } from '#domain/areas'
import { TEAM_TEXTS as TEXTS } from '../../../../texts/team'
import { CheckboxField } from '../../../../ui/forms/CheckboxField'
import { Text } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0 0 ${theme.space[1]}; font-weight: ${theme.weight.semibold}; }
  & > div + div { margin-top: ${theme.space[2]}; }
`

interface AreasFieldProps {
  value: readonly Area[]
  /** Whether saving was tried: only then a missing area is an error. */
  isTried: boolean
  onValue: (areas: readonly Area[]) => void
}

/** The areas of one person, each with what it does and sees; administración has the others' work. */
export const AreasField = ({ value, isTried, onValue }: AreasFieldProps) => {
  const hasError = isTried && value.length === 0
  const isWhole = value.includes('administracion')
  return (
    <Group>
      <legend>{TEXTS.areas}</legend>
      {AREAS.map((area, index) => (
        <CheckboxField
          key={area}
          label={
            <>
              <strong>{AREA_NAMES[area]}</strong>
              <Text $tone="soft" $size="dense">
                {TEXTS.about[area]}
              </Text>
            </>
          }
          checked={isWhole || value.includes(area)}
          disabled={isWhole && area !== 'administracion'}
          aria-invalid={hasError || undefined}
          error={hasError && index === AREAS.length - 1 ? TEXTS.noAreas : undefined}
          onValue={(isChosen) => onValue(isChosen ? [...value, area] : value.filter((one) => one !== area))}
        />
      ))}
    </Group>
  )
}
