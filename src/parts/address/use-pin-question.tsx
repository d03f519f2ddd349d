import { useState } from 'react'
import { ADDRESS_TEXTS as TEXTS } from '../../texts/address'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import type { Pin } from './use-pin'

/** The question before an address is sent with a pin that was set for another one. */
export const usePinQuestion = (pin: Pin) => {
  const [isAsking, setAsking] = useState(false)
  return {
    /** Asks if the pin is stale; true if it did, so that sending waits for the answer. */
    asks: (): boolean => {
      setAsking(pin.isStale)
      return pin.isStale
    },
    /** The dialog; `send` goes on once the pin is right. */
    dialogBefore: (send: () => void) => (
      <ConfirmDialog
        isOpen={isAsking}
        title={TEXTS.pinQuestion}
        message={TEXTS.pinQuestionText}
        confirmLabel={TEXTS.pinIsRight}
        cancelLabel={TEXTS.pinCheck}
        onConfirm={() => {
          setAsking(false)
          pin.confirm()
          send()
        }}
        onCancel={() => setAsking(false)}
      />
    ),
  }
}
