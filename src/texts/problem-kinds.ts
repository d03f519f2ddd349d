import { PROBLEM_KINDS, type ProblemKind } from '#domain/constants'

/** What was wrong with a order, for client and office. */
export const PROBLEM_LABELS = {
  falta: 'No llegó o faltó algo',
  otro_platillo: 'No era mi platillo',
  frio: 'Llegó frío',
  alergia: 'Tenía algo que no puedo comer',
} satisfies Record<ProblemKind, string>

/** A problem in the client's words; an unknown one as it came. */
export const problemInWords = (kind: string | null): string => {
  const known = PROBLEM_KINDS.find((one) => one === kind)
  return known ? PROBLEM_LABELS[known] : (kind ?? '')
}
