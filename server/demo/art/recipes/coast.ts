import * as part from '../parts'
import { type Recipe, zone } from '../recipe'

const cevicheDeChochos: Recipe = {
  ware: 'enamel',
  soup: { color: '#e0512c', deep: '#a52d12', oil: '#f59a5c', drops: 20 },
  cloths: ['green', 'wood'],
  around: ['tostado', 'limes', 'chifles', null],
  focus: [30, -10],
  food: (s) =>
    part.heap(s, zone(s, 0, 0, 320), 135, 34, (x, y) => part.chocho(s, x, y, s.r.between(21, 25))) +
    part.tomatoDice(s, zone(s, 0, 0, 290), 44, 19) +
    part.onion(s, zone(s, 0, 0, 270), 60, 52) +
    part.heap(s, zone(s, -20, -150, 140, 90), 16, 32, (x, y) => part.tostado(s, x, y)) +
    part.avocadoFan(...s.p(80, 130), 150, s.a(0.5), 5) +
    part.heap(s, zone(s, -190, 110, 90, 90), 6, 40, (x, y) => part.chifle(s, x, y, 58)) +
    part.herbs(s, zone(s, 0, 0, 290), 80, 9) +
    part.cilantro(s, ...s.p(10, -20), 56) +
    part.limeWedge(...s.p(210, -150), 64, s.a(0.7)),
}

const encocado: Recipe = {
  ware: 'leaf',
  cloths: ['wood', 'terracotta'],
  around: ['limes', 'spoon', 'chilies', null],
  focus: [90, 20],
  food: (s) =>
    part.sauce(s, ...s.p(85, 30), 255, 245, '#eda93c') +
    part.sauce(s, ...s.p(95, 25), 215, 200, '#f5c25a') +
    part.rice(s, zone(s, -190, -70, 150, 160)) +
    part.fillet(s, ...s.p(100, -80), 170, s.a(0.25), '#f0d3a0') +
    part.fillet(s, ...s.p(120, 90), 160, s.a(0.1), '#efd39f') +
    part.heap(s, zone(s, 100, 20, 210), 14, 72, (x, y) =>
      part.pepperStrip(s, x, y, 66, s.r.pick(['#d43a23', '#5f9a34', '#f0b02c'])),
    ) +
    part.heap(s, zone(s, 100, 20, 200), 22, 40, (x, y) => part.coconutFlake(s, x, y)) +
    [
      [-215, 120],
      [-130, 205],
    ]
      .map(([x = 0, y = 0]) => part.patacon(s, ...s.p(x, y), 82))
      .join('') +
    part.herbs(s, zone(s, 100, 20, 210), 60, 9) +
    part.cilantro(s, ...s.p(110, 0), 56) +
    part.limeWedge(...s.p(20, 260), 58, s.a(0.1)),
}

const arrozConCamaron: Recipe = {
  ware: 'cream',
  cloths: ['woven', 'green'],
  around: ['limes', 'chilies', 'fork', 'juice'],
  focus: [20, 0],
  food: (s) =>
    part.rice(s, zone(s, 0, 0, 300, 290), '#f4c457') +
    part.heap(s, zone(s, 0, 0, 260), 34, 44, (x, y) => part.pea(x, y, 14)) +
    part.heap(s, zone(s, 0, 0, 250), 18, 70, (x, y) =>
      part.pepperStrip(s, x, y, 62, s.r.pick(['#d43a23', '#4d8a2f'])),
    ) +
    part.onion(s, zone(s, 0, 0, 240), 16, 46) +
    part.heap(s, zone(s, 0, 0, 225), 13, 112, (x, y) => part.shrimp(s, x, y, 72)) +
    part.herbs(s, zone(s, 0, 0, 260), 60, 9) +
    part.cilantro(s, ...s.p(0, 10), 58) +
    part.limeWedge(...s.p(250, 150), 68, s.a(2.4)) +
    part.limeWedge(...s.p(-250, -140), 64, s.a(-0.6)),
}

const tilapia: Recipe = {
  ware: 'leaf',
  cloths: ['linen', 'wood'],
  around: ['salsa', 'fork', 'limes', null],
  focus: [-60, -30],
  food: (s) =>
    part.rice(s, zone(s, -120, 175, 170, 120)) +
    part.lettuceBed(s, ...s.p(150, -200), 110, s.a(-1)) +
    part.tomatoSlice(s, ...s.p(110, -210), 52) +
    part.tomatoSlice(s, ...s.p(190, -165), 50) +
    part.coin(...s.p(50, -255), 40, '#4d8a2f', '#e3edb9') +
    [
      [120, 205],
      [215, 140],
    ]
      .map(([x = 0, y = 0]) => part.patacon(s, ...s.p(x, y), 80))
      .join('') +
    part.wholeFish(s, ...s.p(-20, -35), 225, s.a(0.22)) +
    part.limeWedge(...s.p(20, 235), 58, s.a(0.2)) +
    part.onion(s, zone(s, -50, -235, 110, 45), 22, 44) +
    part.herbs(s, zone(s, -20, -30, 200, 100), 34, 8) +
    part.cilantro(s, ...s.p(-120, 160), 48),
}

const cevicheDeCamaron: Recipe = {
  ware: 'cream',
  soup: { color: '#ec7a3a', deep: '#b9471a', oil: '#f9b376', drops: 30 },
  cloths: ['terracotta', 'woven'],
  around: ['popcorn', 'limes', 'spoon', 'chifles'],
  focus: [10, 0],
  food: (s) =>
    part.onion(s, zone(s, 0, 0, 300), 90, 60) +
    part.tomatoDice(s, zone(s, 0, 0, 290), 40, 19) +
    part.heap(s, zone(s, 0, 0, 255), 18, 104, (x, y) => part.shrimp(s, x, y, 70)) +
    part.onion(s, zone(s, 0, 0, 200), 22, 56) +
    part.heap(s, zone(s, 0, 0, 220), 9, 90, (x, y) => part.pepperRing(x, y, 20, '#e0a021')) +
    part.herbs(s, zone(s, 0, 0, 290), 80, 9) +
    part.cilantro(s, ...s.p(0, 0), 58) +
    part.limeWedge(...s.p(200, 170), 70, s.a(2.4)),
}

/** Dishes of the coast, by the names of their pictures. */
export const COAST = {
  'ceviche-de-chochos': cevicheDeChochos,
  'encocado-de-pescado': encocado,
  'arroz-con-camaron': arrozConCamaron,
  'tilapia-a-la-plancha': tilapia,
  'ceviche-de-camaron': cevicheDeCamaron,
} as const satisfies Record<string, Recipe>
