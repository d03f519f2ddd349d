import { Suspense, useDeferredValue } from 'react'
import { useWaitingTransfers } from '../../../parts/payments/use-waiting-transfers'
import { useMayAct } from '../../../state/areas'
import { ADMIN_TRANSFERS } from '../../../state/filter-screens/admin'
import { DASHBOARD_TEXTS } from '../../../texts/admin-dashboard'
import { TRANSFERS_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { PartBoundary } from '../../../ui/primitives/PartBoundary'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { Business } from './Business'
import { KitchenDay } from './KitchenDay'

// Most kitchens lack nothing.
const MissingCard = lazyAgain(() => import('./MissingCard').then((m) => m.MissingCard))

/** The number of transfers waiting for the office; nothing at zero, unless it is all that the screen has. */
const WaitingTransfers = ({ isAlone }: { isAlone: boolean }) => {
  const count = useWaitingTransfers()
  if (count === 0) return isAlone && <Text $tone="soft">{TEXTS.noneWaiting}</Text>
  return (
    <Card $padding="dense">
      <Row $between>
        <div>
          <Text $strong>{TEXTS.count(count)}</Text>
          <Text $tone="soft" $size="dense">
            {TEXTS.waitingText}
          </Text>
        </div>
        <ButtonLink variant="secondary" size="small" to={ADMIN_TRANSFERS.path}>
          {TEXTS.review}
        </ButtonLink>
      </Row>
    </Card>
  )
}

/** /admin/dashboard (Specification §2, administrator 11): first the day's work, then the figures. */
export const DashboardPage = ({ isOurs }: { isOurs: boolean }) => {
  // The figures lie below the day's work, and render after it.
  const isWhole = useDeferredValue(true, false)
  const hasDay = useMayAct('cocina', 'reparto')
  const hasFigures = useMayAct('administracion')
  return (
    <>
      <PageHeader dense title={DASHBOARD_TEXTS.title} />
      <Stack $gap={8}>
        {hasFigures && isOurs && (
          <PartBoundary instead={() => null}>
            <Suspense>
              <MissingCard />
            </Suspense>
          </PartBoundary>
        )}
        {isOurs && <WaitingTransfers isAlone={!hasDay} />}
        {hasDay && <KitchenDay isOurs={isOurs} />}
        {isWhole && hasFigures && <Business hasSeries={isOurs} />}
      </Stack>
    </>
  )
}
