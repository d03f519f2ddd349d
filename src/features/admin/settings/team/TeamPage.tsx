import { useState } from 'react'
import { AREA_NAMES, AREAS } from '#domain/areas'
import { type TeamMember, useEndMemberMutation, useGetTeamQuery } from '../../../../api/endpoints/team'
import { QueryFrame, QueryView } from '../../../../parts/lists/QueryView'
import { AccessRow, AccessRows } from '../../../../parts/session/AccessRows'
import { alertAdded } from '../../../../state/alerts'
import { useAppDispatch } from '../../../../state/store-types'
import { listedMoment } from '../../../../texts/dates'
import { NO_DATA } from '../../../../texts/no-value'
import { TEAM_TEXTS as TEXTS } from '../../../../texts/team'
import { Button } from '../../../../ui/primitives/Button'
import { Card } from '../../../../ui/primitives/Card'
import { ConfirmDialog } from '../../../../ui/primitives/ConfirmDialog'
import { Row } from '../../../../ui/primitives/Stack'
import { SettingsScreen } from '../SettingsScreen'
import { ChangeDialog, InviteDialog } from './MemberDialog'

const nameOf = ({ correo, nombre }: TeamMember): string => nombre ?? correo ?? NO_DATA

const factsOf = ({ areas, correo, soy, visto }: TeamMember): (string | null)[] => [
  AREAS.filter((area) => areas.includes(area))
    .map((area) => AREA_NAMES[area])
    .join(', '),
  correo,
  soy ? TEXTS.you : null,
  visto === null ? TEXTS.neverIn : TEXTS.seen(listedMoment(visto)),
]

/** What is open over the list. */
type Open = { kind: 'invite' } | { kind: 'change' | 'end'; member: TeamMember }

/** /admin/ajustes/equipo: who works here and as what. */
export const TeamPage = () => {
  const query = useGetTeamQuery({}, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <SettingsScreen
      title={TEXTS.title}
      subtitle={TEXTS.subtitle}
      aside={
        <Button icon="plus" onClick={() => setOpen({ kind: 'invite' })}>
          {TEXTS.invite}
        </Button>
      }
    >
      <QueryFrame>
        <QueryView query={query} failed={TEXTS.failed}>
          {({ personas }) => (
            <Card $padding="dense">
              <AccessRows>
                {personas.map((member) => (
                  <AccessRow key={member.cuenta} name={nameOf(member)} facts={factsOf(member)}>
                    {member.soy !== true && <Actions member={member} onOpen={setOpen} />}
                  </AccessRow>
                ))}
              </AccessRows>
            </Card>
          )}
        </QueryView>
      </QueryFrame>
      {open?.kind === 'invite' && <InviteDialog onClose={close} />}
      {open?.kind === 'change' && (
        <ChangeDialog member={open.member} name={nameOf(open.member)} onClose={close} />
      )}
      {open?.kind === 'end' && <EndDialog member={open.member} onClose={close} />}
    </SettingsScreen>
  )
}

const Actions = ({ member, onOpen }: { member: TeamMember; onOpen: (open: Open) => void }) => (
  <Row as="span" $gap={2}>
    <Button
      variant="secondary"
      size="small"
      aria-label={TEXTS.changeOf(nameOf(member))}
      onClick={() => onOpen({ kind: 'change', member })}
    >
      {TEXTS.change}
    </Button>
    <Button
      variant="ghost"
      size="small"
      aria-label={TEXTS.endOf(nameOf(member))}
      onClick={() => onOpen({ kind: 'end', member })}
    >
      {TEXTS.end}
    </Button>
  </Row>
)

const EndDialog = ({ member, onClose }: { member: TeamMember; onClose: () => void }) => {
  const dispatch = useAppDispatch()
  const [end, { isLoading }] = useEndMemberMutation()
  const confirm = async () => {
    const { data } = await end({ cuenta: member.cuenta })
    onClose()
    if (data) dispatch(alertAdded({ type: 'success', msg: TEXTS.ended(nameOf(member)) }))
  }
  return (
    <ConfirmDialog
      isOpen
      danger
      title={TEXTS.endQuestion(nameOf(member))}
      message={TEXTS.endText}
      confirmLabel={TEXTS.endYes}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
