import type { Scene } from '../scene'
import { blob, fill, move, oval, scatter, turned } from '../svg'

/** Specks of several tones over an ellipse. */
export const speckle = (
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

/** A streak of light on something wet or oily. */
export const glint = (x: number, y: number, rx: number, turn = -0.7, opacity = 0.6) =>
  move(x, y, fill(oval(rx, rx * 0.3, turn), '#fff3d8', opacity))
