import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { offeredLevels } from '#domain/membership'
import type { WalletKind } from '#machines/renovation/context'
import type { RenovationActor } from '#machines/renovation/machine'
import type { RenovationView } from '#machines/renovation/view'
import { useGetLevelsQuery } from '../../api/endpoints/membership'
import { useStepFocus } from '../../parts/flow/use-step-focus'
import { ListFailure } from '../../parts/lists/ListFailure'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { LIST_TEXTS } from '../../texts/lists'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Card } from '../../ui/primitives/Card'
import { EmptyState } from '../../ui/primitives/EmptyState'
import { PageHeader } from '../../ui/primitives/PageHeader'
import { Skeleton } from '../../ui/primitives/Skeleton'
import { Stack } from '../../ui/primitives/Stack'
import { visuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'
import { ChooseStep } from './ChooseStep'
import { Blocked, Done, Elsewhere, NextPaid, UnderReview } from './Outcomes'
import { OwnMoney } from './OwnMoney'
import { PayStep } from './PayStep'
import { PendingWarning, TransferWaiting } from './PendingWarning'
import { Steps } from './Steps'
import { type ReviewState, usePaymentReview } from './under-review'
import { useRenovation } from './use-renovation'

const Cards = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
`

/** The loading services. */
const LevelsSkeleton = () => (
  <Cards aria-busy>
    {[1, 2, 3].map((card) => (
      <Card key={card} $padding="roomy">
        <Stack>
          <Skeleton $width="60%" $height="1.4em" />
          <Skeleton $width="45%" $height="2.2em" />
          <Skeleton $width="90%" />
          <Skeleton $width="75%" />
        </Stack>
      </Card>
    ))}
  </Cards>
)

/** The demo's wallet has no window: pressing its button approves the order (decisions). */
const useSandboxApproval = (actor: RenovationActor, wallet: WalletKind): void => {
  useEffect(() => {
    if (wallet !== 'sandbox') return
    const subscription = actor.on('order.created', ({ orderId }) => {
      // The machine emits this in the middle of a transition: the reply must come after it.
      queueMicrotask(() => actor.send({ type: 'wallet.approved', orderId }))
    })
    return () => subscription.unsubscribe()
  }, [actor, wallet])
}

const Place = styled.div`
  outline: none;
`
const Spoken = styled.p`
  ${visuallyHidden}
`

/** The progress that a screen reader announces without moving the focus. */
const spokenOf = ({ button, settling, step }: RenovationView): string => {
  if (settling === 'capturing' || settling === 'renewing' || settling === 'checking') return TEXTS[settling]
  if (step !== 'pay') return ''
  if (button === 'loading') return TEXTS.walletLoading
  if (button === 'creating') return TEXTS.creating
  return button === 'approving' ? TEXTS.approving : ''
}

const useOfferedLevels = () => {
  const { data, error, isFetching, refetch } = useGetLevelsQuery({}, { refetchOnMountOrArgChange: true })
  const levels = useMemo(() => (data ? offeredLevels(data.niveles) : null), [data])
  return {
    levels,
    lostRows: data?.lostRows ?? 0,
    failure: isFetching ? undefined : error,
    refetch: () => void refetch(),
  }
}

/** The history entry keeps a renewal's end through a reload, which then thanks again. */
const useKeptEnd = (isDone: boolean): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (isDone) navigate('.', { replace: true, state: { hasPaid: true } })
  }, [isDone, navigate])
}

type Offered = ReturnType<typeof useOfferedLevels>

/** Shown without services to choose from. */
const NoLevels = ({ levels, failure, refetch }: Offered) => {
  if (levels !== null)
    return (
      <Card>
        <EmptyState title={TEXTS.noLevelsTitle} text={TEXTS.noLevelsText} />
      </Card>
    )
  if (failure === undefined) return <LevelsSkeleton />
  return <ListFailure title={TEXTS.failedTitle} error={failure} onRetry={refetch} />
}

interface StepProps extends ReturnType<typeof useRenovation> {
  offered: Offered
  isOurs: boolean
}

const Step = ({ view, actor, providerActions, offered, isOurs }: StepProps) => {
  const { levels, lostRows } = offered
  const user = useAppSelector(selectUser)
  const nivel = user?.nivel ?? null
  const level = levels?.find(({ id }) => id === view.levelId)
  const { send } = actor
  const isToPay = view.step === 'blocked' || view.step === 'choose' || view.step === 'pay'
  if (user?.siguiente && isToPay)
    return (
      <NextPaid
        service={user.siguiente}
        day={user.siguiente_desde ?? ''}
        envios={view.envios}
        owed={user.debe ?? 0}
      />
    )
  switch (view.step) {
    case 'blocked':
      return <Blocked envios={view.envios ?? 0} />
    case 'review':
      return <UnderReview view={view} send={send} />
    case 'elsewhere':
      return <Elsewhere send={send} />
    case 'done':
      return <Done envios={view.envios} />
    case 'choose':
      return levels === null || levels.length === 0 ? (
        <NoLevels {...offered} />
      ) : (
        <Stack>
          {offered.failure !== undefined && (
            <ListFailure title={TEXTS.failedTitle} text={LIST_TEXTS.outdated} onRetry={offered.refetch} />
          )}
          <ChooseStep
            view={view}
            send={send}
            levels={levels}
            lostRows={lostRows}
            nivel={nivel}
            membership={user?.membership.id ?? ''}
          />
        </Stack>
      )
    case 'pay':
    case 'settle':
      return view.step === 'pay' && level === undefined ? (
        <NoLevels {...offered} />
      ) : (
        <PayStep
          view={view}
          send={send}
          actor={actor}
          providerActions={providerActions}
          level={level}
          nivel={nivel}
          isOurs={isOurs}
        />
      )
  }
}

interface RenewalProps extends Pick<StepProps, 'offered' | 'isOurs'> {
  reviewState: ReviewState | null
}

/** The renewal's machine, step by step. */
const Renewal = ({ offered, reviewState, isOurs }: RenewalProps) => {
  const renovation = useRenovation({ levels: offered.levels, reviewState, isOurs })
  const { view, actor } = renovation
  const place = useStepFocus<HTMLDivElement>(view.step)
  useSandboxApproval(actor, view.wallet)
  useKeptEnd(view.step === 'done')
  const isPaying = view.step === 'pay' || view.step === 'settle'
  const isPaid = useAppSelector(selectUser)?.siguiente !== undefined
  return (
    <>
      {isOurs && view.step !== 'done' && <TransferWaiting />}
      <OwnMoney isPaying={isPaying} />
      {!isPaid && (view.step === 'choose' || isPaying) && <Steps now={isPaying ? 2 : 1} />}
      <Spoken role="status">{spokenOf(view)}</Spoken>
      <Place ref={place} tabIndex={-1}>
        <Step {...renovation} offered={offered} isOurs={isOurs} />
      </Place>
    </>
  )
}

/**
 * /cliente/renovacion (Specification §2, §4). Our server must first answer which payments are
 * pending; elsewhere a pending payment is only a warning.
 */
export const RenovationPage = ({ isOurs }: { isOurs: boolean }) => {
  const offered = useOfferedLevels()
  const reviewState = usePaymentReview()
  return (
    <>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
      {!isOurs && reviewState.review && (
        <PendingWarning key={reviewState.review.id} review={reviewState.review} />
      )}
      {!isOurs || reviewState.isKnown ? (
        <Renewal offered={offered} reviewState={isOurs ? reviewState : null} isOurs={isOurs} />
      ) : (
        <LevelsSkeleton />
      )}
    </>
  )
}
