import { NAV_TEXTS } from '../../../texts/navigation'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { Downloads } from '../shared/Downloads'
import { OwnLink } from '../shared/OwnLink'

const Month = lazyAgain(() => import('../../../parts/month/Month').then((m) => m.Month))

/** /admin/reportes/cierre: the money and shipments of a month (decision 053). */
export const MonthPage = () => (
  <Month
    download={({ from, to }) => <Downloads lista="cierre" search={from} hasta={to} />}
    toTax={<OwnLink to="/admin/ajustes/pagos">{NAV_TEXTS.admin.tax}</OwnLink>}
  />
)
