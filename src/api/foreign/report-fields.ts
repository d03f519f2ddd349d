import type { FromWire } from '../base-query'

/** Renames the figures of get_summary where the back end uses other names (`report_fields`). */
export const withOurNames: FromWire = (answer, { report_fields }) => {
  const renamed = Object.entries(report_fields).filter(([, theirs]) => Object.hasOwn(answer, theirs))
  return { ...answer, ...Object.fromEntries(renamed.map(([own, theirs]) => [own, answer[theirs]])) }
}
