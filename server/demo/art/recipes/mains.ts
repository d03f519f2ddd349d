import * as part from '../parts'
import { type Recipe, zone } from '../recipe'
import type { Scene } from '../scene'

const maduros = (s: Scene, places: readonly (readonly [number, number, number])[], size = 86) =>
  places.map(([x, y, a]) => part.maduro(s, ...s.p(x, y), size, s.a(a))).join('')
const salad = (s: Scene, x: number, y: number) =>
  part.lettuceBed(s, ...s.p(x, y), 120, s.a(0.4)) +
  part.tomatoSlice(s, ...s.p(x - 34, y + 6), 58) +
  part.tomatoSlice(s, ...s.p(x + 42, y + 40), 54)

const secoDePollo: Recipe = {
  ware: 'cream',
  cloths: ['woven', 'terracotta'],
  around: ['juice', 'fork', 'aji', null],
  focus: [80, 40],
  food: (s) =>
    part.sauce(s, ...s.p(85, 60), 240, 215, '#a9531a', 0.2) +
    part.rice(s, zone(s, -165, -95, 165, 150)) +
    maduros(s, [
      [-230, 120, 1.2],
      [-150, 160, 1.2],
      [-70, 195, 1.2],
    ]) +
    part.heap(s, zone(s, 90, 55, 195, 175), 18, 58, (x, y) => part.pea(x, y, 15)) +
    part.heap(s, zone(s, 90, 60, 190, 170), 10, 66, (x, y) => part.pepperStrip(s, x, y, 56, '#d43a23')) +
    part.drumstick(s, ...s.p(80, -55), 172, s.a(-0.6), '#d98838') +
    part.drumstick(s, ...s.p(125, 125), 165, s.a(0.42), '#cf7b2c') +
    part.avocadoFan(...s.p(20, -245), 100, s.a(0.25), 4) +
    part.herbs(s, zone(s, 100, 50, 200), 30, 8) +
    part.cilantro(s, ...s.p(-160, -110), 50),
}

const llapingachos: Recipe = {
  ware: 'clay',
  cloths: ['gingham', 'wood'],
  around: ['aji', 'juice', null, 'fork'],
  focus: [-60, -30],
  food: (s) =>
    part.lettuceBed(s, ...s.p(-220, 150), 120, s.a(2.4)) +
    part.chorizo(...s.p(150, 205), 125, s.a(-0.35)) +
    part.chorizo(...s.p(70, 275), 105, s.a(-0.1), '#9d3319') +
    part.potatoCake(s, ...s.p(-170, -120), 112) +
    part.potatoCake(s, ...s.p(20, -205), 110) +
    part.potatoCake(s, ...s.p(-30, 0), 116) +
    part.friedEgg(s, ...s.p(185, -25), 150) +
    part.avocadoFan(...s.p(-215, 90), 110, s.a(1.1), 4) +
    part.tomatoSlice(s, ...s.p(-110, 190), 56) +
    part.tomatoSlice(s, ...s.p(-50, 240), 52) +
    part.onion(s, zone(s, -120, 150, 70), 10, 40) +
    part.herbs(s, zone(s, 0, 0, 240), 26, 8),
}

const hornadoConMote: Recipe = {
  ware: 'enamel',
  cloths: ['wood', 'woven'],
  around: ['salsa', 'tostado', 'fork', null],
  focus: [70, -20],
  food: (s) =>
    part.lettuceBed(s, ...s.p(-190, 170), 120, s.a(2.3)) +
    part.mote(s, zone(s, -175, -60, 165, 160)) +
    part.shreds(s, zone(s, 130, 10, 190, 170), 120, '#b9743c') +
    part.crackling(s, ...s.p(210, -120), 115, s.a(0.5)) +
    part.crackling(s, ...s.p(80, -160), 100, s.a(-0.4)) +
    part.potatoCake(s, ...s.p(30, 215), 88) +
    part.potatoCake(s, ...s.p(180, 195), 84) +
    part.tomatoSlice(s, ...s.p(-130, 190), 54) +
    part.onion(s, zone(s, -150, 130, 90), 24, 44) +
    part.avocadoFan(...s.p(-30, -255), 95, s.a(0.1), 4) +
    part.chili(...s.p(-215, 225), 46, s.a(0.5)) +
    part.herbs(s, zone(s, 20, 0, 240), 30, 8),
}

