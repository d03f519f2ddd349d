import { withoutInvisible } from './characters'

/**
 * A typed line as it is kept: in NFC, without invisible characters, line breaks and other control characters as blanks
 * (mails and labels carry names), none around it. Blank when there is nothing to see.
 */
export const keptLine = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .normalize('NFC')
    .trim()

/** Typed lines as they are kept. */
export const keptParagraph = (text: string): string =>
  withoutInvisible(text)
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
