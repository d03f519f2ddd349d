import * as part from '../parts'
import { type Recipe, zone } from '../recipe'

const ensaladaDeQuinua: Recipe = {
  ware: 'cream',
  cloths: ['green', 'linen'],
  around: ['limes', 'juice', 'fork', null],
  focus: [10, 10],
  food: (s) =>
    [0.2, 1.3, 2.4, 3.5, 4.6, 5.7]
      .map((a) =>
        part.lettuce(
          s,
          ...s.p(Math.cos(a) * 225, Math.sin(a) * 225),
          115,
          s.a(a),
          s.r.pick(['#7fb043', '#699c38', '#93c052']),
        ),
      )
      .join('') +
    part.quinoa(s, zone(s, 0, 0, 245, 235)) +
    part.heap(s, zone(s, 0, 0, 200), 16, 66, (x, y) => part.tomatoWedge(s, x, y, 40)) +
    part.heap(s, zone(s, 0, 0, 205), 9, 84, (x, y) => part.coin(x, y, 36, '#4d8a2f', '#e6efbf')) +
    part.choclo(s, zone(s, 0, 0, 210), 44) +
    part.heap(s, zone(s, -60, 50, 160), 9, 62, (x, y) => part.cheeseCube(s, x, y, 26)) +
    part.avocadoFan(...s.p(60, -90), 165, s.a(0.35), 6) +
    part.onion(s, zone(s, -20, 60, 170), 14, 44) +
    part.herbs(s, zone(s, 0, 0, 210), 50, 8) +
    part.limeWedge(...s.p(-190, 190), 62, s.a(-2.4)),
}

const tallarin: Recipe = {
  ware: 'leaf',
  cloths: ['terracotta', 'gingham'],
  around: ['herbs', 'chilies', 'fork', 'juice'],
  focus: [20, 0],
  food: (s) =>
    part.noodles(s, 0, 0, 305) +
    [
      [-150, -110],
      [160, -60],
      [-60, 170],
      [60, -190],
      [170, 150],
    ]
      .map(([x = 0, y = 0]) => part.broccoli(s, ...s.p(x, y), 66))
      .join('') +
    part.heap(s, zone(s, 0, 0, 240), 14, 84, (x, y) => part.carrotSlice(s, x, y, 36)) +
    part.heap(s, zone(s, 0, 0, 240), 20, 66, (x, y) =>
      part.pepperStrip(s, x, y, 82, s.r.pick(['#d43a23', '#efb02c', '#5f9a34'])),
    ) +
    part.heap(s, zone(s, 0, 0, 250), 26, 44, (x, y) => part.pea(x, y, 14)) +
    part.onion(s, zone(s, 0, 0, 220), 16, 50) +
    part.herbs(s, zone(s, 0, 0, 250), 50, 9),
}

const humitas: Recipe = {
  ware: 'clay',
  cloths: ['linen', 'woven'],
  around: ['juice', 'aji', 'fork', 'herbs'],
  focus: [-20, -40],
  food: (s) =>
    part.humita(s, ...s.p(-20, -165), 205, s.a(0.12)) +
    part.humita(s, ...s.p(10, 10), 215, s.a(-0.1)) +
    part.humita(s, ...s.p(-70, 190), 175, s.a(0.16)) +
    part.heap(s, zone(s, 195, 195, 95, 80), 8, 48, (x, y) => part.cheeseCube(s, x, y, 36)) +
    part.chili(...s.p(235, -140), 56, s.a(1)) +
    part.cilantro(s, ...s.p(150, 130), 48),
}

const bolonDeVerde: Recipe = {
  ware: 'maize',
  cloths: ['wood', 'terracotta'],
  around: ['juice', 'salsa', 'fork', null],
  focus: [-60, -20],
  food: (s) =>
    part.bolon(s, ...s.p(-110, -70), 180, '#e6b952') +
    part.friedEgg(s, ...s.p(165, -120), 145) +
    part.heap(s, zone(s, 150, 130, 130, 110), 8, 62, (x, y) => part.chunk(s, x, y, 52, '#8f4a1f')) +
    part.heap(s, zone(s, -100, 205, 140, 70), 8, 54, (x, y) => part.cheeseCube(s, x, y, 38)) +
    part.onion(s, zone(s, 150, 120, 110, 90), 20, 46) +
    part.tomatoDice(s, zone(s, 150, 120, 100, 80), 8, 16) +
    part.avocadoFan(...s.p(0, 235), 105, s.a(0.15), 4) +
    part.cilantro(s, ...s.p(40, 60), 54) +
    part.herbs(s, zone(s, 60, 40, 240), 24, 8),
}

const menestraDeFrejol: Recipe = {
  ware: 'enamel',
  cloths: ['gingham', 'linen'],
  around: ['aji', 'juice', null, 'fork'],
  focus: [60, -20],
  food: (s) =>
    part.menestra(s, zone(s, -160, 115, 165, 160), part.BEANS) +
    part.rice(s, zone(s, -150, -140, 165, 130)) +
    part.slices(s, ...s.p(120, -70), 118, s.a(0.75), 6, '#d69a50') +
    part.maduro(s, ...s.p(60, 185), 92, s.a(-0.4)) +
    part.maduro(s, ...s.p(120, 235), 92, s.a(-0.4)) +
    part.maduro(s, ...s.p(215, 160), 86, s.a(-0.6)) +
    part.boiledEgg(s, ...s.p(-20, 255), 54, s.a(0.3)) +
    part.onion(s, zone(s, 120, -70, 100, 80), 10, 40) +
    part.avocadoHalf(s, ...s.p(10, 30), 72, s.a(0.9)) +
    part.herbs(s, zone(s, 110, -60, 160), 26, 8) +
    part.cilantro(s, ...s.p(-150, -150), 48),
}

/** Light dishes, by the names of their pictures. */
export const LIGHT = {
  'ensalada-de-quinua-y-aguacate': ensaladaDeQuinua,
  'tallarin-de-verduras': tallarin,
  humitas,
  'bolon-de-verde': bolonDeVerde,
  'menestra-de-frejol-con-pollo': menestraDeFrejol,
} as const satisfies Record<string, Recipe>
