import { type ClientMail, useGetMailsQuery, useResendMailMutation } from '../../../api/endpoints/mails'
import { CellText, ListTable } from '../../../parts/lists/ListTable'
import { QueryView } from '../../../parts/lists/QueryView'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
import { listedDate } from '../../../texts/dates'
import { MAILS_TEXTS as TEXTS } from '../../../texts/mails'
import { NO_VALUE, shown } from '../../../texts/no-value'
import { Button } from '../../../ui/primitives/Button'
import { Chip } from '../../../ui/primitives/Chip'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { LostRows } from '../../../ui/primitives/LostRows'
import { Stack } from '../../../ui/primitives/Stack'
import type { Column } from '../../../ui/primitives/Table'

const LOOKS = {
  espera: { tone: 'warning', icon: 'clock' },
  enviado: { tone: 'success', icon: 'check' },
  rechazado: { tone: 'danger', icon: 'close' },
  rebotado: { tone: 'danger', icon: 'warning' },
} as const

const isKnown = (state: string): state is keyof typeof LOOKS => Object.hasOwn(LOOKS, state)

const State = ({ of: state }: { of: string | null }) =>
  state !== null && isKnown(state) ? <Chip {...LOOKS[state]}>{TEXTS.states[state]}</Chip> : shown(state)

const COLUMNS: Column<ClientMail>[] = [
  {
    key: 'at',
    header: TEXTS.columns.at,
    cell: ({ at }) =>
      at === null ? (
        NO_VALUE
      ) : (
        <time dateTime={at}>
          {listedDate(at.slice(0, 10))} {at.slice(11, 16)}
        </time>
      ),
  },
  {
    key: 'subject',
    header: TEXTS.columns.subject,
    cell: ({ asunto }) => <CellText>{shown(asunto)}</CellText>,
  },
  {
    key: 'state',
    header: TEXTS.columns.state,
    cell: ({ estado }) => <State of={estado} />,
  },
  {
    key: 'why',
    header: TEXTS.columns.why,
    cell: ({ estado, detalle }) => {
      const why = TEXTS.why(estado, detalle)
      return why === '' ? NO_VALUE : <span title={detalle ?? undefined}>{why}</span>
    },
  },
  {
    key: 'actions',
    header: TEXTS.columns.actions,
    end: true,
    cell: (mail) => mail.reenviable === true && <Resend mail={mail} />,
  },
]

const Resend = ({ mail: { id, asunto } }: { mail: ClientMail }) => {
  const [resend, { isLoading }] = useResendMailMutation()
  const dispatch = useAppDispatch()
  const send = async () => {
    const { data } = await resend({ id })
    if (data) dispatch(alertAdded({ type: 'success', msg: TEXTS.resent }))
  }
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isLoading}
      aria-label={TEXTS.resendOf(shown(asunto))}
      onClick={() => void send()}
    >
      {TEXTS.resend}
    </Button>
  )
}

const Mails = ({ rows }: { rows: readonly ClientMail[] | undefined }) => (
  <ListTable
    caption={TEXTS.tab}
    columns={COLUMNS}
    rows={rows}
    isOutdated={false}
    rowKey={({ id }) => id}
    loading={rows === undefined}
    empty={<EmptyState title={TEXTS.emptyTitle} text={TEXTS.emptyText} />}
  />
)

/** The last mails to a client, the newest first. */
export const MailsPanel = ({ keylogin }: { keylogin: string }) => {
  const query = useGetMailsQuery({ cliente: keylogin }, { refetchOnMountOrArgChange: true })
  return (
    <Stack>
      <QueryView query={query} failed={TEXTS.failed} loading={<Mails rows={undefined} />}>
        {({ correos, lostRows }) => (
          <>
            <Mails rows={correos} />
            <LostRows count={lostRows} />
          </>
        )}
      </QueryView>
    </Stack>
  )
}
