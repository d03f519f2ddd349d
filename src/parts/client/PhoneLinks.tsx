import { PHONE_TEXTS } from '../../texts/delivery'
import { type Phones, usePhones } from './use-phones'

/** Calls a person, or opens a chat. */
export const PhoneLinks = (phones: Phones) => {
  const { call, callOther, chat } = usePhones(phones)
  const chatLink = chat()
  return (
    <>
      {call !== null && <a href={call}>{PHONE_TEXTS.call}</a>}
      {callOther !== null && <a href={callOther}>{PHONE_TEXTS.callOther}</a>}
      {chatLink !== null && (
        <a href={chatLink} target="_blank" rel="noreferrer">
          {PHONE_TEXTS.whatsapp}
        </a>
      )}
    </>
  )
}

/** A telephone as typed, which calls. */
export const PhoneText = (phones: Phones) => {
  const { call } = usePhones(phones)
  return call === null ? phones.phone : <a href={call}>{phones.phone}</a>
}
