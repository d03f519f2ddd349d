import styled from 'styled-components'
import type { IsoDate } from '#domain/calendar'
import type { ListedClient } from '../../../api/endpoints/clients'
import { PhoneText } from '../../../parts/client/PhoneLinks'
import { usePhones } from '../../../parts/client/use-phones'
import type { ClientsFilters } from '../../../state/filter-screens/admin'
import { FIND_TEXTS, WHATSAPP_TEXTS } from '../../../texts/client-file'
import { PHONE_TEXTS } from '../../../texts/delivery'
import { NO_VALUE, shown } from '../../../texts/no-value'
import { useBrandName } from '../../../ui/brand/brand-name'
import { ContactLink } from '../../../ui/primitives/ContactLink'
import type { Column } from '../../../ui/primitives/Table'
import { theme } from '../../../ui/theme/theme'

/** A screen of the client's area, as a link for a message. */
const linkTo = (path: string): string =>
  new URL(`${import.meta.env.BASE_URL}cliente/${path}`, window.location.origin).href

const firstName = (nombre: string | null): string => nombre?.trim().split(/\s+/)[0] ?? ''

const messageOf = (
  client: ListedClient,
  { day, group, kitchen }: { group: ClientsFilters['filtro']; day: IsoDate; kitchen: string },
): string => {
  const name = firstName(client.nombre)
  const left = client.envios ?? 0
  if (group === 'sin_elegir') return WHATSAPP_TEXTS.notChosen(name, day, left, linkTo('menu'))
  if (group === 'sin_elegir_semana') return WHATSAPP_TEXTS.notChosenWeek(name, day, left, linkTo('menu'))
  if (group === 'debe') return WHATSAPP_TEXTS.owing(kitchen, name, client.debe ?? 0)
  if (group === 'en_pausa') return WHATSAPP_TEXTS.hello(kitchen, name)
  return group === 'pocos_envios' && left > 0
    ? WHATSAPP_TEXTS.fewShipments(kitchen, name, left, linkTo('renovacion'))
    : WHATSAPP_TEXTS.noShipments(kitchen, name, linkTo('renovacion'))
}

/** An extra column for a search by name. */
export const PHONE: Column<ListedClient> = {
  key: 'phone',
  card: 'date',
  header: FIND_TEXTS.columns.phone,
  cell: ({ phone, phone_e164 }) =>
    phone === undefined ? NO_VALUE : <PhoneText {...{ phone, phone_e164 }} />,
}

/** Extra columns for a group of clients to contact: telephone and the message. */
export const contactColumns = (group: ClientsFilters['filtro'], day: IsoDate): Column<ListedClient>[] =>
  group === ''
    ? []
    : [
        PHONE,
        {
          key: 'whatsapp',
          card: 'state',
          header: PHONE_TEXTS.whatsapp,
          cell: (client) => <WhatsApp client={client} group={group} day={day} />,
        },
      ]

/** Hidden where the column has a header. */
const Words = styled.span`
  ${theme.media.tablet} { display: none; }
`

interface WhatsAppProps {
  client: ListedClient
  group: ClientsFilters['filtro']
  day: IsoDate
}

const WhatsApp = ({ client, day, group }: WhatsAppProps) => {
  const { nombre, email } = client
  const kitchen = useBrandName()
  const href = usePhones(client).chat(messageOf(client, { group, day, kitchen }))
  if (href === null) return NO_VALUE
  return (
    <ContactLink
      icon="chat"
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={WHATSAPP_TEXTS.to(shown(nombre ?? email))}
    >
      <Words>{PHONE_TEXTS.whatsapp}</Words>
    </ContactLink>
  )
}
