import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { addDays, comingMonday, daysBetween, type IsoDate } from '#domain/calendar'
import { ANSWER_SCHEMAS } from './answers'
import { GROUPS } from './call-texts'
import { SHARED_SCHEMAS } from './json-schema'
import { COMMON_SCHEMAS } from './route-schema'

/** Needed before the first call, as Markdown. */
const INTRODUCTION = `La API con la que hablan la aplicación web de Vianda y cualquier otro programa.

- Todas las llamadas son \`POST\` con un cuerpo JSON y responden JSON. Cuatro llevan en su lugar un formulario con archivos (\`multipart/form-data\`).
- En lugar de JSON se acepta un formulario \`application/x-www-form-urlencoded\`: los textos y números como son, \`true\` o \`false\`, y cada objeto como texto JSON en un solo campo.
- La respuesta siempre trae \`mensaje\`. \`success\` quiere decir que salió bien; cualquier otra frase dice en español por qué no, también con estado 200. Los otros estados son solo para solicitudes dañadas, demasiado grandes o demasiado seguidas.
- Quien llama se identifica dentro del cuerpo con \`session_id\` y \`keylogin\`. Sin sesión, \`mensaje\` es «No se encontró una sesión activa».
- Las fechas son \`AAAA-MM-DD\` y las horas \`HH:mm\`, en Guayaquil. El dinero es un número con su moneda en \`divisa\`.
- Los números también se aceptan como texto de dígitos, y los identificadores como número entero. Un campo de otro tipo se rechaza con estado 400 y su nombre.
- La página que muestra este documento guarda la sesión que abre «Entrar con el código» y la pone donde los ejemplos dicen \`tu-session_id\` y \`tu-keylogin\`.`

/** The version of the wire, not of the product: it changes when an address or a field does. */
const WIRE_VERSION = '1.0.0'

/** The document's frame; each call brings its own part (`routeSchemaOf`). */
export const DOCUMENT: FastifyDynamicSwaggerOptions = {
  hideUntagged: true,
  convertConstToEnum: false,
  openapi: {
    openapi: '3.1.1',
    info: { title: 'API de Vianda', version: WIRE_VERSION, description: INTRODUCTION },
    servers: [{ url: '/api', description: 'Este servidor' }],
    tags: Object.values(GROUPS).map(({ title, about }) => ({ name: title, description: about })),
  },
  refResolver: { buildLocalReference: ({ $id }) => String($id) },
}

/** The schemas that several calls share by name. */
export const COMPONENTS = Object.entries({ ...COMMON_SCHEMAS, ...SHARED_SCHEMAS, ...ANSWER_SCHEMAS }).map(
  ([name, schema]) => ({ $id: name, ...schema }),
)

/** The Monday of the week in the examples. */
const WRITTEN = '2026-03-02'
/** The next weeks usually have their menus already. */
const AHEAD_DAYS = 14

/** The same document with examples that can be sent as they stand: their week is still to come. */
export const withComingDates = <Document extends object>(document: Document, today: IsoDate): Document => {
  const days = daysBetween(WRITTEN, addDays(comingMonday(today), AHEAD_DAYS))
  return JSON.parse(
    JSON.stringify(document).replace(/\b20\d{2}-[01]\d-[0-3]\d\b/g, (date) => addDays(date, days)),
  )
}
