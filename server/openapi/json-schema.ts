import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Call } from '#contract/envelope'
import { foreseen } from '#contract/foreseen'
import { addressInput } from '#contract/inputs'
import { deliveryUser, dish, level, menu, menuRow, order, payment, reviewDetail } from '#contract/objects'
import { account, address, user } from '#contract/people'
import { fieldText } from './field-texts'
import { type Mode, plainForms } from './plain'

type Side = 'request' | 'answer'

/** The objects with a name of their own in the document. */
const SHARED: Readonly<Record<Mode, Readonly<Record<string, GenericSchema>>>> = {
  input: { AddressInput: addressInput },
  output: {
    Account: account.plain,
    Address: address.plain,
    DeliveryUser: deliveryUser.plain,
    Dish: dish.plain,
    Foreseen: foreseen.plain,
    Level: level.plain,
    Menu: menu.plain,
    MenuRow: menuRow.plain,
    Order: order.plain,
    Payment: payment.plain,
    ReviewDetail: reviewDetail.plain,
    User: user.plain,
  },
}

/** A file's schema; every other value of the contract fits JSON. */
const FILE: JsonSchema = { type: 'string', format: 'binary' }

/** Whether a value is a file, or may be one. */
export const isFile = ({ anyOf, format }: JsonSchema): boolean =>
  format === FILE.format || (anyOf ?? []).some((option) => isSchema(option) && isFile(option))

const CONFIG: ConversionConfig = {
  target: 'draft-2020-12',
  overrideRef: ({ referenceId }) => `${referenceId}#`,
  overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'instance' ? { ...FILE } : undefined),
}

/** The owner of a schema or field, to explain it. */
type Place = { readonly owner: string; readonly side: Side }

const inList = ({ owner, side }: Place): Place => ({
  owner: owner.endsWith('[]') ? owner : `${owner}[]`,
  side,
})

type Translator = {
  /** The shared objects, by name. */
  readonly shared: Readonly<Record<string, JsonSchema>>
  /** The schema of a call's request or answer; `owner` is the call's name. */
  of(schema: GenericSchema, owner: string): JsonSchema
}

const translator = (mode: Mode, side: Side): Translator => {
  const plainOf = plainForms(mode)
  const definitions = mapped(SHARED[mode], plainOf)
  return {
    shared: mapped(toJsonSchemaDefs(definitions, CONFIG), (schema, owner) =>
      described(schema, { owner, side }),
    ),
    of: (schema, owner) => {
      const { $defs, $schema, ...rest } = toJsonSchema(plainOf(schema), { ...CONFIG, definitions })
      return described(rest, { owner, side })
    },
  }
}

const mapped = <From, To>(
  record: Readonly<Record<string, From>>,
  make: (value: From, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]))

/** A schema: JSON Schema also takes `true` or a list. */
export const isSchema = (value: JsonSchema['items'] | undefined): value is JsonSchema =>
  typeof value === 'object' && !Array.isArray(value)

/** The same schema with every field explained and without empty lists of required ones. */
const described = (schema: JsonSchema, place: Place): JsonSchema => {
  const { anyOf, items, properties, required, ...rest } = schema
  return {
    ...rest,
    ...(isSchema(items) ? { items: described(items, inList(place)) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((one) => (isSchema(one) ? described(one, place) : one)) } : {}),
    ...(properties ? { properties: mapped(properties, (field, name) => explained(field, name, place)) } : {}),
    ...(required && required.length > 0 ? { required } : {}),
  }
}

const explained = (field: JsonSchema | boolean, name: string, place: Place): JsonSchema | boolean => {
  if (!isSchema(field)) return field
  const description = fieldText(place.owner, name, place.side)
  if (description === undefined) throw new Error(`${place.owner}.${name} has no description`)
  // The document drops everything beside a reference.
  return field.$ref === undefined
    ? { description, ...described(field, place) }
    : { description, allOf: [field] }
}

const requests = translator('input', 'request')
const answers = translator('output', 'answer')

/** The objects that several calls share, by name. */
export const SHARED_SCHEMAS: Readonly<Record<string, JsonSchema>> = { ...requests.shared, ...answers.shared }

/** A call's request fields beyond the common ones. */
export const requestSchema = ({ name, request }: Pick<Call, 'name' | 'request'>): JsonSchema =>
  requests.of(request, name)

/** A call's response fields beyond `mensaje`. */
export const answerSchema = ({ name, response }: Pick<Call, 'name' | 'response'>): JsonSchema =>
  answers.of(response.plain, name)
