import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/theme'
import { Text } from './Text'

const { space } = theme

const Box = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[6]};
  padding: ${space[4]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  & > div:first-child { display: grid; flex: 1 1 260px; gap: ${space[1]}; }
`
const Title = styled.h2`
  font-size: ${theme.text.md};
  font-weight: ${theme.weight.semibold};
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${theme.media.phone} { flex: 1 1 100%; & > * { flex: 1 1 auto; } }
`

interface OfferProps {
  title: string
  text: string
  /** Why accepting it failed; '' if it did not. */
  failure: string
  /** The buttons that accept and refuse it. */
  children: ReactNode
}

/** A quiet offer within the page, to be taken or refused. */
export const Offer = ({ children, failure, text, title }: OfferProps) => {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <div>
        <Title id={id}>{title}</Title>
        <Text $size="dense" $tone="soft">
          {text}
        </Text>
        {failure !== '' && (
          <Text $size="dense" role="alert">
            {failure}
          </Text>
        )}
      </div>
      <Buttons>{children}</Buttons>
    </Box>
  )
}
