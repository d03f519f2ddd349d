import { wordsOf } from './words'

/** A membership level as the office sets it; `precio` in units of its currency, NaN where a number is invalid. */
export interface LevelForm {
  nombre: string
  precio: number
  /** Lines. */
  beneficios: string
  envios: number
}

export const LEVEL_NAME_MAX = 60
export const BENEFITS_MAX = 1000
const PRICE_MAX = 1000
const SHIPMENTS_MAX = 200

const isWithin = (text: string, most: number): boolean => text.trim() !== '' && text.length <= most

const RULES: { readonly [Field in keyof LevelForm]: (value: LevelForm[Field]) => string | null } = {
  nombre: (text) =>
    isWithin(text, LEVEL_NAME_MAX) ? null : `El nombre debe tener de 1 a ${LEVEL_NAME_MAX} caracteres.`,
  precio: (price) =>
    price > 0 && price <= PRICE_MAX && Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
      ? null
      : 'El precio debe ser un número como 70,00: más de 0 y hasta 1000, con dos decimales como máximo.',
  beneficios: (text) =>
    isWithin(text, BENEFITS_MAX) ? null : `Los beneficios deben tener de 1 a ${BENEFITS_MAX} caracteres.`,
  envios: (count) =>
    Number.isInteger(count) && count >= 1 && count <= SHIPMENTS_MAX
      ? null
      : `Los envíos deben ser un número de 1 a ${SHIPMENTS_MAX}.`,
}

/** Some of the fields. */
export type LevelFields = { readonly [Field in keyof LevelForm]?: LevelForm[Field] | undefined }

/** Error texts of the given fields; empty when valid. Screen, call and command share them. */
export const levelErrors = ({
  beneficios,
  envios,
  nombre,
  precio,
}: LevelFields): Partial<Record<keyof LevelForm, string>> => {
  const found = {
    nombre: nombre === undefined ? null : RULES.nombre(nombre),
    precio: precio === undefined ? null : RULES.precio(precio),
    beneficios: beneficios === undefined ? null : RULES.beneficios(beneficios),
    envios: envios === undefined ? null : RULES.envios(envios),
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null))
}

const nameKey = (name: string): string => wordsOf(name).join(' ')

/** The error of a level's name where another level has it too, whatever its case and accents; null = none has. */
export const nameTakenError = (
  { id, nombre }: { id: string; nombre: string },
  levels: readonly { id: string; nombre: string | null }[],
): string | null =>
  levels.some((other) => other.id !== id && nameKey(other.nombre ?? '') === nameKey(nombre))
    ? 'Otro servicio ya se llama así: ponle otro nombre, también si ese no se ofrece.'
    : null
