/** 'Casa 3' needs no prefix, '4B' does. */
export const apartmentLabel = (text: string): string => (/^\d|^.{1,3}$/.test(text) ? `Apto. ${text}` : text)
