import { withoutInvisible } from './characters'

/** Required fields, by their wire names. Specification §5. */
export const ACCOUNT_REQUIRED = ['nombre', 'apellidos', 'phone'] as const
export const ADDRESS_REQUIRED = ['direccion', 'estado', 'ciudad', 'colonia', 'cp', 'lat', 'lng'] as const
export const REGISTRATION_REQUIRED = ['nombre', 'apellidos', 'email', 'phone'] as const
/** Fields verify-location needs for its lookup. */
export const LOCATION_REQUIRED = ['direccion', 'estado', 'ciudad', 'colonia', 'cp'] as const

type Value = string | number | boolean | null | undefined

/** Text with nothing to see, NaN, null and a missing value are empty; an unticked box too; 0 is a value. */
export const isFilled = (value: Value): boolean => {
  if (typeof value === 'string') return withoutInvisible(value).trim() !== ''
  if (typeof value === 'number') return Number.isFinite(value)
  return value === true
}

/** The required fields that are empty, in their order. */
export const missingFields = <Name extends string>(
  values: Readonly<Partial<Record<Name, Value>>>,
  required: readonly Name[],
): Name[] => required.filter((name) => !isFilled(values[name]))

/** Whether verify-location may run: direccion, estado, ciudad, colonia and cp are filled. Specification §5. */
export const canVerifyLocation = (
  values: Readonly<Partial<Record<(typeof LOCATION_REQUIRED)[number], Value>>>,
): boolean => missingFields(values, LOCATION_REQUIRED).length === 0
