import styled from 'styled-components'
import type { SettingSubject } from '#domain/constants'
import { useGetSettingChangesQuery } from '../../../api/endpoints/settings'
import { QueryView } from '../../../parts/lists/QueryView'
import { settingText } from '../../../parts/settings/setting-text'
import { listedMoment } from '../../../texts/dates'
import { NO_VALUE } from '../../../texts/no-value'
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

/** The last changes of a subject: who, what, from, to. */
export const SettingsHistory = ({ subject }: { subject: SettingSubject }) => {
  const query = useGetSettingChangesQuery({ tema: subject }, { refetchOnMountOrArgChange: true })
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
                {cambios.map(({ a, ajuste, at, de, id, quien }) => {
                  const { label, options } = settingText(subject, ajuste ?? '')
                  const words = (value: string | null) => options?.[value ?? ''] ?? value
                  return (
                    <li key={id}>
                      <Text>{TEXTS.change(label, words(de), words(a))}</Text>
                      <Text $tone="soft" $size="dense">
                        {at === null ? NO_VALUE : listedMoment(at)} · {quien ?? NO_VALUE}
                      </Text>
                    </li>
                  )
                })}
              </Changes>
            )
          }
        </QueryView>
      </Stack>
    </Card>
  )
}
