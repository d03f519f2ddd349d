import { CALLS } from '#contract/calls'
import type { CallInput } from '#contract/envelope'
import { EXTENSIONS } from '#contract/extensions'

/** Every call there is: the 34, then the extensions. */
export const DOCUMENTED = [...CALLS, ...EXTENSIONS] as const

export type DocumentedCall = (typeof CALLS)[number] | (typeof EXTENSIONS)[number]
export type CallName = DocumentedCall['name']

type Named<Name extends CallName> = Extract<DocumentedCall, { name: Name }>
export type InputOf<Name extends CallName> = CallInput<Named<Name>>
