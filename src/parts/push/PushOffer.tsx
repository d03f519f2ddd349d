import { useId, useState } from 'react'
import styled from 'styled-components'
import { PUSH_TEXTS as TEXTS } from '../../texts/push'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { deviceInHand } from './browser'
import { usePush } from './use-push'

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

/** Shown beside an order: asks once, and the browser only after a 'yes'. Renders nothing once answered. */
export const PushOffer = () => {
  const id = useId()
  const { hasFailed, isBlocked, isBusy, isOffered, isOn, isOpen, turnOff, turnOn } = usePush()
  const [isAccepted, setAccepted] = useState(false)
  const accept = () => {
    setAccepted(true)
    turnOn()
  }
  if (isAccepted && isOn) {
    return (
      <Notice tone="success" role="status">
        {TEXTS.done(deviceInHand())}
      </Notice>
    )
  }
  if (isAccepted && isBlocked) return <Notice role="status">{TEXTS.blocked}</Notice>
  if (!isOffered || !isOpen || isBlocked) return null
  return (
    <Box aria-labelledby={id}>
      <div>
        <Title id={id}>{TEXTS.offer(deviceInHand())}</Title>
        <Text $size="dense" $tone="soft">
          {TEXTS.offerText}
        </Text>
        {hasFailed && (
          <Text $size="dense" role="alert">
            {TEXTS.failed}
          </Text>
        )}
      </div>
      <Buttons>
        <Button variant="secondary" size="small" busy={isBusy} onClick={accept}>
          {TEXTS.yes}
        </Button>
        <Button variant="ghost" size="small" onClick={turnOff}>
          {TEXTS.no}
        </Button>
      </Buttons>
    </Box>
  )
}
