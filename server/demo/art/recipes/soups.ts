import * as part from '../parts'
import { type Recipe, zone } from '../recipe'

const locroDePapa: Recipe = {
  ware: 'enamel',
  soup: { color: '#f0b544', deep: '#cc8322', oil: '#f9d57f' },
  cloths: ['woven', 'wood'],
  around: ['tostado', 'aji', 'spoon', null],
  focus: [40, 20],
  food: (s) =>
    part.swirl(...s.p(-30, -60), 190, '#fae2a0') +
    part.heap(s, zone(s, -20, 0, 280), 15, 105, (x, y) => part.potato(s, x, y, 52, '#f8dc8a')) +
    part.heap(s, zone(s, -120, 110, 130), 9, 52, (x, y) => part.cheeseCube(s, x, y, 32)) +
    part.heap(s, zone(s, -30, -190, 120, 90), 5, 60, (x, y) => part.cheeseCube(s, x, y, 30)) +
    part.avocadoFan(...s.p(110, 20), 170, s.a(1), 5) +
    part.herbs(s, zone(s, 0, 0, 290), 70, 8) +
    part.cilantro(s, ...s.p(-60, -30), 46),
}

const encebollado: Recipe = {
  ware: 'cream',
  soup: { color: '#d9742c', deep: '#9f4212', oil: '#f3a851', drops: 46 },
  cloths: ['wood', 'green'],
  around: ['chifles', 'limes', 'spoon', 'aji'],
  focus: [-20, 0],
  food: (s) =>
    [
      [-230, -120, 0.4],
      [220, 150, 2.2],
      [-190, 160, 1.2],
      [210, -150, 0.2],
      [20, 250, 0.1],
    ]
      .map(([x = 0, y = 0, a = 0]) => part.yuca(s, ...s.p(x, y), 92, s.a(a)))
      .join('') +
    part.heap(s, zone(s, 0, 0, 240), 14, 96, (x, y) => part.flake(s, x, y, 66, '#dba377')) +
    part.onion(s, zone(s, 10, -10, 190), 84, 66) +
    part.tomatoDice(s, zone(s, 10, 0, 180), 22, 17) +
    part.herbs(s, zone(s, 0, 0, 230), 60, 9) +
    part.cilantro(s, ...s.p(10, -10), 52) +
    part.cilantro(s, ...s.p(60, 60), 40),
}

const sopaDeQuinua: Recipe = {
  ware: 'clay',
  soup: { color: '#e3b872', deep: '#b37a37', oil: '#f4d798' },
  cloths: ['green', 'woven'],
  around: ['popcorn', 'herbs', null, 'spoon'],
  focus: [20, -10],
  food: (s) =>
    part.heap(s, zone(s, 0, 0, 330), 420, 9, (x, y) =>
      dot(s.r.pick(['#fbeecb', '#f4e0ae', '#e9cd92']), x, y),
    ) +
    part.heap(s, zone(s, 0, 0, 270), 10, 120, (x, y) => part.potato(s, x, y, 54, '#f5da93')) +
    part.heap(s, zone(s, 0, 10, 280), 14, 80, (x, y) => part.carrotSlice(s, x, y, 33)) +
    part.heap(s, zone(s, 0, 0, 300), 32, 44, (x, y) => part.pea(x, y, 16)) +
    part.heap(s, zone(s, 30, 10, 190), 6, 110, (x, y) => part.chunk(s, x, y, 48, '#a8683a')) +
    part.heap(s, zone(s, 0, 0, 270), 170, 12, (x, y) => dot('#fdf3d6', x, y)) +
    part.herbs(s, zone(s, 0, 0, 290), 60, 9) +
    part.cilantro(s, ...s.p(-20, 0), 56),
}
const dot = (color: string, x: number, y: number) =>
  `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="7" fill="#a8742f" opacity=".5"/><circle cx="${(x - 1).toFixed(0)}" cy="${(y - 2).toFixed(0)}" r="6" fill="${color}"/>`

