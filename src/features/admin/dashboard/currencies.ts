import { DASHBOARD_CURRENCY } from '#domain/constants'
import type { ReportSummary } from '../../../api/endpoints/reports'

/** What the selector lists: EUR, where it starts, and every currency that money came in (decisions, "Reports"). */
export const currenciesOf = (summary: ReportSummary | undefined): string[] => {
  const earned = summary
    ? [...Object.keys(summary.profit ?? {}), ...Object.keys(summary.profit_prev ?? {})]
    : []
  const others = [...new Set(earned)].filter((currency) => currency !== DASHBOARD_CURRENCY)
  return [DASHBOARD_CURRENCY, ...others.sort()]
}

/** The chosen one where it is listed. */
export const currencyIn = (currencies: readonly string[], chosen: string | undefined): string =>
  currencies.find((currency) => currency === chosen) ?? DASHBOARD_CURRENCY
