import { useState } from 'react'
import styled from 'styled-components'
import { UI_TEXTS } from '../../texts/ui'
import { SegmentedControl } from '../forms/SegmentedControl'
import { COLOR_SCHEMES, chooseColorScheme, storedColorScheme } from '../theme/color-scheme'
import { theme } from '../theme/theme'

const Box = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  margin-top: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[2]} ${theme.space[1]};
  border-top: ${theme.border.line};
  & > fieldset { display: flex; }
  & > span { color: ${theme.color.inkSoft}; font-size: ${theme.text.sm}; }
`

const options = COLOR_SCHEMES.map((value) => ({ value, label: UI_TEXTS.colorSchemes[value] }))

/** Light, dark, or the device's own; stored in this browser. */
export const ColorSchemeSwitch = () => {
  const [scheme, setScheme] = useState(storedColorScheme)
  return (
    <Box>
      <span aria-hidden>{UI_TEXTS.colorScheme}</span>
      <SegmentedControl
        dense
        label={UI_TEXTS.colorScheme}
        value={scheme}
        options={options}
        onValue={(chosen) => {
          setScheme(chosen)
          chooseColorScheme(chosen)
        }}
      />
    </Box>
  )
}
