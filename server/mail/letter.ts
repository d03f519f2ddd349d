import { letterHtml } from './letter-html'
import type { OutgoingMail } from './port'

/** A paragraph; with a code or a link, `lead` says what it is, unless the link's label says enough. */
export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly lead: string; readonly code: string }
  | { readonly kind: 'link'; readonly lead: string | null; readonly label: string; readonly url: string }

/** A mail's content, before it is written as text and as HTML. */
export type Letter = {
  readonly subject: string
  /** Whether the HTML repeats the subject as a title. */
  readonly isTitled?: boolean
  readonly greeting: string
  readonly parts: readonly LetterPart[]
  /** Lines. */
  readonly farewell: readonly string[]
  /** A remark below the letter. */
  readonly remark?: FootLine | null
  /** How to unsubscribe; null or left out = not possible. */
  readonly unsubscribe?: FootLine | null
}

/** A sentence below a letter, with a link. */
export type FootLine = { readonly lead: string; readonly label: string; readonly url: string }

const partText = (part: LetterPart): string => {
  if (part.kind === 'code') return `${part.lead} ${part.code}`
  return part.kind === 'link' ? `${part.lead ?? `${part.label}:`} ${part.url}` : part.text
}

const letterText = ({ farewell, greeting, parts, remark, unsubscribe }: Letter): string => {
  const end = [remark, unsubscribe].flatMap((line) => (line ? `${line.lead} ${line.url}` : []))
  return [greeting, ...parts.map(partText), farewell.join('\n'), ...end].join('\n\n')
}

/** Writes a letter; `expires` and `codeId` are those of {@link OutgoingMail}. */
export const mailOf = ({
  to,
  letter,
  expires = null,
  codeId = null,
}: {
  to: string
  letter: Letter
  expires?: number | null
  codeId?: number | null
}): OutgoingMail => ({
  to,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
  code: letter.parts.find((part) => part.kind === 'code')?.code ?? null,
  codeId,
  expires,
  unsubscribe: letter.unsubscribe?.url ?? null,
})
