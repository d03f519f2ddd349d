import { type ReactNode, useState } from 'react'
import { AREAS, type Area } from '#domain/areas'
import { isFilled } from '#domain/required-fields'
import {
  type TeamMember,
  useChangeMemberMutation,
  useInviteMemberMutation,
} from '../../../../api/endpoints/team'
import { failureText } from '../../../../api/errors'
import { FormDialog } from '../../../../parts/forms/FormDialog'
import { alertAdded } from '../../../../state/alerts'
import { useAppDispatch } from '../../../../state/store-types'
import { TEAM_TEXTS as TEXTS } from '../../../../texts/team'
import { TextField } from '../../../../ui/forms/TextField'
import { Notice } from '../../../../ui/primitives/Notice'
import { Text } from '../../../../ui/primitives/Text'
import { AreasField } from './AreasField'

interface AreasDialogProps {
  title: string
  text: string
  confirmLabel: string
  done: string
  initial: readonly Area[]
  isIncomplete?: boolean
  error: unknown
  /** Its fields before the areas. */
  children?: (isTried: boolean) => ReactNode
  save: (areas: Area[]) => Promise<{ error?: unknown }>
  onClose: () => void
}

/** A person's areas, in a dialog that stays open with the reason while the server refuses. */
const AreasDialog = ({ isIncomplete = false, onClose, save, ...props }: AreasDialogProps) => {
  const dispatch = useAppDispatch()
  const [areas, setAreas] = useState(props.initial)
  const saveAreas = async () => {
    const { error } = await save([...areas])
    if (error === undefined) dispatch(alertAdded({ type: 'success', msg: props.done }))
    return error === undefined
  }
  return (
    <FormDialog
      title={props.title}
      cancelLabel={TEXTS.cancel}
      confirmLabel={props.confirmLabel}
      isWrong={isIncomplete || areas.length === 0}
      onSave={saveAreas}
      onClose={onClose}
    >
      {({ isBusy, isTried }) => {
        const failure = isBusy ? '' : failureText(props.error)
        return (
          <>
            <Text $tone="soft">{props.text}</Text>
            {props.children?.(isTried)}
            <AreasField value={areas} isTried={isTried} onValue={setAreas} />
            {failure !== '' && (
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            )}
          </>
        )
      }}
    </FormDialog>
  )
}

/** Invites a person by e-mail. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const [person, setPerson] = useState({ nombre: '', correo: '' })
  const [invite, { error }] = useInviteMemberMutation()
  const field = (name: keyof typeof person, label: string, missing: string, isTried: boolean) => ({
    label,
    required: true,
    value: person[name],
    error: isTried && !isFilled(person[name]) ? missing : undefined,
    onValue: (text: string) => setPerson({ ...person, [name]: text }),
  })
  return (
    <AreasDialog
      title={TEXTS.inviteTitle}
      text={TEXTS.inviteText}
      confirmLabel={TEXTS.send}
      done={TEXTS.sent}
      initial={[]}
      isIncomplete={!isFilled(person.nombre) || !isFilled(person.correo)}
      error={error}
      save={(areas) => invite({ ...person, areas })}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextField
            {...field('nombre', TEXTS.name, TEXTS.noName, isTried)}
            autoComplete="off"
            maxLength={80}
            data-first-focus
          />
          <TextField
            {...field('correo', TEXTS.email, TEXTS.noEmail, isTried)}
            type="email"
            autoComplete="off"
            maxLength={254}
          />
        </>
      )}
    </AreasDialog>
  )
}

/** Changes what a person does; `name` as the list shows it. */
export const ChangeDialog = ({
  member: { areas, cuenta, version },
  name,
  onClose,
}: {
  member: TeamMember
  name: string
  onClose: () => void
}) => {
  const [change, { error }] = useChangeMemberMutation()
  return (
    <AreasDialog
      title={TEXTS.changeOf(name)}
      text={TEXTS.changeText}
      confirmLabel={TEXTS.save}
      done={TEXTS.saved}
      initial={AREAS.filter((area) => areas.includes(area))}
      error={error}
      save={(now) => change({ cuenta, areas: now, ...(version !== null && { version }) })}
      onClose={onClose}
    />
  )
}
