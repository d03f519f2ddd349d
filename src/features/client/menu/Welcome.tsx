import { useId } from 'react'
import styled from 'styled-components'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

const { space, color } = theme

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[6]};
  padding: ${space[5]};
  border-radius: ${theme.radius.card};
  background: ${color.callSoft};
  color: ${color.onCallSoft};
  & > div { display: grid; flex: 1 1 260px; gap: ${space[1]}; }
  ${theme.media.phone} { & > a { width: 100%; } }
`
const Words = styled(Text)`
  color: inherit;
`

/** The first minute of a member who has never had a plan: what comes before ordering, and where it is. */
export const Welcome = () => {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <div>
        <Heading id={id} $size="lg">
          {TEXTS.welcomeTitle}
        </Heading>
        <Words>{TEXTS.welcomeText}</Words>
      </div>
      <ButtonLink to="/cliente/renovacion" size="large">
        {TEXTS.welcomeAction}
      </ButtonLink>
    </Box>
  )
}
