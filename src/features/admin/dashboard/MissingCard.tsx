import styled from 'styled-components'
import type { MissingWord } from '#domain/constants'
import { useGetMissingQuery } from '../../../api/endpoints/missing'
import { MISSING_STEPS, MISSING_TEXTS as TEXTS } from '../../../texts/missing'
import { SETTINGS_TEXTS } from '../../../texts/settings'
import { Card } from '../../../ui/primitives/Card'
import { Icon } from '../../../ui/primitives/Icon'
import { Link } from '../../../ui/primitives/Link'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

const List = styled.ul`
  & > li + li { border-top: ${theme.border.line}; }
`
const Step = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: center;
  min-height: 44px;
  padding-block: ${theme.space[2]};
  color: inherit;
  text-decoration: none;
  & > span { display: grid; }
  &:hover { color: ${theme.color.act}; }
`

/** Without a copy everything may be lost, and without mails nobody signs in. */
const IS_URGENT: ReadonlySet<MissingWord> = new Set(['copias', 'correo_falla'])

const isKnown = (word: string | null): word is MissingWord =>
  word !== null && Object.hasOwn(MISSING_STEPS, word)

/** What the kitchen still lacks, each one press from its screen; nothing where it lacks nothing. */
export const MissingCard = () => {
  const { data } = useGetMissingQuery({}, { refetchOnMountOrArgChange: true })
  const words = (data?.faltan ?? []).filter(isKnown)
  if (words.length === 0) return null
  return (
    <Card $padding="dense" aria-label={TEXTS.title}>
      <Stack $gap={2}>
        <Heading $size="lg">{TEXTS.title}</Heading>
        <List>
          {words.map((word) => {
            const { about, title, to } = MISSING_STEPS[word]
            return (
              <li key={word}>
                <Step to={to}>
                  <span>
                    <Text as="strong">{title}</Text>
                    <Text as="span" $tone="soft" $size="dense">
                      {word === 'correo_falla' && data?.correo ? SETTINGS_TEXTS.wrong(data.correo) : about}
                    </Text>
                  </span>
                  <Icon name={IS_URGENT.has(word) ? 'warning' : 'chevronRight'} size={20} />
                </Step>
              </li>
            )
          })}
        </List>
      </Stack>
    </Card>
  )
}