const caldoDeBolas: Recipe = {
  ware: 'leaf',
  soup: { color: '#cf9440', deep: '#8f5a1d', oil: '#efc46f', drops: 50 },
  cloths: ['terracotta', 'linen'],
  around: ['limes', 'spoon', 'aji', 'herbs'],
  focus: [-60, -40],
  food: (s) =>
    part.cobWheel(s, ...s.p(-190, 170), 88) +
    part.cobWheel(s, ...s.p(240, -80), 82) +
    part.yuca(s, ...s.p(10, 260), 92, s.a(0.2)) +
    part.heap(s, zone(s, 170, 110, 120), 5, 72, (x, y) => part.chunk(s, x, y, 56, '#8d4f28')) +
    part.heap(s, zone(s, -60, -250, 170, 60), 5, 74, (x, y) => part.carrotSlice(s, x, y, 36)) +
    part.lettuce(s, ...s.p(-270, -60), 92, s.a(1.6), '#8db55a') +
    part.bolon(s, ...s.p(-95, -70), 128, '#c39a4c') +
    part.bolon(s, ...s.p(100, -110), 112, '#c9a050') +
    part.bolon(s, ...s.p(10, 110), 120, '#bd9347') +
    part.herbs(s, zone(s, 0, 0, 300), 70, 9) +
    part.cilantro(s, ...s.p(10, -10), 50),
}

const yahuarlocro: Recipe = {
  ware: 'clay',
  soup: { color: '#e2b468', deep: '#aa7330', oil: '#f6d893' },
  cloths: ['linen', 'woven'],
  around: ['salsa', 'tostado', null, 'spoon'],
  focus: [30, 30],
  food: (s) =>
    part.heap(s, zone(s, 0, 0, 290), 18, 96, (x, y) => part.potato(s, x, y, 54, '#f3d58b')) +
    part.heap(s, zone(s, -190, -90, 100), 6, 62, (x, y) => part.tripe(s, x, y, 40)) +
    part.heap(s, zone(s, -60, 140, 165, 120), 110, 18, (x, y) =>
      part.chunk(s, x, y, s.r.between(15, 27), s.r.pick(['#4a2115', '#5d2c1b', '#3d1a10'])),
    ) +
    part.avocadoFan(...s.p(130, 90), 150, s.a(1.25), 5) +
    part.onion(s, zone(s, 30, -130, 150, 110), 44, 52) +
    part.tomatoDice(s, zone(s, 30, -130, 140, 100), 18, 16) +
    part.herbs(s, zone(s, 0, -20, 280), 60, 8) +
    part.cilantro(s, ...s.p(20, -140), 48),
}

const cremaDeZapallo: Recipe = {
  ware: 'leaf',
  soup: { color: '#f0922a', deep: '#c8620f', oil: '#fbbd63', drops: 10 },
  cloths: ['linen', 'green'],
  around: ['popcorn', 'herbs', 'spoon', null],
  focus: [20, 0],
  food: (s) =>
    part.swirl(...s.p(0, 0), 240, '#fdf0d2', 3.2) +
    part.heap(s, zone(s, 0, 0, 110), 9, 50, (x, y) => part.cheeseCube(s, x, y, 28)) +
    part.heap(s, zone(s, 0, 0, 210), 26, 46, (x, y) => part.pumpkinSeed(s, x, y)) +
    part.heap(s, zone(s, 170, 150, 110), 8, 56, (x, y) => part.popcorn(s, x, y, 26)) +
    part.herbs(s, zone(s, 0, 0, 250), 40, 8) +
    part.cilantro(s, ...s.p(-6, -10), 62),
}
/** Soups, by the names of their pictures. */
export const SOUPS = {
  'locro-de-papa': locroDePapa,
  encebollado,
  'sopa-de-quinua': sopaDeQuinua,
  'caldo-de-bolas': caldoDeBolas,
  yahuarlocro,
  'crema-de-zapallo': cremaDeZapallo,
} as const satisfies Record<string, Recipe>
