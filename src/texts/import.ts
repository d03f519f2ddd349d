import type { ImportField } from '#domain/client-import'
import { formatNumber } from '#domain/notation'
import { SHEET_ROWS_MAX } from '#domain/sheet'
import { counted, shipments } from './counted'
import { listedMoment } from './dates'

const clients = (count: number) => counted(count, 'cliente', 'clientes')
const rows = (count: number) => counted(count, 'fila', 'filas')

/** What a column holds; the template's headings. */
export const FIELD_NAMES: Readonly<Record<ImportField, string>> = {
  nombre: 'Nombres',
  apellidos: 'Apellidos',
  completo: 'Nombre completo',
  alreves: 'Apellidos y nombres',
  email: 'Correo',
  phone: 'Teléfono',
  phone2: 'Otro teléfono',
  alergias: 'Alergias',
  servicio: 'Servicio',
  envios: 'Envíos',
  direccion: 'Dirección',
  referencia: 'Referencia',
  apartamento: 'Apartamento',
  estado: 'Provincia',
  ciudad: 'Ciudad',
  colonia: 'Sector',
  comentarios: 'Indicaciones',
  cp: 'Código postal',
  lat: 'Latitud',
  lng: 'Longitud',
  nota: 'Nota',
}

/** A row as a template shows it. */
export const EXAMPLE_ROW: Readonly<Partial<Record<ImportField, string>>> = {
  nombre: 'María José',
  apellidos: 'Pérez Andrade',
  email: 'maria@ejemplo.com',
  phone: '+593 99 123 4567',
  alergias: 'Maní',
  servicio: 'Almuerzo',
  envios: '12',
  direccion: 'Av. Amazonas N34-12 y Corea',
  referencia: 'Junto al parque',
  apartamento: '4B',
  estado: 'Pichincha',
  ciudad: 'Quito',
  colonia: 'La Carolina',
  comentarios: 'Timbre dañado: llamar al llegar',
  cp: '170135',
  nota: 'Paga a fin de mes',
}

/** /admin/clientes/importar. */
export const IMPORT_TEXTS = {
  title: 'Importar clientes',
  back: 'Volver a clientes',
  steps: { file: 'Archivo', columns: 'Columnas', review: 'Revisión', done: 'Listo' },
  step: (nr: number, name: string) => `Paso ${nr} de 4: ${name}`,

  file: {
    title: 'Sube tu lista de clientes',
    text: `Un archivo XLSX o CSV con una fila por cliente, hasta ${formatNumber(SHEET_ROWS_MAX)}. Las columnas pueden tener cualquier orden; solo el nombre y el correo hacen falta. Nada se guarda hasta que lo confirmes.`,
    choose: 'Elegir archivo',
    label: 'Archivo con tus clientes',
    empty: 'La hoja está vacía: necesita una fila de títulos y una fila por cliente.',
    template: 'Descargar una plantilla',
    templateName: 'plantilla-de-clientes.xlsx',
    sheet: 'Clientes',
  },

  columns: {
    title: '¿Qué hay en cada columna?',
    text: (name: string, count: number) => `${name}: ${rows(count)} con datos. Revisa lo que adivinamos.`,
    none: 'No importar',
    maybe: (field: ImportField) =>
      field === 'envios'
        ? 'Elige «Envíos» solo si son entregas por recibir. Si es dinero, déjala sin importar.'
        : `¿Es «${FIELD_NAMES[field]}»? Por el título no lo sabemos: elígelo tú.`,
    twice: (name: string) => `Dos columnas dicen «${name}». Deja una y pon «No importar» en la otra.`,
    noEmail: 'Falta la columna del correo: con él entra cada cliente.',
    noName: 'Falta la columna del nombre.',
    next: 'Revisar filas',
    back: 'Otro archivo',
  },

  review: {
    title: 'Esto va a pasar',
    fresh: (count: number, envios: number) =>
      `${counted(count, 'cliente nuevo', 'clientes nuevos')}, con ${shipments(envios)} de saldo inicial`,
    known: (count: number) => `${rows(count)} de alguien que ya tiene cuenta: no cambia nada`,
    wrong: (count: number) =>
      `${rows(count)} con error: ${count === 1 ? 'no entra hasta que la corrijas' : 'no entran hasta que las corrijas'}`,
    none: 'No hay clientes nuevos en esta hoja.',
    show: 'Qué filas ver',
    all: (count: number) => `Todas (${formatNumber(count)})`,
    onlyWrong: (count: number) => `Con error (${formatNumber(count)})`,
    columns: { row: 'Fila', what: 'Estado', name: 'Nombre' },
    states: { nuevo: 'Nuevo', existente: 'Ya está', repetida: 'Repetida', error: 'Con error' },
    since: (imported: string | null) =>
      imported === null ? 'Ya tiene cuenta' : `Ya estaba: se importó el ${listedMoment(imported)}`,
    sameAs: (row: number) => `Igual a la fila ${formatNumber(row)}: se omite`,
    repeated: (count: number) =>
      `${rows(count)} ${count === 1 ? 'repetida, que se omite' : 'repetidas, que se omiten'}`,
    outside: 'Fuera de los sectores que atiendes',
    outsideCount: (count: number) =>
      `${rows(count)} fuera de los sectores que atiendes: ${count === 1 ? 'entra' : 'entran'} igual`,
    unsaid: (service: string) => `${service} (la hoja no lo dice)`,
    pin: (lat: number, lng: number) => `Ubicación: ${lat}, ${lng}`,
    cell: (cell: string, text: string) => `${cell}: ${text}`,
    row: (nr: number) => `Fila ${formatNumber(nr)}`,
    caption: 'Filas de la hoja',
    noneWrong: 'Ninguna fila tiene errores.',
    download: 'Descargar las filas con error',
    downloadName: 'filas-con-error.xlsx',
    reason: 'Motivo',
    again: 'Subir otra vez',
    letter: 'Enviar a cada cliente nuevo una carta de bienvenida con el enlace para entrar',
    confirm: (count: number) => `Importar ${clients(count)}`,
    back: 'Cambiar columnas',
  },

  done: {
    title: (count: number) => `${clients(count)} ${count === 1 ? 'importado' : 'importados'}`,
    shipments: (count: number) => `${shipments(count)} entraron como saldo inicial.`,
    known: (count: number) => `${rows(count)} ya ${count === 1 ? 'estaba' : 'estaban'}.`,
    repeated: (count: number) =>
      `${rows(count)} ${count === 1 ? 'repetida se omitió' : 'repetidas se omitieron'}.`,
    wrong: (count: number) => `${rows(count)} con error ${count === 1 ? 'quedó' : 'quedaron'} fuera.`,
    undone: (count: number) => `Se deshizo la importación de ${clients(count)}`,
    undoneText: 'Sus cuentas se cerraron. Puedes corregir la hoja e importarla otra vez.',
    list: 'Ver clientes',
    more: 'Importar otra hoja',
  },

  imports: {
    title: 'Últimas importaciones',
    failed: 'No pudimos cargar las importaciones',
    line: (count: number, who: string) => `${clients(count)}${who === '' ? '' : `, por ${who}`}`,
    at: listedMoment,
    undone: 'Deshecha',
    undo: 'Deshacer',
    undoLabel: (count: number) => `Deshacer la importación de ${clients(count)}`,
    question: (count: number) => `¿Deshacer la importación de ${clients(count)}?`,
    meaning:
      'Sus cuentas se cierran, con sus datos y sus envíos. Se puede mientras ninguno tenga pedidos, pagos ni invitados; después puedes importar la hoja otra vez.',
  },
} as const
