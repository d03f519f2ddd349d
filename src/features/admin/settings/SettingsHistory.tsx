import styled from 'styled-components'
import type { SettingHistory } from '#domain/constants'
import { useGetSettingChangesQuery } from '../../../api/endpoints/settings'
import { QueryView } from '../../../parts/lists/QueryView'
import { SETTINGS_TEXTS as TEXTS } from '../../../texts/settings'
import { Card } from '../../../ui/primitives/Card'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

const Changes = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
  & > li { overflow-wrap: anywhere; }
`

interface SettingsHistoryProps {
  subject: SettingHistory
  /** A changed setting's words. */
  labelOf: (name: string) => string
  /** A value's words, where it is more than a text; '' = none. */
  shown?: (name: string, value: string) => string
}

const asItIs = (_name: string, value: string) => value

/** The last changes of a subject: who, what, from, to. */
export const SettingsHistory = ({ labelOf, shown = asItIs, subject }: SettingsHistoryProps) => {
  const query = useGetSettingChangesQuery({ tema: subject }, { refetchOnMountOrArgChange: true })
  const changeText = (name: string, from: string | null, to: string | null) =>
    TEXTS.change(labelOf(name), shown(name, from ?? '') || null, shown(name, to ?? '') || null)
  return (
    <Card $padding="dense">
      <Stack $gap={3}>
        <Heading $size="lg">{TEXTS.historyTitle}</Heading>
        <QueryView query={query} failed={TEXTS.historyFailed}>
          {({ cambios }) =>
            cambios.length === 0 ? (
              <Text $tone="soft">{TEXTS.noChanges}</Text>
            ) : (
              <Changes>
                {cambios.map(({ a, ajuste, at, de, id, quien }) => (
                  <li key={id}>
                    <Text>{changeText(ajuste ?? '', de, a)}</Text>
                    <Text $tone="soft" $size="dense">
                      {TEXTS.when(at, quien)}
                    </Text>
                  </li>
                ))}
              </Changes>
            )
          }
        </QueryView>
      </Stack>
    </Card>
  )
}
