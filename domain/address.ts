import { eachOf } from './each-of'

/** One-line texts of an address, by their wire names (Specification §3). */
const ADDRESS_LINES = [
  'direccion',
  'referencia',
  'apartamento',
  'estado',
  'ciudad',
  'colonia',
] as const
/** Texts with several lines. */
const ADDRESS_PARAGRAPHS = ['comentarios'] as const
/** All texts of an address, without its postal code. */
export const ADDRESS_WORDS = [...ADDRESS_LINES, ...ADDRESS_PARAGRAPHS] as const

type AddressLine = (typeof ADDRESS_LINES)[number]
type AddressParagraph = (typeof ADDRESS_PARAGRAPHS)[number]
export type AddressWord = (typeof ADDRESS_WORDS)[number]
export type AddressWords = Record<AddressWord, string>

/** An address in one line, as a map or a calendar finds it; null where it names no street. */
export const addressInLine = ({
  direccion,
  apartamento,
  colonia,
  ciudad,
}: Record<'direccion' | 'apartamento' | 'colonia' | 'ciudad', string | null>): string | null =>
  direccion?.trim()
    ? [direccion, apartamento, colonia, ciudad].flatMap((part) => part?.trim() || []).join(', ')
    : null

/** An address as its client knows it: 'Oficina · Av. Amazonas N34-12, La Carolina, Quito'. */
export const namedPlace = (name: string | null, line: string): string => (name ? `${name} · ${line}` : line)

export const eachAddressLine = <T>(make: (name: AddressLine) => T): Record<AddressLine, T> =>
  eachOf(ADDRESS_LINES, make)
export const eachAddressParagraph = <T>(make: (name: AddressParagraph) => T): Record<AddressParagraph, T> =>
  eachOf(ADDRESS_PARAGRAPHS, make)
export const eachAddressWord = <T>(make: (name: AddressWord) => T): Record<AddressWord, T> =>
  eachOf(ADDRESS_WORDS, make)
