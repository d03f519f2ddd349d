import { CALLS } from '#contract/calls'
import type { Call, CallInput, CallOutput } from '#contract/envelope'
import { EXTENSIONS } from '#contract/extensions'

/** Every call there is, in the document's order: the 34, then the extensions. */
const DOCUMENTED = [...CALLS, ...Object.values(EXTENSIONS).flat()] as const

export type DocumentedCall = (typeof CALLS)[number] | (typeof EXTENSIONS)[keyof typeof EXTENSIONS][number]
export type CallName = DocumentedCall['name']

type Named<Name extends CallName> = Extract<DocumentedCall, { name: Name }>
export type InputOf<Name extends CallName> = CallInput<Named<Name>>
export type AnswerOf<Name extends CallName> = CallOutput<Named<Name>>

/** The documented ones among the calls that a server serves; throws for one that nobody has described. */
export const documentedAmong = (served: readonly Call[]): DocumentedCall[] => {
  const addresses = new Set(served.map(({ address }) => address))
  const found = DOCUMENTED.filter(({ address }) => addresses.delete(address))
  if (addresses.size > 0) throw new Error(`Not in the document of the API: ${[...addresses].join(', ')}`)
  return found
}
