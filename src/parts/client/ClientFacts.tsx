import type { DeliveryClient } from '../../api/endpoints/clients'
import { useMaySee } from '../../state/areas'
import { CLIENT_FACT_TEXTS } from '../../texts/delivery'
import { inLine } from '../../texts/in-line'
import { NO_DATA } from '../../texts/no-value'
import { DataList } from '../../ui/primitives/DataList'
import { Notice } from '../../ui/primitives/Notice'
import { Email } from './Email'
import { PhoneText } from './PhoneLinks'

/** First name and surname, as far as known; may be empty. */
export const clientName = ({ nombre, account }: DeliveryClient): string =>
  `${account.nombre ?? ''} ${account.apellidos ?? ''}`.trim() || (nombre ?? '')

interface ClientFactsProps {
  client: DeliveryClient
  /** The level with its label, after the name. */
  level?: { label: string; value: string }
}

/** A client's data and contact, read-only. */
export const ClientFacts = ({ client, level }: ClientFactsProps) => {
  const seesPhones = useMaySee('phones')
  const seesFile = useMaySee('file')
  const { phone, phone_e164, phone2 = '', phone2_e164, email, alergias } = client.account
  return (
    <>
      {alergias !== null && (
        <Notice tone="warning" title={CLIENT_FACT_TEXTS.allergies}>
          {inLine(alergias)}
        </Notice>
      )}
      <DataList
        items={[
          { label: CLIENT_FACT_TEXTS.name, value: clientName(client) || NO_DATA },
          ...(level ? [level] : []),
          ...(seesPhones
            ? [
                {
                  label: CLIENT_FACT_TEXTS.phone,
                  value: phone === null ? NO_DATA : <PhoneText {...{ phone, phone_e164 }} />,
                },
              ]
            : []),
          ...(phone2 === ''
            ? []
            : [
                {
                  label: CLIENT_FACT_TEXTS.phone2,
                  value: <PhoneText phone={phone2} phone_e164={phone2_e164} />,
                },
              ]),
          ...(seesFile
            ? [
                {
                  label: CLIENT_FACT_TEXTS.email,
                  value:
                    email === null ? (
                      NO_DATA
                    ) : (
                      <a href={`mailto:${email}`}>
                        <Email>{email}</Email>
                      </a>
                    ),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
