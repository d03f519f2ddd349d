/** Characters that show nothing, wherever they were pasted from: format characters, fillers, the empty Braille pattern. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/**
 * A typed line as it is kept: in NFC, without invisible characters, line breaks and other control characters as blanks
 * (mails and labels carry names), none around it. Blank when there is nothing to see.
 */
export const keptLine = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .normalize('NFC')
    .trim()
