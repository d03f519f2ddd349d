import { useEffect, useState } from 'react'

/** What is wrong with a typed telephone, in words; null = nothing. */
export type PhoneCheck = (typed: string) => string | null

/** The check of typed telephones. Until its library is here, the server's answer must do. */
export const usePhoneCheck = (): PhoneCheck => {
  const [check, setCheck] = useState<PhoneCheck>(() => () => null)
  useEffect(() => {
    import('#domain/phone').then(
      ({ phoneError }) => setCheck(() => phoneError),
      () => {},
    )
  }, [])
  return check
}
