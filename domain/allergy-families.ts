import { stemOf } from './words'

/**
 * Foods that share a common name: avoiding 'mariscos' means avoiding camarones, and a dish that only says 'mariscos' may
 * hold camarones. Members of a family do not stand for each other: a client who avoids nueces may eat almendras.
 */
const FAMILIES: readonly { names: string; members: string }[] = [
  {
    names: 'mariscos marisco',
    members:
      'crustaceos moluscos camarones langostinos cangrejos langostas jaibas conchas almejas calamares pulpos mejillones ostras',
  },
  { names: 'crustaceos', members: 'camarones langostinos cangrejos langostas jaibas' },
  { names: 'moluscos', members: 'conchas almejas calamares pulpos mejillones ostras' },
  {
    names: 'lacteos lactosa leche',
    members: 'queso quesillo mantequilla crema yogur yogurt nata requeson suero caseina',
  },
  { names: 'gluten', members: 'trigo cebada centeno avena harina' },
  {
    names: 'frutos secos',
    members: 'nueces almendras avellanas pistachos macadamias pecanas castanas maranon',
  },
  { names: 'pescados', members: 'atun tilapia corvina salmon trucha bacalao albacora picudo dorado' },
  { names: 'cerdo chancho puerco', members: 'tocino jamon hornado fritada chicharron lechon' },
  {
    names: 'carnes',
    members: 'res lomo churrasco bistec ternera cerdo chancho puerco fritada hornado guatita mondongo',
  },
  { names: 'huevos', members: 'clara yema mayonesa' },
  { names: 'mani cacahuates cacahuetes', members: '' },
  { names: 'soya soja', members: 'tofu' },
  { names: 'ajonjoli sesamo', members: 'tahini' },
]

const formsIn = (text: string): string[] => text.split(' ').filter(Boolean).map(stemOf)

const FORMS = FAMILIES.map(({ members, names }) => ({ names: formsIn(names), members: formsIn(members) }))

/** For each form that a family knows, the others that concern who avoids it. */
const RELATIVES = new Map<string, string[]>()
for (const { members, names } of FORMS)
  for (const form of new Set([...names, ...members])) {
    const others = names.includes(form) ? [...names, ...members] : names
    RELATIVES.set(form, [...(RELATIVES.get(form) ?? []), ...others])
  }

/** Every form in a dish that concerns a client avoiding this one, itself included. */
export const relatives = (form: string): string[] => [form, ...(RELATIVES.get(form) ?? [])]
