import { useLocation } from 'react-router-dom'
import { useGetSetupQuery } from '../../api/endpoints/setup'
import { QueryView } from '../../parts/lists/QueryView'
import { SETUP_PAGE_TEXTS as TEXTS } from '../../texts/setup'
import { BareShell } from '../../ui/layout/BareShell'
import { LoadingOverlay } from '../../ui/layout/LoadingOverlay'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { AdminStep } from './AdminStep'
import { MailStep } from './MailStep'
import { ServicesStep } from './ServicesStep'
import { SetupShell } from './SetupShell'
import { SubjectStep } from './SubjectStep'
import type { SetupStepProps } from './step-props'
import { useSetup } from './use-setup'

/** /empezar#<token>: the first start. The token reaches no log, because browsers keep it. */
export const SetupPage = ({ isServed }: { isServed: boolean }) => {
  const token = useLocation().hash.slice(1)
  if (!isServed) return <BareShell title={TEXTS.notServed}>{null}</BareShell>
  if (token === '') {
    return (
      <BareShell title={TEXTS.noLink}>
        <p>{TEXTS.noLinkText}</p>
      </BareShell>
    )
  }
  return <OpenSetup key={token} token={token} />
}

const Step = (props: SetupStepProps) => {
  switch (props.view.step) {
    case 'correo':
      return <MailStep {...props} />
    case 'servicios':
      return <ServicesStep {...props} />
    case 'administrador':
      return <AdminStep {...props} />
    default:
      return <SubjectStep {...props} subject={props.view.step} />
  }
}

const OpenSetup = ({ token }: { token: string }) => {
  const { send, view } = useSetup(token)
  const isOpen = view.place === 'step' || view.place === 'code'
  const query = useGetSetupQuery({ token, prueba: '' }, { skip: !isOpen })
  if (view.place === 'closed') {
    return (
      <BareShell title={TEXTS.closed}>
        <p>{view.errors.call}</p>
        <ButtonLink to="/login">{TEXTS.enter}</ButtonLink>
      </BareShell>
    )
  }
  if (view.place === 'unreachable') {
    return (
      <BareShell title={TEXTS.unreachable}>
        <p>{view.errors.call}</p>
        <Button size="large" icon="refresh" onClick={() => send({ type: 'user.retry' })}>
          {TEXTS.retry}
        </Button>
      </BareShell>
    )
  }
  if (!isOpen) return <LoadingOverlay />
  return (
    <SetupShell step={view.step}>
      <QueryView query={query} failed={TEXTS.failed}>
        {(data) => <Step key={`${view.step} ${view.saves}`} view={view} send={send} data={data} />}
      </QueryView>
    </SetupShell>
  )
}
