import * as v from 'valibot'
import { MalformedBody } from '../errors'

type Issues = readonly v.BaseIssue<unknown>[]

/** The issues' paths and expected types; never the values, which may be personal. */
export const pathsOf = (issues: Issues): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'body'} (${issue.expected ?? issue.type})`).join(', ')

/**
 * The error for a body that its schema refuses. A schema reads its own fields only, so every path consists of the
 * contract's names and of places in lists, and a sender's own keys are not repeated.
 */
export const malformedBody = (issues: Issues): MalformedBody => {
  const fields = issues.flatMap((issue) => v.getDotPath(issue) ?? [])
  return new MalformedBody(pathsOf(issues), [...new Set(fields)])
}
