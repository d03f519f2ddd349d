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
  /** The line above the kitchen's name; null = the name alone. */
  readonly farewell: string | null
  /** A remark below the letter. */
  readonly remark?: FootLine | null
  /** How to unsubscribe; null or left out = not possible. */
  readonly unsubscribe?: FootLine | null
}

/** A sentence below a letter, with a link. */
export type FootLine = { readonly lead: string; readonly label: string; readonly url: string }
