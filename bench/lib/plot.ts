import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../../docs/images/scale.svg', import.meta.url))

const [WIDTH, HEIGHT, LEFT, TOP, BAR] = [760, 0, 250, 56, 12]
const DECADES = [0.1, 1, 10, 100, 1000]

export type Curve = { name: string; small: number; large: number; before: number | null }

/** Plots each call's time on a logarithmic scale: small kitchen, large one, large one before the change. */
export const plotGrowth = (curves: readonly Curve[]): void => {
  const x = (ms: number) =>
    LEFT + ((Math.log10(Math.max(ms, 0.1)) + 1) / (DECADES.length - 1)) * (WIDTH - LEFT - 30)
  const height = HEIGHT + TOP + curves.length * 52 + 24
  const bar = (y: number, ms: number, fill: string) =>
    `<rect x="${LEFT}" y="${y}" width="${Math.round(x(ms) - LEFT)}" height="${BAR}" fill="${fill}"/>
<text x="${Math.round(x(ms)) + 4}" y="${y + 10}" font-size="10">${ms.toPrecision(3)}</text>`
  const rows = curves.map(({ before, large, name, small }, index) => {
    const y = TOP + index * 52
    return [
      `<text x="${LEFT - 8}" y="${y + 22}" font-size="12" text-anchor="end">${name}</text>`,
      bar(y, small, '#9db8a4'),
      bar(y + BAR, large, '#2f6b46'),
      before === null ? '' : bar(y + 2 * BAR, before, '#d98b6a'),
    ].join('\n')
  })
  const grid = DECADES.map(
    (ms) =>
      `<line x1="${x(ms)}" x2="${x(ms)}" y1="${TOP - 8}" y2="${height - 16}" stroke="#ddd"/>
<text x="${x(ms)}" y="${TOP - 12}" font-size="10" text-anchor="middle">${ms} ms</text>`,
  )
  writeFileSync(
    FILE,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" fill="#222">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="12" y="20" font-size="13">12,700 orders (light), 1,022,000 orders (dark), 1,022,000 before (orange); milliseconds</text>
${grid.join('\n')}
${rows.join('\n')}
</svg>
`,
  )
}
