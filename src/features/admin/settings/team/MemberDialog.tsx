import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { AREAS, type Area } from '#domain/areas'
import { isFilled } from '#domain/required-fields'
import {
  type TeamMember,
  useChangeMemberMutation,
  useInviteMemberMutation,
} from '../../../../api/endpoints/team'
import { failureText } from '../../../../api/errors'
import { useBusy } from '../../../../parts/forms/use-busy'
import { alertAdded } from '../../../../state/alerts'
import { useAppDispatch } from '../../../../state/store-types'
import { TEAM_TEXTS as TEXTS } from '../../../../texts/team'
import { TextField } from '../../../../ui/forms/TextField'
import { Button } from '../../../../ui/primitives/Button'
import { Dialog } from '../../../../ui/primitives/Dialog'
import { Notice } from '../../../../ui/primitives/Notice'
import { Stack } from '../../../../ui/primitives/Stack'
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
  const [isTried, setTried] = useState(false)
  const { isBusy, run } = useBusy()
  const form = useId()
  const failure = isBusy ? '' : failureText(props.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isIncomplete || areas.length === 0) return
    void run(async () => {
      const { error } = await save([...areas])
      if (error !== undefined) return
      dispatch(alertAdded({ type: 'success', msg: props.done }))
      onClose()
    })
  }
  return (
    <Dialog
      isOpen
      title={props.title}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack $gap={4}>
          <Text $tone="soft">{props.text}</Text>
          {props.children?.(isTried)}
          <AreasField value={areas} isTried={isTried} onValue={setAreas} />
          {failure !== '' && (
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
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
