/** 'Casa 3' says what it is, '4B' does not. */
export const apartmentLabel = (text: string): string => (/^\d|^.{1,3}$/.test(text) ? `Apto. ${text}` : text)
