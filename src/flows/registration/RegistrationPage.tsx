import { type RefObject, useEffect, useRef } from 'react'
import { homeOf } from '#domain/session-rules'
import type { RegistrationView } from '#machines/registration/view'
import { usePin } from '../../parts/address/use-pin'
import { useFirstError } from '../../parts/forms/use-first-error'
import { SignedIn } from '../../parts/session/SignedIn'
import { ShowcaseSlot } from '../../parts/showcase/ShowcaseSlot'
import { selectHasSession, selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { ALREADY_IN_TEXTS, REGISTRATION_PAGE_TEXTS as TEXTS } from '../../texts/registration'
import { Spinner } from '../../ui/primitives/Spinner'
import { AddressStep } from './AddressStep'
import { CodeStep } from './CodeStep'
import { PersonStep } from './PersonStep'
import { RegistrationFooter } from './RegistrationFooter'
import { RegistrationShell } from './RegistrationShell'
import type { RegistrationStepProps } from './StepForm'
import { useRegistration } from './use-registration'

/**
 * A new step takes the focus: its only field, or else its heading. Sending another code does so too, because its button
 * disappears.
 */
const useStepFocus = ({ step, isSpent, busy }: RegistrationView, form: RefObject<HTMLFormElement | null>) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const isResending = busy === 'resending'
  const place = `${step} ${isSpent} ${isResending}`
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    if (isResending) return
    const target = form.current?.querySelector<HTMLElement>('[data-step-focus]') ?? heading.current
    target?.focus()
    if (target === heading.current) window.scrollTo(0, 0)
  }, [place, isResending, form])
  return heading
}

const Step = (props: RegistrationStepProps) => {
  // Up here, so that it survives a step back and forth.
  const pin = usePin(props.view.address)
  switch (props.view.step) {
    case 'person':
      return <PersonStep {...props} />
    case 'code':
      return <CodeStep {...props} />
    case 'address':
      return <AddressStep {...props} pin={pin} />
    case 'done':
      return <Spinner />
  }
}

const titlesOf = ({ step, sentTo, isSpent }: RegistrationView) => {
  if (step === 'code') {
    const { title, subtitle, spentTitle, spentSubtitle } = TEXTS.code
    return isSpent
      ? { title: spentTitle, subtitle: spentSubtitle(sentTo) }
      : { title, subtitle: subtitle(sentTo) }
  }
  if (step === 'done')
    return { title: TEXTS.done.title, subtitle: <span role="status">{TEXTS.done.text}</span> }
  const { title, subtitle } = TEXTS[step]
  return { title, subtitle }
}

/**
 * /registrate: renders the registration machine's state (Specification §1, §2); with a live session, the signed-in
 * user.
 */
export const RegistrationPage = () => {
  const first = useFirstError()
  const { view, send } = useRegistration(first.show)
  const heading = useStepFocus(view, first.form)
  const user = useAppSelector(selectUser)
  const hasSession = useAppSelector(selectHasSession)
  const home = homeOf(user?.rol)
  if (view.step !== 'done' && hasSession && user && home !== '/login') {
    return <SignedIn user={user} home={home} texts={ALREADY_IN_TEXTS} />
  }
  return (
    <RegistrationShell
      {...titlesOf(view)}
      step={view.step}
      isInvited={view.isInvited}
      heading={heading}
      footer={
        view.step !== 'done' && (
          <>
            <RegistrationFooter view={view} onRestart={() => send({ type: 'user.restart' })} />
            {view.step === 'person' && <ShowcaseSlot />}
          </>
        )
      }
    >
      <Step view={view} send={send} form={first.form} />
    </RegistrationShell>
  )
}
