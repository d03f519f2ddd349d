import styled from 'styled-components'
import type { NoticeKind } from '#domain/constants'
import { useGetNoticesQuery, useSaveNoticeMutation } from '../../../api/endpoints/notices'
import { QueryCard } from '../../../parts/profile/QueryCard'
import { deviceInHand } from '../../../parts/push/browser'
import { type Push, usePush } from '../../../parts/push/use-push'
import { NOTICES_TEXTS as TEXTS } from '../../../texts/notices'
import { PUSH_TEXTS } from '../../../texts/push'
import { SwitchField } from '../../../ui/forms/SwitchField'
import { Button } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

/** Switches notices on this device; explains the way out where the browser blocks them. */
const PushSwitch = ({ hasFailed, isBlocked, isBusy, isOn, turnOff, turnOn }: Push) => {
  const choose = (isWanted: boolean) => {
    if (!isBusy) (isWanted ? turnOn : turnOff)()
  }
  return (
    <>
      <SwitchField
        label={PUSH_TEXTS.label(deviceInHand())}
        hint={isBlocked ? PUSH_TEXTS.blocked : PUSH_TEXTS.hint}
        checked={isOn}
        disabled={isBlocked}
        onValue={choose}
      />
      {hasFailed && (
        <Text $size="dense" role="alert">
          {PUSH_TEXTS.failed}
        </Text>
      )}
    </>
  )
}

const List = styled.ul`
  & > li { padding-block: ${theme.space[3]}; }
  & > li + li { border-top: ${theme.border.line}; }
  & > li:last-child { padding-bottom: 0; }
`

/** A notice kind that has texts here. */
const isKnown = (kind: string | null): kind is NoticeKind => kind !== null && Object.hasOwn(TEXTS.kinds, kind)

/** The client's notices, one switch a kind. */
export const NoticesCard = () => {
  const query = useGetNoticesQuery({}, { refetchOnMountOrArgChange: true })
  const push = usePush()
  return (
    <QueryCard texts={TEXTS} query={query} loading={<Skeleton $height="320px" />}>
      {({ avisos, hora }) => (
        <List>
          {push.isOffered && (
            <li>
              <PushSwitch {...push} />
            </li>
          )}
          {avisos.map(
            ({ aviso, activo, por_enlace }) =>
              isKnown(aviso) &&
              activo !== null && (
                <li key={aviso}>
                  <NoticeSwitch
                    kind={aviso}
                    isOn={activo}
                    isOffByLink={por_enlace === true && !activo}
                    reminderAt={hora}
                  />
                </li>
              ),
          )}
        </List>
      )}
    </QueryCard>
  )
}

interface NoticeSwitchProps {
  kind: NoticeKind
  isOn: boolean
  isOffByLink: boolean
  /** `HH:mm`. */
  reminderAt: string | undefined
}

const NoticeSwitch = ({ kind, isOn, isOffByLink, reminderAt }: NoticeSwitchProps) => {
  const [save, { isLoading }] = useSaveNoticeMutation()
  const isReminder = kind === 'recordatorio' && reminderAt !== undefined
  const texts = { ...TEXTS.kinds[kind], ...(isReminder && { hint: TEXTS.reminderAt(reminderAt) }) }
  // A press during a pending save is ignored: two responses could arrive in another order.
  const choose = (activo: boolean) => {
    if (!isLoading) void save({ aviso: kind, activo })
  }
  return (
    <Stack $gap={2}>
      <SwitchField {...texts} checked={isOn} onValue={choose} />
      {isOffByLink && (
        <Notice
          action={
            <Button variant="secondary" size="small" onClick={() => choose(true)}>
              {TEXTS.turnOn}
            </Button>
          }
        >
          {TEXTS.byLink}
        </Notice>
      )}
    </Stack>
  )
}
