import { BENEFITS_MAX, LEVEL_NAME_MAX } from '#domain/levels'
import { amountOf } from '#domain/notation'
import type { Service } from '../../api/endpoints/settings'
import { typedAmount } from '../../texts/payments'
import { SERVICES_TEXTS as TEXTS } from '../../texts/services'
import { TextArea } from '../../ui/forms/TextArea'
import { TextField } from '../../ui/forms/TextField'
import { FormColumns } from '../forms/FormColumns'

const NAMES = ['nombre', 'precio', 'envios', 'beneficios'] as const

/** A service as typed. */
export type TypedService = Record<(typeof NAMES)[number], string>

export const typedService = ({
  beneficios,
  envios,
  nombre,
  precio,
}: Omit<Service, 'version' | 'divisa' | 'visible'>): TypedService => ({
  nombre: nombre ?? '',
  precio: precio === null ? '' : typedAmount(precio),
  envios: envios === null ? '' : String(envios),
  beneficios: beneficios ?? '',
})

/** The price and the shipments of typed texts; NaN where one is no number. */
export const priceIn = (text: string): number => amountOf(text.replace('$', ''))
export const shipmentsIn = (text: string): number => amountOf(text)

interface ServiceFieldsProps {
  typed: TypedService
  errors: Partial<TypedService> | undefined
  isBusy: boolean
  /** Behind the fields' names, where a form has several services. */
  suffix?: string
  priceHint?: string
  onChange: (changes: Partial<TypedService>) => void
}

/** A service's name, price, shipments and benefits. */
export const ServiceFields = ({
  errors,
  isBusy,
  onChange,
  suffix = '',
  typed,
  ...props
}: ServiceFieldsProps) => {
  const field = (name: (typeof NAMES)[number]) => ({
    dense: true,
    name: name + suffix,
    label: TEXTS.fields[name],
    error: errors?.[name],
    readOnly: isBusy,
    autoComplete: 'off',
    value: typed[name],
    onValue: (text: string) => onChange({ [name]: text }),
  })
  return (
    <>
      <FormColumns>
        <TextField {...field('nombre')} maxLength={LEVEL_NAME_MAX} />
        <TextField {...field('precio')} inputMode="decimal" hint={props.priceHint} />
        <TextField {...field('envios')} inputMode="numeric" />
      </FormColumns>
      <TextArea {...field('beneficios')} hint={TEXTS.benefitsHint} maxLength={BENEFITS_MAX} />
    </>
  )
}
