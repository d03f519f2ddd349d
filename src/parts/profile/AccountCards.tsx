import styled from 'styled-components'
import { OFFLINE_SHOWN_SELECTOR } from '../../ui/layout/offline-shown'
import { Stack } from '../../ui/primitives/Stack'

/** The account's cards. Without a network the first that could not load says so for all: the next ones wait for it. */
export const AccountCards = styled(Stack)`
  & > :has(${OFFLINE_SHOWN_SELECTOR}) ~ :has(${OFFLINE_SHOWN_SELECTOR}) { display: none; }
`
