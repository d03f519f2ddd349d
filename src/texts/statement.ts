import type { StatementField } from '#domain/bank-statement'
import { formatNumber } from '#domain/notation'
import { counted } from './counted'
import { listedMoment } from './dates'

const lines = (count: number) => counted(count, 'línea', 'líneas')

/** What a column of a bank's statement holds. */
export const STATEMENT_FIELD_NAMES: Readonly<Record<StatementField, string>> = {
  fecha: 'Fecha',
  credito: 'Valor que entró',
  valor: 'Valor (entra o sale)',
  tipo: 'Tipo: crédito o débito',
  numero: 'Número de comprobante',
  texto: 'Descripción',
  nombre: 'Nombre',
}

const DAYS = ['', 'un día', 'dos días', 'tres días']
const later = (days: number): string => {
  const size = Math.abs(days)
  const words = DAYS[size] ?? `${size} días`
  return days > 0 ? `${words} después` : `${words} antes`
}

/** What a line and a transfer have in common, and what speaks against them. */
interface Reasons {
  numero: boolean | null
  valor: boolean | null
  nombre: boolean | null
  otro_numero: boolean | null
  otro_nombre: boolean | null
  dias: number | null
}

const listed = (words: readonly string[]): string => words.join(', ').replace(/, (?=[^,]*$)/, ' y ')

/** What differs: 'otro nombre y otro número'; '' where nothing does. */
export const differenceOf = ({ otro_nombre, otro_numero, valor }: Reasons): string =>
  listed(
    [!valor && 'otro valor', otro_nombre && 'otro nombre', otro_numero && 'otro número'].flatMap(
      (it) => it || [],
    ),
  )

/** 'Mismo valor, otro nombre, un día después'. */
export const reasonOf = (reasons: Reasons): string => {
  const { dias, nombre, numero, valor } = reasons
  const same = [numero && 'número', valor && 'valor', nombre && 'nombre'].filter(Boolean)
  const when = dias === null || dias === 0 ? 'el mismo día' : later(dias)
  const other = differenceOf(reasons)
  return [`Mismo ${listed(same.map(String))}`, other, when].filter(Boolean).join(', ')
}

/** What differs, and the name and number of each side. */
type Differing = { difference: string; bank: readonly string[]; here: readonly string[] }
const both = (words: readonly string[]): string => words.filter((word) => word !== '').join(', ')

/** /admin/pagos/conciliar. */
export const STATEMENT_TEXTS = {
  title: 'Conciliar con el banco',
  back: 'Volver a pagos',
  steps: { file: 'Archivo', columns: 'Columnas', review: 'Revisión' },
  step: (nr: number, name: string) => `Paso ${nr} de 3: ${name}`,

  file: {
    title: 'Sube el estado de tu cuenta',
    text: 'El archivo CSV o XLSX que descargas de la página de tu banco. Comparamos el dinero que entró con las transferencias por revisar y con los pagos por transferencia. El archivo no se guarda, y no se acepta nada hasta que tú lo digas.',
    choose: 'Elegir archivo',
    label: 'Estado de cuenta del banco',
    empty: 'El archivo está vacío: necesita una fila de títulos y una fila por movimiento.',
    other:
      'Este archivo no parece un estado de cuenta: ninguna columna se llama como las de un banco (fecha, valor, documento). Si lo es, di qué hay en cada columna.',
  },

  columns: {
    title: '¿Qué hay en cada columna?',
    text: (name: string, count: number) =>
      `${name}: ${counted(count, 'fila', 'filas')} con datos. Solo hacen falta la fecha y el valor; la próxima vez leemos este banco igual.`,
    none: 'No usar',
    noDate: 'Falta la columna de la fecha.',
    noAmount: 'Falta la columna del valor.',
    twice: (name: string) => `Dos columnas dicen «${name}». Deja una y pon «No usar» en la otra.`,
    money: 'Elige una sola columna de dinero: «Valor que entró», o «Valor (entra o sale)».',
    next: 'Comparar',
    back: 'Otro archivo',
  },

  review: {
    read: (count: number) => `${lines(count)} de dinero que entró`,
    debits: (count: number) =>
      `${lines(count)} de dinero que salió, que no ${count === 1 ? 'cuenta' : 'cuentan'}`,
    unread: (rows: readonly number[]) => {
      const named = rows.slice(0, 5).map((row) => formatNumber(row))
      const more = rows.length > named.length ? ' y otras' : ''
      return rows.length === 1
        ? `No pudimos leer la fecha o el valor de la fila ${named[0]}.`
        : `No pudimos leer la fecha o el valor de ${formatNumber(rows.length)} filas: ${named.join(', ')}${more}.`
    },
    figures: {
      sure: 'Seguras',
      maybe: 'Por mirar',
      bank: 'Solo en el banco',
      here: 'Solo aquí',
      done: 'Conciliadas',
    },
    sure: (count: number) => `Seguras (${formatNumber(count)})`,
    sureText: 'Nada más se les parece. Puedes aceptarlas juntas.',
    maybe: (count: number) => `Por mirar (${formatNumber(count)})`,
    maybeText: 'Se parecen, pero no lo suficiente para aceptarlas sin mirar.',
    bank: (count: number) => `En el banco, sin pago aquí (${formatNumber(count)})`,
    bankText: 'Dinero que entró y que nadie avisó ni registró.',
    here: (count: number) => `Aquí, sin línea en el banco (${formatNumber(count)})`,
    hereText: 'Transferencias por revisar, y pagos por transferencia de estas fechas.',
    done: (count: number) => `Ya conciliadas (${formatNumber(count)})`,
    acceptAll: (count: number) =>
      count === 1 ? 'Aceptar la segura' : `Aceptar las ${formatNumber(count)} seguras`,
    accept: 'Aceptar',
    acceptAsking: 'Aceptar…',
    acceptOf: (name: string) => `Aceptar: ${name}`,
    ask: (name: string) => `¿Aceptar a ${name} con esta línea?`,
    askText: ({ difference, bank, here }: Differing) =>
      `La línea del banco tiene ${difference}. En el banco: ${both(bank)}. Aquí: ${both(here)}. Acéptala solo si sabes que es su dinero.`,
    form: 'Revisar en el formulario',
    formOf: (name: string) => `Revisar en el formulario: ${name}`,
    inBank: 'En el banco',
    inHere: 'Aquí',
    noNumber: 'sin número',
    row: (nr: number) => `Fila ${formatNumber(nr)}`,
    waiting: 'Por revisar',
    payment: 'Pago registrado',
    openPayment: 'Ver pago',
    review: 'Revisar',
    reviewOf: (name: string) => `Revisar la transferencia de ${name}`,
    nameless: 'Cliente eliminado',
    doneBy: (who: string, at: string | null) =>
      `Por ${who === '' ? 'la oficina' : who}${at === null ? '' : `, ${listedMoment(at)}`}`,
    progress: (done: number, all: number) => `Aceptando ${formatNumber(done)} de ${formatNumber(all)}…`,
    accepted: (count: number) =>
      `${lines(count)} ${count === 1 ? 'conciliada' : 'conciliadas'}. Los servicios de las transferencias aceptadas están activos.`,
    /** `past`: why, of lines that are another transfer's by now. */
    failed: (count: number, past: readonly string[] = []) =>
      [
        `${lines(count)} no se ${count === 1 ? 'aceptó' : 'aceptaron'}:`,
        count > past.length ? 'el motivo está en cada una.' : '',
        ...new Set(past),
      ]
        .filter(Boolean)
        .join(' '),
    columns: 'Cambiar columnas',
    again: 'Otro archivo',
  },
} as const
