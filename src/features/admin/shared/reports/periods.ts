import { REPORT_PERIOD_DEFAULT, REPORT_PERIODS, type ReportPeriod } from '#domain/constants'
import { PERIOD_TEXTS } from '../../../../texts/admin-reports'

/** The period of a button's word in an address; the default for any other. */
export const periodOf = (word: string): ReportPeriod =>
  REPORT_PERIODS.find((period) => PERIOD_TEXTS[period].button === word) ?? REPORT_PERIOD_DEFAULT

export const periodLabel = (period: ReportPeriod) => PERIOD_TEXTS[period].button
