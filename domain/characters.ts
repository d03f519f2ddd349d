/**
 * Characters that show nothing, wherever they were pasted from: format characters, fillers, the empty Braille pattern.
 * Not what joins two pictures into one, such as a cook.
 */
const INVISIBLE =
  /(?<!\p{Extended_Pictographic}|\uFE0F)(?:\u200D|\uFE0F)|(?!\u200D|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** A text for comparison, without accents and capitals: 'Jardín' and 'jardin' are one. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
