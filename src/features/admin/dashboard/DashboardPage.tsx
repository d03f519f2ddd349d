import { DASHBOARD_TEXTS } from '../../../texts/admin-dashboard'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { Business } from './Business'
import { KitchenDay } from './KitchenDay'
import { WaitingTransfers } from './WaitingTransfers'

/** /admin/dashboard (Specification §2, administrator 11): first what is to be done, then how it goes. */
export const DashboardPage = () => (
  <>
    <PageHeader dense title={DASHBOARD_TEXTS.title} />
    <Stack $gap={8}>
      <WaitingTransfers />
      <KitchenDay />
      <Business />
    </Stack>
  </>
)
