import { useEffect, useState } from 'react'
import { chatAddress, telAddress } from '#domain/phone-links'

/** Telephones as a call gives them. Only our server sends their E.164 and a second one. */
export interface Phones {
  phone?: string | null | undefined
  phone_e164?: string | undefined
  phone2?: string | undefined
  phone2_e164?: string | undefined
}

/** The E.164 as our server keeps it; another back end's telephones are read here, once the reader is loaded. */
const useE164 = (typed: string, kept: string | undefined): string => {
  const [read, setRead] = useState({ typed: '', e164: '' })
  const isUnread = kept === undefined && typed !== ''
  useEffect(() => {
    if (!isUnread) return
    let isOver = false
    import('#domain/phone').then(
      ({ e164Of }) => isOver || setRead({ typed, e164: e164Of(typed) }),
      // Without the reader there is no chat; the call dials the digits.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [isUnread, typed])
  return kept ?? (read.typed === typed ? read.e164 : '')
}

/** The links of a person's telephones; each null where there is no number for it. */
export const usePhones = ({ phone, phone_e164, phone2 = '', phone2_e164 }: Phones) => {
  const typed = phone ?? ''
  const e164 = useE164(typed, phone_e164)
  const other = useE164(phone2, phone2_e164)
  return {
    call: telAddress(typed, e164),
    callOther: telAddress(phone2, other),
    chat: (text?: string) => chatAddress(e164, text),
  }
}
