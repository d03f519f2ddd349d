import { plainText, withoutInvisible } from './characters'

/** Words of free Spanish text for comparison, without accents, case and plural. */

/** The words, lower-case and without accents; an invisible character within one does not split it. */
export const wordsOf = (text: string): string[] =>
  plainText(withoutInvisible(text)).match(/[\p{L}\p{N}]+/gu) ?? []

/** One form for singular and plural: huevo(s), camaron(es), nuez and nueces, leche(s). */
export const stemOf = (word: string): string => word.replace(/s$/, '').replace(/e$/, '').replace(/z$/, 'c')
