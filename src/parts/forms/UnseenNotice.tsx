import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/primitives/Notice'

/** Why nothing was sent, until the next press: nobody could be asked what the server has. */
export const UnseenNotice = ({ text }: { text: string }) => {
  const box = useRef<HTMLDivElement>(null)
  // It comes above the button that was pressed: on a phone that moves both out of sight.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Notice tone="warning" role="status">
        {text}
      </Notice>
    </div>
  )
}
