import styled from 'styled-components'
import { epochOfDateTime } from '#domain/calendar'
import { COPY_OLD_DAYS } from '#domain/constants'
import {
  type CopiesAnswer,
  useGetCopiesQuery,
  useGetCopyLinkMutation,
  useMakeCopyMutation,
} from '../../../../api/endpoints/copies'
import { isCallError } from '../../../../api/errors'
import { useBusy } from '../../../../parts/forms/use-busy'
import { QueryView } from '../../../../parts/lists/QueryView'
import { useRuntime } from '../../../../state/runtime'
import { ago, COPIES_TEXTS as TEXTS } from '../../../../texts/copies'
import { listedMoment } from '../../../../texts/dates'
import { NO_VALUE } from '../../../../texts/no-value'
import { sizeOf } from '../../../../texts/sizes'
import { Button } from '../../../../ui/primitives/Button'
import { Card } from '../../../../ui/primitives/Card'
import { Notice } from '../../../../ui/primitives/Notice'
import { SkeletonCard } from '../../../../ui/primitives/SkeletonCard'
import { Row, Stack } from '../../../../ui/primitives/Stack'
import { Heading, Text } from '../../../../ui/primitives/Text'
import { VisuallyHidden } from '../../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../../ui/theme/theme'
import { useDownload } from '../../shared/use-download'
import { usePolling } from '../../shared/use-polling'
import { SettingsScreen } from '../SettingsScreen'

/** /admin/ajustes/copias: the last copy's age, one now, and those to download. */
export const CopiesPage = () => {
  const query = useGetCopiesQuery({}, { refetchOnMountOrArgChange: true, ...usePolling() })
  return (
    <SettingsScreen title={TEXTS.title} subtitle={TEXTS.subtitle}>
      <QueryView query={query} failed={TEXTS.failed} loading={<SkeletonCard />}>
        {(answer) => (
          <>
            <LastCopy {...answer} />
            <CopyList {...answer} />
          </>
        )}
      </QueryView>
    </SettingsScreen>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

const LastCopy = ({ copias, fallo, haciendo, ultima }: CopiesAnswer) => {
  const { clock } = useRuntime()
  const [make, { isLoading, error }] = useMakeCopyMutation()
  const refusal = fallo ?? (isCallError(error) ? error.text : '')
  const age = ultima === null ? null : Math.max(0, clock.now() - epochOfDateTime(ultima))
  const isElsewhere = ultima !== null && copias[0]?.at !== ultima
  return (
    <Card $padding="dense">
      <Stack $gap={3}>
        {refusal !== '' && (
          <Notice tone="warning" role="alert">
            {refusal}
          </Notice>
        )}
        {age !== null && age > COPY_OLD_DAYS * DAY_MS && (
          <Notice tone="warning" title={TEXTS.old}>
            {TEXTS.oldText}
          </Notice>
        )}
        <Text $strong>{age === null ? TEXTS.none : TEXTS.last(ago(age))}</Text>
        {isElsewhere && <Text $tone="soft">{TEXTS.elsewhere}</Text>}
        {haciendo && <Text $tone="soft">{TEXTS.making}</Text>}
        <Row>
          <Button busy={isLoading} disabled={haciendo === true} onClick={() => void make({})}>
            {TEXTS.make}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

const List = styled.ul`
  & > li {
    display: flex;
    gap: ${theme.space[2]};
    align-items: center;
    justify-content: space-between;
    padding-block: ${theme.space[2]};
  }
  & > li + li { border-top: ${theme.border.line}; }
`

const CopyList = ({ copias }: CopiesAnswer) => {
  const [link] = useGetCopyLinkMutation()
  const open = useDownload()
  const { isBusy, run } = useBusy()
  const download = (id: string) =>
    run(async () => {
      const { data } = await link({ id })
      if (data) open(data.enlace)
    })
  if (copias.length === 0) return null
  return (
    <Card $padding="dense">
      <Stack $gap={3}>
        <Heading $size="lg">{TEXTS.list}</Heading>
        <List>
          {copias.map(({ at, bytes, id }) => {
            const moment = at === null ? NO_VALUE : listedMoment(at)
            return (
              <li key={id}>
                <span>
                  <Text as="span">{moment}</Text>{' '}
                  <Text as="span" $tone="soft" $size="dense">
                    {bytes === null ? NO_VALUE : sizeOf(bytes)}
                  </Text>
                </span>
                <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void download(id)}>
                  <span>
                    {TEXTS.download}
                    <VisuallyHidden>{TEXTS.downloadOf(moment)}</VisuallyHidden>
                  </span>
                </Button>
              </li>
            )
          })}
        </List>
        <Text $tone="soft" $size="dense">
          {TEXTS.care}
        </Text>
        <Text $tone="soft" $size="dense">
          {TEXTS.restore}
        </Text>
      </Stack>
    </Card>
  )
}
