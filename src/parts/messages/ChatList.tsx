import styled from 'styled-components'
import type { DayClient } from '../../api/endpoints/day-messages'
import { DAY_MESSAGE_TEXTS as TEXTS } from '../../texts/day-messages'
import { PHONE_TEXTS } from '../../texts/delivery'
import { NO_DATA } from '../../texts/no-value'
import { ContactLink } from '../../ui/primitives/ContactLink'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { usePhones } from '../client/use-phones'

const People = styled.ul`
  max-height: 320px;
  overflow: auto;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[3]};
    min-height: 44px;
    border-top: ${theme.border.line};
    overflow-wrap: anywhere;
    & > a { flex: none; white-space: nowrap; }
  }
  /* A chat that was opened: the next one is the first that is not. */
  & a:visited { color: ${theme.color.inkSoft}; }
`

/** The message for each of these clients as a chat, to be sent one by one; those without letters first. */
export const ChatList = ({ people, text }: { people: readonly DayClient[]; text: string }) => {
  const inOrder = [...people].sort((a, b) => Number(a.correo ?? true) - Number(b.correo ?? true))
  return (
    <Stack $gap={2}>
      <Heading as="h3" $size="lg">
        {TEXTS.oneByOne}
      </Heading>
      <People aria-label={TEXTS.oneByOne}>
        {inOrder.map((person) => (
          <Person key={person.keylogin} person={person} text={text} />
        ))}
      </People>
    </Stack>
  )
}

const Person = ({ person, text }: { person: DayClient; text: string }) => {
  const { correo, nombre, ...phones } = person
  const name = nombre ?? NO_DATA
  const href = usePhones(phones).chat(text)
  return (
    <li>
      <span>
        <strong>{name}</strong>{' '}
        {correo === false && (
          <Text as="span" $tone="soft" $size="sm">
            {TEXTS.noMail}
          </Text>
        )}
      </span>
      {href === null ? (
        <Text as="span" $tone="soft" $size="dense">
          {TEXTS.noChat}
        </Text>
      ) : (
        <ContactLink icon="chat" href={href} target="_blank" rel="noopener" aria-label={TEXTS.to(name)}>
          {PHONE_TEXTS.whatsapp}
        </ContactLink>
      )}
    </li>
  )
}
