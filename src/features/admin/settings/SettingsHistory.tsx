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

/** Longer values are folded. */
const FOLD = 120

const Folded = styled.details`
  & > summary { cursor: pointer; }
  & > summary > em { color: ${theme.color.act}; font-style: normal; }
  & > p { white-space: pre-line; }
  &[open] > summary > span, &:not([open]) > summary > em + em, &[open] > summary > em:not(em + em) { display: none; }
`

const Value = ({ lead, text }: { lead: string; text: string }) =>
  text.length <= FOLD ? (
    <p>
      {lead} {text}
    </p>
  ) : (
    <Folded>
      <summary>
        {lead} <span>{text.slice(0, FOLD).trimEnd()}… </span>
        <em>{TEXTS.showAll}</em>
        <em>{TEXTS.showLess}</em>
      </summary>
      <p>{text}</p>
    </Folded>
  )

const Change = ({ from, label, to }: { label: string; from: string; to: string }) =>
  from.length <= FOLD && to.length <= FOLD ? (
    <Text>{TEXTS.change(label, from, to)}</Text>
  ) : (
    <Text as="div">
      <p>{label}</p>
      <Value lead={TEXTS.before} text={from} />
      <Value lead={TEXTS.now} text={to} />
    </Text>
  )

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
  const wordsOf = (name: string | null, value: string | null) =>
    shown(name ?? '', value ?? '') || TEXTS.noValue
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
                    <Change
                      label={labelOf(ajuste ?? '')}
                      from={wordsOf(ajuste, de)}
                      to={wordsOf(ajuste, a)}
                    />
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
