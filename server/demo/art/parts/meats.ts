import type { Scene } from '../scene'
import {
  blob,
  darken,
  fill,
  lighten,
  move,
  oval,
  polygon,
  ring,
  scatter,
  smooth,
  solid,
  stroke,
  TAU,
  turned,
} from '../svg'
import { glint, speckle } from './texture'

/** A fried or stewed chunk of meat with a crisp side. */
export function chunk(s: Scene, x: number, y: number, size: number, color: string): string {
  const turn = s.r.next() * TAU
  const outline = smooth(ring(s.r, size, size * 0.78, 0.15, 7, turn))
  const fibres = [-0.3, 0, 0.3]
    .map((k) =>
      stroke(
        smooth(
          turned(
            [
              [-size * 0.5, k * size],
              [0, k * size + s.r.between(-5, 5)],
              [size * 0.5, k * size],
            ],
            turn,
          ),
          false,
        ),
        darken(color, 0.4),
        3,
        0.5,
      ),
    )
    .join('')
  const crisp = move(
    size * 0.2,
    size * 0.22,
    fill(blob(s.r, size * 0.4, size * 0.22, 0.3, 7, turn), darken(color, 0.45), 0.5),
  )
  return solid(x, y, outline, color, {
    depth: 9,
    shine: 0.26,
    extra: fibres + crisp + glint(-size * 0.3, -size * 0.32, size * 0.2),
  })
}

/** A seared steak; `turn` is its long axis and the grill marks cross it. */
export function steak(
  s: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  color = '#7d3f1e',
): string {
  const outline = blob(s.r, rx, ry, 0.075, 13, turn)
  let marks = ''
  for (let at = -0.75; at <= 0.8; at += 0.3) {
    const reach = Math.sqrt(1 - at * at) * ry * 0.8
    const line = turned(
      [
        [at * rx - reach * 0.35, -reach],
        [at * rx + reach * 0.35, reach],
      ],
      turn,
    )
    marks +=
      stroke(polygon(line), '#2f1408', 11, 0.62) +
      move(-4, -3, stroke(polygon(line), lighten(color, 0.25), 3, 0.4))
  }
  const crust = speckle(s, rx, ry, turn, 46, [darken(color, 0.5), lighten(color, 0.22), '#a85a28'], 12)
  const fat = `<path d="${outline}" fill="none" stroke="#d9a364" stroke-width="7" opacity=".55" transform="scale(.965)"/>`
  return solid(x, y, outline, color, {
    depth: 14,
    shine: 0.16,
    extra:
      crust +
      fat +
      s.clip(outline, marks) +
      glint(-rx * 0.3, -ry * 0.45, rx * 0.16) +
      glint(-rx * 0.02, -ry * 0.55, rx * 0.07),
  })
}

/** Sliced roast or flank, overlapping, along `turn`. */
export function slices(
  s: Scene,
  x: number,
  y: number,
  size: number,
  turn: number,
  count: number,
  color: string,
): string {
  let out = ''
  for (let i = 0; i < count; i++) {
    const [[dx, dy] = [0, 0]] = turned([[(i - (count - 1) / 2) * size * 0.52, s.r.between(-6, 6)]], turn)
    const tilt = turn + TAU / 4 + s.r.between(-0.12, 0.12)
    const inside = fill(blob(s.r, size * 0.86, size * 0.36, 0.06, 11, tilt), lighten(color, 0.3))
    const fibres = speckle(s, size * 0.8, size * 0.34, tilt, 14, [darken(color, 0.2), lighten(color, 0.5)], 6)
    out += solid(x + dx, y + dy, blob(s.r, size, size * 0.47, 0.06, 12, tilt), darken(color, 0.2), {
      depth: 9,
      shine: 0.1,
      extra: inside + fibres,
    })
  }
  return out
}

/** Stir-fried beef strip. */
export function strip(s: Scene, x: number, y: number, size: number, color = '#6f3519'): string {
  const turn = s.r.next() * TAU
  return solid(x, y, blob(s.r, size, size * 0.36, 0.12, 9, turn), color, {
    depth: 8,
    shine: 0.24,
    extra:
      speckle(s, size * 0.8, size * 0.26, turn, 7, [darken(color, 0.5), lighten(color, 0.3)], 6) +
      glint(-size * 0.22, -size * 0.14, size * 0.2, turn),
  })
}

/** A piece of tripe: pale, ruffled, a little translucent. */
export function tripe(s: Scene, x: number, y: number, size: number, color = '#ecd6a2'): string {
  let folds = ''
  for (const [px, py] of scatter(s.r, { x: 0, y: 0, rx: size * 0.7, ry: size * 0.5 }, 9, size * 0.24))
    folds += move(px, py, stroke(oval(size * 0.13, size * 0.1), darken(color, 0.25), 2.5, 0.6))
  return solid(x, y, smooth(ring(s.r, size, size * 0.7, 0.13, 9, s.r.next() * TAU)), color, {
    depth: 7,
    shine: 0.5,
    extra: folds,
  })
}

/** A pool of sauce under or over things. */
export function sauce(
  s: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  turn = 0,
): string {
  return solid(x, y, blob(s.r, rx, ry, 0.08, 13, turn), color, {
    depth: 5,
    shine: 0.16,
    shadow: 0.22,
    extra: glint(-rx * 0.4, -ry * 0.5, rx * 0.12),
  })
}
