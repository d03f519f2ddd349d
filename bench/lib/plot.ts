import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../docs/images/', import.meta.url))

const [WIDTH, LEFT, TOP, BAR] = [760, 250, 56, 12]
const DECADES = [0.1, 1, 10, 100, 1000, 10_000, 100_000]
const LIGHT = '#9db8a4'
const DARK = '#2f6b46'
const ORANGE = '#d98b6a'

export type Curve = { name: string; small: number; large: number; before: number | null }

/**
 * Plots each call's time on a logarithmic scale: small kitchen, large one, large one before the change. `file` is a
 * name in docs/images; `orders`: of the small and the large kitchen.
 */
export const plotGrowth = (
  file: string,
  orders: { small: number; large: number },
  curves: readonly Curve[],
): void => {
  const most = Math.max(...curves.flatMap(({ before, large, small }) => [small, large, before ?? 0]))
  const decades = DECADES.slice(0, DECADES.findIndex((ms) => ms >= most) + 1 || DECADES.length)
  const x = (ms: number) =>
    LEFT + ((Math.log10(Math.max(ms, 0.1)) + 1) / (decades.length - 1)) * (WIDTH - LEFT - 40)
  const height = TOP + curves.length * 52 + 24
  const bar = (y: number, ms: number, fill: string) =>
    `<rect x="${LEFT}" y="${y}" width="${Math.round(x(ms) - LEFT)}" height="${BAR}" fill="${fill}"/>
<text x="${Math.round(x(ms)) + 4}" y="${y + 10}" font-size="10">${textOf(ms)}</text>`
  const rows = curves.map(({ before, large, name, small }, index) => {
    const y = TOP + index * 52
    return [
      `<text x="${LEFT - 8}" y="${y + 22}" font-size="12" text-anchor="end">${name}</text>`,
      bar(y, small, LIGHT),
      bar(y + BAR, large, DARK),
      before === null ? '' : bar(y + 2 * BAR, before, ORANGE),
    ].join('\n')
  })
  const grid = decades.map(
    (ms) =>
      `<line x1="${x(ms)}" x2="${x(ms)}" y1="${TOP - 8}" y2="${height - 16}" stroke="#ddd"/>
<text x="${x(ms)}" y="${TOP - 12}" font-size="10" text-anchor="middle">${ms} ms</text>`,
  )
  const [small, large] = [orders.small, orders.large].map((count) => count.toLocaleString('en'))
  const title = `${small} orders (light), ${large} orders (dark), ${large} before (orange); milliseconds`
  write(file, { height, title, parts: [...grid, ...rows] })
}

/** What some number of servers answers: a group of two bars each, requests a second and p99. */
export const plotServers = (points: readonly { servers: number; perSecond: number; p99: number }[]): void => {
  const height = TOP + points.length * 44 + 16
  const most = {
    perSecond: Math.max(...points.map((it) => it.perSecond)),
    p99: Math.max(...points.map((it) => it.p99)),
  }
  const bar = (y: number, share: number, { fill, text }: { fill: string; text: string }) => {
    const width = Math.round(share * (WIDTH - LEFT - 90))
    return `<rect x="${LEFT}" y="${y}" width="${width}" height="${BAR}" fill="${fill}"/>
<text x="${LEFT + width + 4}" y="${y + 10}" font-size="10">${text}</text>`
  }
  const rows = points.map(({ p99, perSecond, servers }, index) => {
    const y = TOP + index * 44
    return [
      `<text x="${LEFT - 8}" y="${y + 16}" font-size="12" text-anchor="end">${servers} ${servers === 1 ? 'server' : 'servers'}</text>`,
      bar(y, perSecond / most.perSecond, { fill: DARK, text: `${textOf(perSecond)} /s` }),
      bar(y + BAR, p99 / most.p99, { fill: ORANGE, text: `${textOf(p99)} ms` }),
    ].join('\n')
  })
  const title = 'A morning on one PostgreSQL: requests a second (dark), p99 (orange)'
  write('servers.svg', { height, title, parts: rows })
}

const textOf = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toPrecision(3))

const write = (
  file: string,
  { height, parts, title }: { height: number; title: string; parts: string[] },
) => {
  writeFileSync(
    `${FOLDER}${file}`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" fill="#222">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="12" y="20" font-size="13">${title}</text>
${parts.join('\n')}
</svg>
`,
  )
}
