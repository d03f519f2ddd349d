import { useState } from 'react'
import styled from 'styled-components'
import type { KeyValueStore } from '../../state/key-value-store'
import { useRuntime } from '../../state/runtime'
import { selectKeylogin } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { FORGOTTEN_TEXTS as TEXTS } from '../../texts/forgotten'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Row } from '../../ui/primitives/Stack'
import { SETTINGS } from './settings-address'

/** Whose answer this browser keeps: whoever has answered is not asked again. */
const KEY = 'vianda.si-me-olvido'
const isAnswered = (storage: KeyValueStore, keylogin: string) => storage.getItem(KEY) === keylogin

const Line = styled(Row)`
  justify-content: center;
`

/** One quiet line for a client for whom the kitchen does not choose yet; gone once it is answered. */
export const ForgottenOffer = () => {
  const { storage } = useRuntime()
  const keylogin = useAppSelector(selectKeylogin)
  const [isGone, setGone] = useState(() => isAnswered(storage, keylogin))
  if (isGone) return null
  const answer = () => storage.setItem(KEY, keylogin)
  return (
    <Line $gap={2}>
      <span>{TEXTS.offer}</span>
      <ButtonLink variant="ghost" size="small" to={SETTINGS} onClick={answer}>
        {TEXTS.offerYes}
      </ButtonLink>
      <Button
        variant="ghost"
        size="small"
        onClick={() => {
          answer()
          setGone(true)
        }}
      >
        {TEXTS.offerNo}
      </Button>
    </Line>
  )
}
