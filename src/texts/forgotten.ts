import { DAYS, type DayName, KCAL_LEAST, type NotChosen, type OrderType } from '#domain/constants'
import { formatNumber } from '#domain/notation'
import { counted } from './counted'
import { DAY_LABELS } from './dates'

/** 'a, b o c'. */
const eitherOf = (parts: readonly string[]): string =>
  new Intl.ListFormat('es-EC', { type: 'disjunction' }).format(parts)

/** What rules out every dish of a day; without shipments or the level, nothing of the day is chosen. */
const DISH_IS: Readonly<Record<Exclude<NotChosen, 'envios' | 'nivel' | 'retirado'>, string>> = {
  alergias: 'tiene algo de tus alergias',
  evita: 'está en lo que evitas',
  agotado: 'está agotado',
  kcal: 'pasa de tus kcal, o no sabemos cuántas tiene',
  repetido: 'ya te tocó en los siete días anteriores',
}

const isOfDish = (reason: string): reason is keyof typeof DISH_IS => Object.hasOwn(DISH_IS, reason)

/** What is foreseen of a day, as the server sends it. */
interface Foreseen {
  motivo: string | null
  detalle: string | null
  porque: readonly string[]
}

/** 'Si me olvido': in the account, on the menu and in the week. */
export const FORGOTTEN_TEXTS = {
  title: 'Si me olvido',
  subtitle:
    'Si un día no eliges, la cocina elige por ti con tus gustos. Lo ves desde que se abre la semana y lo cambias cuando quieras.',
  failed: 'No pudimos cargar tus días y gustos',
  start: 'Escoger mis días',
  save: 'Guardar',
  saveNamed: 'Guardar Si me olvido',
  saved: 'Guardado.',
  days: '¿Qué días elige la cocina?',
  daysHint: 'En un día sin marcar no se pide nada.',
  dayOf: (type: OrderType, day: DayName) =>
    `${type === 'almuerzo' ? 'Almuerzo' : 'Cena'} del ${DAY_LABELS[day].toLowerCase()}`,
  typeLabel: { almuerzo: 'Almuerzo', cena: 'Cena' } satisfies Record<OrderType, string>,
  prefers: 'Prefiero',
  prefersHint:
    'Un platillo o una palabra. «Pollo» vale para todo lo que lleve pollo en su nombre, su descripción o sus ingredientes.',
  avoids: 'Evito',
  avoidsHint:
    'Nunca se elige. «Mariscos» quita también el camarón y el pulpo. Tus alergias ya se evitan siempre.',
  remove: (word: string) => `Quitar ${word}`,
  suggestions: (list: string) => `Platillos de la semana para ${list}`,
  full: (most: number) => `Caben ${most}. Quita alguno para agregar otro.`,
  kcal: 'Kcal como máximo',
  kcalHint: 'Vacío: sin límite. Con un límite, no se elige un platillo sin kcal anotadas.',
  kcalWrong: `Escribe ${KCAL_LEAST} kcal o más, o déjalo vacío.`,
  varied: 'No lo mismo que la semana pasada',
  variedHint:
    'No se elige un platillo que ya te tocó en los siete días anteriores, ni en la otra comida del día.',
  juice: 'Con jugo',
  juiceHint: 'Así llega lo que la cocina elige.',
  place: 'Adónde llega',
  placeMain: (line: string) => `Como tus demás pedidos: ${line}.`,
  placeMissing: 'Aún no tienes una dirección.',
  placeOther: (days: readonly string[], place: string) =>
    `${DAYS.filter((day) => days.includes(day))
      .map((day) => DAY_LABELS[day])
      .join(', ')}: ${place}.`,
  placeLink: 'Cambiar mi dirección',
  when: (time: string) =>
    `Lo elegido se vuelve un pedido a las ${time} del día anterior y usa un envío. Te avisamos, y lo deshaces con un toque hasta la medianoche: tu envío vuelve. Lo que guardas más tarde vale desde el día siguiente.`,
  rules: 'Cómo elige la cocina',
  /** In the order in which domain/choice decides. */
  ruleSteps: [
    'Nunca: lo que tiene algo de tus alergias, lo que evitas, lo agotado, lo que pasa de tus kcal y, si lo marcas, lo que ya te tocó en los siete días anteriores. Si no queda nada, no se pide nada y te decimos por qué.',
    'De lo demás, primero lo que prefieres, y al final lo que calificaste con 1 o 2 estrellas, aunque lo prefieras.',
    'Entre iguales: lo que calificaste con 5 estrellas y luego con 4.',
    'Entre iguales: lo mejor calificado por todos, de media en media estrella.',
    'Si aún son iguales: por turno. Lo que ves no cambia solo, salvo que el platillo se agote o cambie el menú.',
  ],
  preview: 'Esta semana, si no eliges',
  previewDirty: 'Guarda para ver la semana con tus cambios.',
  previewNone: 'Ahora no hay ningún día tuyo por elegir.',
  previewHidden: 'Cuando se abra el menú verás aquí lo que se elegiría cada día.',
  unless: 'Si no eliges:',
  /** In the week's order, where its dishes stand below. */
  line: (dish: string, why: string) => `Si no eliges: ${dish} (${why}).`,
  orderThis: 'Pedir este',
  change: 'Cambiar',
  notThisDay: 'Este día no',
  toTastes: 'Cambiar mis gustos',
  chosen: 'La cocina eligió por ti',
  chosenText: 'Puedes deshacerlo hasta la medianoche: tu envío vuelve.',
  undo: 'Deshacer',
  /** Why this dish: 'te gustó: 5 estrellas'. */
  why: ({ motivo, detalle }: Foreseen): string => {
    const stars = Number(detalle ?? '')
    switch (motivo) {
      case 'prefiere':
        return `prefieres «${detalle}»`
      case 'tus_estrellas':
        return `te gustó: ${counted(stars, 'estrella', 'estrellas')}`
      case 'promedio':
        return `gusta a todos: ${formatNumber(stars, { most: 1 })} estrellas`
      case 'unico':
        return 'es lo único que queda para ti'
      default:
        return 'le toca por turno'
    }
  },
  /** Why nothing. */
  whyNot: ({ porque }: Foreseen): string => {
    if (porque.includes('retirado'))
      return 'No elegiremos nada: cancelaste tu pedido de este día. Si quieres comer, elige tú.'
    if (porque.includes('nivel')) return 'No elegiremos nada: tu servicio no incluye la cena.'
    if (porque.includes('envios')) return 'No elegiremos nada: no te quedan envíos para ese día.'
    const parts = porque.filter(isOfDish).map((reason) => DISH_IS[reason])
    return parts.length === 0
      ? 'No elegiremos nada: ese día aún no tiene platillos.'
      : `No elegiremos nada: cada platillo de ese día ${eitherOf(parts)}.`
  },
} as const
