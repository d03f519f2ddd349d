import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { CLIENT_REFERRALS_TEXTS as TEXTS } from '../../../texts/client-referrals'
import { Notice } from '../../../ui/primitives/Notice'
import { theme } from '../../../ui/theme/theme'

const Place = styled.div`
  border-radius: ${theme.radius.control};
`

/** What a claim brought. Its button is gone by now: the keyboard goes on from here, and a screen reader reads it. */
export const ClaimedNotice = ({ count }: { count: number }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Place ref={place} tabIndex={-1}>
      <Notice tone="success">{TEXTS.claimed(count)}</Notice>
    </Place>
  )
}
