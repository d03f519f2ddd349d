import type { Config } from '../config'
import { DEMO_ACCOUNTS } from '../demo'
import type { RunningServer } from '.'

type Server = Pick<RunningServer, 'url' | 'listensAt' | 'setupLink' | 'unpriced'>

/** The text in the terminal once the server listens. */
export const welcome = ({ mode }: Config, { isBuilt, ...server }: Server & { isBuilt: boolean }): string =>
  [
    '',
    'Vianda está lista.',
    '',
    ...(mode === 'demo' ? demo(server) : production(server)),
    ...(isBuilt
      ? []
      : ['La aplicación web no está construida (npm run build): por ahora solo responde la API.', '']),
  ].join('\n')

const demo = ({ url }: Server): string[] => {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
  return [
    `  Aplicación  ${url}/`,
    `  API         ${url}/api/docs`,
    `  Correos     ${url}/dev/outbox`,
    '',
    'Cuentas de demostración: entra con el correo, el código aparece aquí y en Correos.',
    '',
    ...DEMO_ACCOUNTS.map(({ about, email }) => `  ${email.padEnd(width)}  ${about}`),
    '',
  ]
}

const production = ({ listensAt, setupLink, unpriced, url }: Server): string[] => [
  `  Dirección   ${url}/`,
  `  Escucha en  ${listensAt}/`,
  '',
  ...(setupLink === null
    ? []
    : [
        'Todavía no hay un administrador. Abre este enlace y sigue sus pasos: sirve una vez, por 24 horas.',
        '',
        `  ${setupLink}`,
        '',
      ]),
  ...(setupLink !== null || unpriced.length === 0
    ? []
    : [
        `Todavía sin precio, y por eso no se ofrecen: ${unpriced.join(', ')}. Ponlo en:`,
        '',
        `  ${url}/admin/ajustes/servicios`,
        '',
      ]),
]