const fritada: Recipe = {
  ware: 'maize',
  cloths: ['green', 'gingham'],
  around: ['aji', 'tostado', null, 'fork'],
  focus: [20, -60],
  food: (s) =>
    part.mote(s, zone(s, -170, 110, 150, 135)) +
    maduros(
      s,
      [
        [160, 190, 0.4],
        [90, 250, 0.3],
        [220, 110, 0.6],
      ],
      92,
    ) +
    part.heap(s, zone(s, 20, -110, 240, 170), 26, 62, (x, y) =>
      part.chunk(s, x, y, s.r.between(50, 64), s.r.pick(['#8f4a1f', '#a35a28', '#7d3d18'])),
    ) +
    part.heap(s, zone(s, 20, 70, 120, 70), 30, 18, (x, y) => part.tostado(s, x, y)) +
    part.cobWheel(s, ...s.p(-30, 260), 66) +
    part.onion(s, zone(s, 20, -90, 130, 90), 22, 46) +
    part.tomatoDice(s, zone(s, 20, -90, 120, 80), 8, 15) +
    part.cilantro(s, ...s.p(30, -90), 48) +
    part.herbs(s, zone(s, 0, 0, 240), 26, 8),
}

const menestraConCarne: Recipe = {
  ware: 'cream',
  cloths: ['terracotta', 'wood'],
  around: ['limes', 'fork', 'juice', null],
  focus: [60, -40],
  food: (s) =>
    part.menestra(s, zone(s, -150, 130, 175, 150), part.LENTILS) +
    part.rice(s, zone(s, -155, -125, 165, 140)) +
    part.steak(s, ...s.p(130, -50), 195, 135, s.a(0.55)) +
    [
      [60, 180],
      [170, 225],
      [245, 130],
    ]
      .map(([x = 0, y = 0]) => part.patacon(s, ...s.p(x, y), 74))
      .join('') +
    part.onion(s, zone(s, 130, -50, 90, 60), 18, 42) +
    part.herbs(s, zone(s, 130, -50, 110), 20, 8) +
    part.limeWedge(...s.p(30, -270), 50, s.a(0.2)) +
    part.cilantro(s, ...s.p(-150, 130), 44),
}

const churrasco: Recipe = {
  ware: 'enamel',
  cloths: ['gingham', 'terracotta'],
  around: ['juice', 'salsa', 'fork', null],
  focus: [30, -20],
  food: (s) =>
    part.rice(s, zone(s, -180, -90, 155, 150)) +
    part.fries(s, ...s.p(150, 170), 130, 34) +
    salad(s, -170, 150) +
    part.steak(s, ...s.p(110, -80), 210, 150, s.a(-0.5), '#74391c') +
    part.friedEgg(s, ...s.p(60, -140), 122) +
    part.friedEgg(s, ...s.p(150, 10), 116) +
    part.avocadoFan(...s.p(-30, 235), 100, s.a(0.4), 4) +
    part.onionRing(...s.p(-140, 110), 34) +
    part.herbs(s, zone(s, 90, -60, 180), 26, 8),
}

