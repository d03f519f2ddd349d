import type { DeliveryClient } from '../../api/endpoints/clients'
import { CLIENT_FACT_TEXTS } from '../../texts/delivery'
import { DataList } from '../../ui/primitives/DataList'
import { Notice } from '../../ui/primitives/Notice'
import { Email } from './Email'

/** First name and surname, or what there is of them; may be empty. */
export const clientName = ({ nombre, account }: DeliveryClient): string =>
  `${account.nombre} ${account.apellidos}`.trim() || nombre

/** A number as telephones take it: digits and a leading plus. */
const dialled = (phone: string): string => phone.replace(/(?!^\+)\D/g, '')

interface ClientFactsProps {
  client: DeliveryClient
  /** The level, under its label, after the name. */
  level?: { label: string; value: string }
}

/** Who a client is and how to reach them; none of it can be changed here. */
export const ClientFacts = ({ client, level }: ClientFactsProps) => {
  const { phone, email, alergias } = client.account
  return (
    <>
      {alergias.trim() !== '' && (
        <Notice tone="warning" title={CLIENT_FACT_TEXTS.allergies}>
          {alergias}
        </Notice>
      )}
      <DataList
        items={[
          { label: CLIENT_FACT_TEXTS.name, value: clientName(client) || CLIENT_FACT_TEXTS.unknown },
          ...(level ? [level] : []),
          {
            label: CLIENT_FACT_TEXTS.phone,
            value: phone === '' ? CLIENT_FACT_TEXTS.unknown : <a href={`tel:${dialled(phone)}`}>{phone}</a>,
          },
          {
            label: CLIENT_FACT_TEXTS.email,
            value:
              email === '' ? (
                CLIENT_FACT_TEXTS.unknown
              ) : (
                <a href={`mailto:${email}`}>
                  <Email>{email}</Email>
                </a>
              ),
          },
        ]}
      />
    </>
  )
}
