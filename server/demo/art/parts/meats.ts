import type { Scene } from '../scene'
import {
  type Area,
  blob,
  circle,
  darken,
  fill,
  lighten,
  move,
  oval,
  type Point,
  polygon,
  ring,
  scatter,
  smooth,
  solid,
  stroke,
  TAU,
  turned,
} from '../svg'

const speckle = (
  s: Scene,
  rx: number,
  ry: number,
  turn: number,
  count: number,
  tones: readonly [string, ...string[]],
  size = 7,
) =>
  scatter(s.r, { x: 0, y: 0, rx: rx * 0.8, ry: ry * 0.78 }, count, size)
    .map(([px, py]) => {
      const [[x, y] = [0, 0]] = turned([[px, py]], turn)
      return move(
        x,
        y,
        fill(
          blob(s.r, size * s.r.between(0.6, 1.5), size * 0.55, 0.25, 6, s.r.next() * 3),
          s.r.pick(tones),
          0.55,
        ),
      )
    })
    .join('')

const glint = (x: number, y: number, rx: number, turn = -0.7, opacity = 0.6) =>
  move(x, y, fill(oval(rx, rx * 0.3, turn), '#fff3d8', opacity))

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
      marks +
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

/** Chicken leg in its sauce, the bone pointing along `turn`. */
export function drumstick(
  s: Scene,
  x: number,
  y: number,
  size: number,
  turn: number,
  color = '#c8762c',
): string {
  const at = (points: readonly Point[]) =>
    turned(
      points.map(([a, b]): Point => [a * size, b * size]),
      turn,
    )
  const meat = smooth(
    at([
      [-1, 0],
      [-0.92, -0.42],
      [-0.5, -0.64],
      [0, -0.56],
      [0.45, -0.3],
      [0.82, -0.17],
      [0.9, 0],
      [0.82, 0.17],
      [0.45, 0.28],
      [0, 0.54],
      [-0.5, 0.62],
      [-0.92, 0.4],
    ]),
  )
  const bone = smooth(
    at([
      [0.7, -0.09],
      [1.12, -0.09],
      [1.2, -0.19],
      [1.36, -0.15],
      [1.33, 0],
      [1.36, 0.15],
      [1.2, 0.19],
      [1.12, 0.09],
      [0.7, 0.09],
    ]),
  )
  const skin = [-0.3, 0, 0.28]
    .map((k) =>
      stroke(
        smooth(
          at([
            [-0.7, k],
            [-0.2, k * 1.15],
            [0.4, k * 0.5],
          ]),
          false,
        ),
        darken(color, 0.35),
        5,
        0.3,
      ),
    )
    .join('')
  const crust = speckle(
    s,
    size * 0.75,
    size * 0.42,
    turn,
    26,
    [darken(color, 0.5), lighten(color, 0.4), '#8f3f12'],
    9,
  )
  const [[gx, gy] = [0, 0]] = turned([[-size * 0.35, 0]], turn)
  return (
    solid(x, y, bone, '#f1e2c4', { depth: 6, shine: 0.7 }) +
    solid(x, y, meat, color, {
      depth: 14,
      shine: 0.3,
      extra:
        crust +
        skin +
        glint(gx - size * 0.18, gy - size * 0.22, size * 0.2, -0.6, 0.7) +
        glint(gx + size * 0.1, gy - size * 0.3, size * 0.07),
    })
  )
}

/** A boneless chicken piece (thigh, breast). */
export function thigh(s: Scene, x: number, y: number, size: number, turn: number, color = '#cf8236'): string {
  const outline = blob(s.r, size, size * 0.72, 0.09, 11, turn)
  const crust = speckle(
    s,
    size,
    size * 0.7,
    turn,
    34,
    [darken(color, 0.45), lighten(color, 0.4), '#a04e16'],
    10,
  )
  return solid(x, y, outline, color, {
    depth: 13,
    shine: 0.3,
    extra:
      crust +
      glint(-size * 0.35, -size * 0.36, size * 0.2, -0.6, 0.7) +
      glint(-size * 0.05, -size * 0.42, size * 0.07),
  })
}

/** A sausage with cuts, along `turn`. */
export function chorizo(x: number, y: number, size: number, turn: number, color = '#a83a1c'): string {
  const body = turned(
    [
      [-size, 0.05 * size],
      [-size * 0.9, -size * 0.24],
      [-size * 0.4, -size * 0.34],
      [size * 0.4, -size * 0.34],
      [size * 0.9, -size * 0.22],
      [size, 0.06 * size],
      [size * 0.88, size * 0.22],
      [size * 0.4, size * 0.2],
      [-size * 0.4, size * 0.2],
      [-size * 0.88, size * 0.24],
    ],
    turn,
  )
  const cuts = [-0.55, -0.18, 0.2, 0.56].map((k) => {
    const line = polygon(
      turned(
        [
          [k * size - 9, -size * 0.26],
          [k * size + 9, size * 0.12],
        ],
        turn,
      ),
    )
    return stroke(line, '#e8a06a', 13) + stroke(line, '#6d1f0c', 6, 0.85)
  })
  const shine = stroke(
    smooth(
      turned(
        [
          [-size * 0.75, -size * 0.16],
          [0, -size * 0.24],
          [size * 0.7, -size * 0.15],
        ],
        turn,
      ),
      false,
    ),
    '#ffd2ac',
    5,
    0.55,
  )
  return solid(x, y, smooth(body), color, { depth: 11, shine: 0.2, extra: cuts.join('') + shine })
}

/** A shard of blistered pork crackling (cuero reventado). */
export function crackling(s: Scene, x: number, y: number, size: number, turn: number): string {
  const outline = smooth(ring(s.r, size, size * 0.55, 0.1, 10, turn))
  const blisters = scatter(s.r, { x: 0, y: 0, rx: size * 0.8, ry: size * 0.4 }, 16, size * 0.17).map(
    ([px, py]) => {
      const [[bx, by] = [0, 0]] = turned([[px, py]], turn)
      return solid(bx, by, blob(s.r, size * 0.1, size * 0.08, 0.15, 7), '#e49a3c', { depth: 4, shine: 0.6 })
    },
  )
  return solid(x, y, outline, '#b8611c', { depth: 10, shine: 0.3, extra: blisters.join('') })
}

/** Pulled pork or shredded meat as a soft heap of fibres. */
export function shreds(s: Scene, area: Area, count: number, color: string): string {
  const base = solid(area.x, area.y, blob(s.r, area.rx, area.ry, 0.08, 13), darken(color, 0.3), { depth: 13 })
  const strands = scatter(s.r, area, count, 9).map(([x, y]) => {
    const length = s.r.between(26, 46)
    const d = smooth(
      turned(
        [
          [-length, 0],
          [0, s.r.between(-9, 9)],
          [length, 0],
        ],
        s.r.next() * TAU,
      ),
      false,
    )
    const tone = s.r.pick([color, lighten(color, 0.25), lighten(color, 0.45), darken(color, 0.2)])
    return move(
      x,
      y,
      move(3, 4, stroke(d, '#3b1d0c', 12, 0.22)) +
        stroke(d, tone, 12) +
        move(-1, -3, stroke(d, lighten(tone, 0.45), 3, 0.6)),
    )
  })
  return base + strands.join('')
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

export const peanut = (s: Scene, x: number, y: number, size = 14): string =>
  solid(x, y, blob(s.r, size, size * 0.62, 0.06, 9, s.r.next() * TAU), '#dba75a', {
    depth: 4,
    shine: 0.5,
    extra: circle(-size * 0.3, -3, 2.4, '#fff0cc', 0.8),
  })