const polloAlJugo: Recipe = {
  ware: 'leaf',
  cloths: ['linen', 'woven'],
  around: ['aji', 'juice', null, 'fork'],
  focus: [70, 20],
  food: (s) =>
    part.sauce(s, ...s.p(80, 20), 250, 230, '#c26d1f') +
    part.rice(s, zone(s, -180, 60, 150, 165)) +
    part.heap(s, zone(s, 60, 200, 170, 75), 6, 70, (x, y) => part.potato(s, x, y, 52)) +
    part.heap(s, zone(s, 80, 30, 225), 16, 66, (x, y) => part.carrotSlice(s, x, y, 32)) +
    part.heap(s, zone(s, 80, 20, 225), 26, 48, (x, y) => part.pea(x, y, 15)) +
    part.thigh(s, ...s.p(70, -110), 138, s.a(0.3), '#dc9142') +
    part.drumstick(s, ...s.p(150, 60), 160, s.a(0.35), '#d28135') +
    part.onion(s, zone(s, 70, -30, 110), 9, 44) +
    part.lettuceBed(s, ...s.p(-140, -190), 90, s.a(-2)) +
    part.tomatoSlice(s, ...s.p(-110, -180), 50) +
    part.herbs(s, zone(s, 80, 20, 210), 40, 8),
}

const lomoSalteado: Recipe = {
  ware: 'maize',
  cloths: ['wood', 'linen'],
  around: ['salsa', 'limes', 'fork', null],
  focus: [70, 10],
  food: (s) =>
    part.sauce(s, ...s.p(80, 20), 235, 230, '#5f2d12') +
    part.rice(s, zone(s, -190, -50, 150, 165)) +
    part.fries(s, ...s.p(-30, 215), 160, 30) +
    part.heap(s, zone(s, 100, -10, 200, 190), 26, 60, (x, y) =>
      part.strip(s, x, y, 66, s.r.pick(['#6f3519', '#7d4020', '#5f2b14'])),
    ) +
    part.heap(s, zone(s, 100, -10, 190), 14, 66, (x, y) =>
      part.pepperStrip(s, x, y, 84, s.r.pick(['#d43a23', '#efb02c', '#4d8a2f'])),
    ) +
    part.heap(s, zone(s, 100, 0, 170), 7, 96, (x, y) => part.tomatoWedge(s, x, y, 46)) +
    part.onion(s, zone(s, 100, -10, 190), 24, 60) +
    part.herbs(s, zone(s, 90, 0, 210), 46, 9) +
    part.cilantro(s, ...s.p(-190, -70), 48),
}

const guatita: Recipe = {
  ware: 'clay',
  cloths: ['linen', 'green'],
  around: ['salsa', 'spoon', 'aji', null],
  focus: [80, 30],
  food: (s) =>
    part.sauce(s, ...s.p(80, 40), 260, 250, '#cf8a2e') +
    part.rice(s, zone(s, -195, -40, 145, 170)) +
    part.heap(s, zone(s, 90, 30, 220, 205), 15, 84, (x, y) => part.potato(s, x, y, 50, '#f2d080')) +
    part.heap(s, zone(s, 90, 30, 220, 205), 20, 66, (x, y) => part.tripe(s, x, y, 46, '#e6bd74')) +
    part.heap(s, zone(s, 90, 40, 200), 18, 50, (x, y) => part.peanut(s, x, y, 15)) +
    part.avocadoFan(...s.p(-20, -230), 115, s.a(0.15), 5) +
    part.onion(s, zone(s, 120, 20, 120, 100), 26, 46) +
    part.tomatoDice(s, zone(s, 120, 20, 110, 90), 10, 15) +
    part.herbs(s, zone(s, 80, 30, 230), 50, 8) +
    part.cilantro(s, ...s.p(120, 20), 48),
}

/** Main dishes, by the names of their pictures. */
export const MAINS = {
  'seco-de-pollo': secoDePollo,
  llapingachos,
  'hornado-con-mote': hornadoConMote,
  fritada,
  guatita,
  'menestra-con-carne': menestraConCarne,
  churrasco,
  'pollo-al-jugo': polloAlJugo,
  'lomo-salteado': lomoSalteado,
} as const satisfies Record<string, Recipe>
