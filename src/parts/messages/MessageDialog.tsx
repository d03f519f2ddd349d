import { type FormEvent, useId, useState } from 'react'
import styled from 'styled-components'
import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { DAY_MESSAGE_MAX, dayMessageError } from '#domain/day-message'
import {
  type DayClient,
  useGetDayClientsQuery,
  useSendDayMessageMutation,
} from '../../api/endpoints/day-messages'
import { failureText } from '../../api/errors'
import { DAY_MESSAGE_TEXTS as TEXTS } from '../../texts/day-messages'
import { TextArea } from '../../ui/forms/TextArea'
import { Button } from '../../ui/primitives/Button'
import { Dialog } from '../../ui/primitives/Dialog'
import { EmptyState } from '../../ui/primitives/EmptyState'
import { Notice } from '../../ui/primitives/Notice'
import { SkeletonCard } from '../../ui/primitives/SkeletonCard'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { useBusy } from '../forms/use-busy'
import { QueryView } from '../lists/QueryView'
import { ChatList } from './ChatList'

const Preview = styled.blockquote`
  margin: 0;
  padding: ${theme.space[3]} ${theme.space[4]};
  border-left: 4px solid ${theme.color.act};
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  overflow-wrap: anywhere;
  white-space: pre-line;
`

interface MessageDialogProps {
  date: IsoDate
  /** '' = both. */
  type: OrderType | ''
  onClose: () => void
}

/**
 * A message's text, how it is read and whom it reaches; once sent, the chats for those who read WhatsApp. All its tries
 * are one message: a lost answer or a second press sends nothing more.
 */
export const MessageDialog = ({ date, type, onClose }: MessageDialogProps) => {
  const form = useId()
  const [requestId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const query = useGetDayClientsQuery({ date, searchType: type }, { refetchOnMountOrArgChange: true })
  const people = query.currentData?.clientes ?? []
  const [send, { error: refusal }] = useSendDayMessageMutation()
  const { isBusy, run } = useBusy()
  const error = dayMessageError(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (error !== null) return
    void run(async () => {
      const { data } = await send({ date, searchType: type, texto: text.trim(), request_id: requestId })
      if (data) setSent(data.personas ?? people.length)
    })
  }
  return (
    <Dialog
      isOpen
      title={TEXTS.dialogTitle(date, type)}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {sent === null ? TEXTS.leave : TEXTS.close}
          </Button>
          {sent === null && people.length > 0 && (
            <Button type="submit" form={form} busy={isBusy}>
              {TEXTS.tell(people.length)}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={query} failed={TEXTS.failed} loading={<SkeletonCard />}>
        {({ clientes }) => {
          if (sent !== null) return <Sent count={sent} people={clientes} text={text.trim()} />
          if (clientes.length === 0) return <EmptyState title={TEXTS.nobodyTitle} text={TEXTS.nobody} />
          return (
            <form id={form} noValidate onSubmit={submit}>
              <Stack $gap={4}>
                <TextArea
                  label={TEXTS.label}
                  hint={TEXTS.hint(text.trim().length)}
                  error={isAsked ? (error ?? undefined) : undefined}
                  maxLength={DAY_MESSAGE_MAX}
                  rows={3}
                  readOnly={isBusy}
                  value={text}
                  onValue={setText}
                  data-first-focus
                />
                <Frequent isBusy={isBusy} onChoose={setText} />
                {text.trim() !== '' && (
                  <Stack $gap={1}>
                    <Text $tone="soft" $size="dense">
                      {TEXTS.preview}
                    </Text>
                    <Preview>
                      <Text $strong>{TEXTS.subject(date, type)}</Text>
                      {text.trim()}
                    </Preview>
                  </Stack>
                )}
                <Reach people={clientes} />
                {refusal !== undefined && !isBusy && (
                  <Notice tone="danger" role="alert">
                    {failureText(refusal)}
                  </Notice>
                )}
              </Stack>
            </form>
          )
        }}
      </QueryView>
    </Dialog>
  )
}

const Frequent = ({ isBusy, onChoose }: { isBusy: boolean; onChoose: (text: string) => void }) => (
  <Row $gap={2} role="group" aria-label={TEXTS.presets}>
    {TEXTS.frequent.map((frequent) => (
      <Button
        key={frequent}
        variant="secondary"
        size="small"
        disabled={isBusy}
        onClick={() => onChoose(frequent)}
      >
        {frequent}
      </Button>
    ))}
  </Row>
)

/** How it is sent, and how many no letter reaches. */
const Reach = ({ people }: { people: readonly DayClient[] }) => {
  const without = people.filter(({ correo }) => correo === false).length
  return (
    <Text $tone="soft" $size="dense">
      <span>{TEXTS.how(people.length)}</span> {without > 0 && <span>{TEXTS.withoutMail(without)}</span>}
    </Text>
  )
}

const Sent = ({ count, people, text }: { count: number; people: readonly DayClient[]; text: string }) => (
  <Stack $gap={4}>
    <Notice tone="success" role="status">
      {TEXTS.sent(count)}
    </Notice>
    <ChatList people={people} text={text} />
  </Stack>
)
