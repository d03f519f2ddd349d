import { SECURITY_TEXTS as TEXTS } from '../../../texts/security'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { SecurityEvents } from '../shared/SecurityEvents'

/** /admin/seguridad: who got in, who tried, and what was changed. */
export const SecurityPage = () => (
  <>
    <PageHeader dense title={TEXTS.title} subtitle={TEXTS.subtitle} />
    <SecurityEvents />
  </>
)
