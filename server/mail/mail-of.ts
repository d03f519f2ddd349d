import type { Letter, LetterPart } from './letter'
import { letterHtml } from './letter-html'
import type { OutgoingMail } from './port'
import type { Sender } from './sender'

const partText = (part: LetterPart): string => {
  if (part.kind === 'code') return `${part.lead} ${part.code}`
  return part.kind === 'link' ? `${part.lead ?? `${part.label}:`} ${part.url}` : part.text
}

const letterText = (
  { farewell, greeting, parts, remark, unsubscribe }: Letter,
  { kitchen }: Sender,
): string => {
  const end = [remark, unsubscribe].flatMap((line) => (line ? `${line.lead} ${line.url}` : []))
  return [
    greeting,
    ...parts.map(partText),
    [farewell, kitchen].filter((line) => line !== null).join('\n'),
    ...end,
  ].join('\n\n')
}

/** Writes a letter; `expires`, `codeId` and `notBefore` are those of {@link OutgoingMail}. */
export const mailOf = ({
  to,
  letter,
  sender,
  expires = null,
  codeId = null,
  notBefore = null,
}: {
  to: string
  letter: Letter
  sender: Sender
  expires?: number | null
  codeId?: number | null
  notBefore?: number | null
}): OutgoingMail => ({
  to,
  subject: letter.subject,
  text: letterText(letter, sender),
  html: letterHtml(letter, sender),
  code: letter.parts.find((part) => part.kind === 'code')?.code ?? null,
  codeId,
  expires,
  unsubscribe: letter.unsubscribe?.url ?? null,
  notBefore,
})
