import { compose } from './draw'
import type { Recipe } from './recipe'
import { COAST } from './recipes/coast'
import { LIGHT } from './recipes/light'
import { MAINS } from './recipes/mains'
import { SOUPS } from './recipes/soups'
import type { Variant } from './scene'

/** A dish of the demo's kitchen; numbers per portion (Kcal, then grams), allergens one a line. */
export type DemoDish = {
  slug: keyof typeof RECIPES
  name: string
  calories: number
  proteins: number
  carbs: number
  fats: number
  allergens: string
  description?: string
}

const RECIPES = { ...SOUPS, ...MAINS, ...COAST, ...LIGHT } as const satisfies Record<string, Recipe>

/** What the demo's kitchen cooks, each with its own picture. */
export const DISHES: readonly DemoDish[] = [
  {
    slug: 'locro-de-papa',
    name: 'Locro de papa con queso y aguacate',
    calories: 520,
    proteins: 18,
    carbs: 58,
    fats: 24,
    allergens: 'Lácteos',
    description: 'Papa chola cocida hasta que espesa, queso fresco y aguacate.',
  },
  {
    slug: 'seco-de-pollo',
    name: 'Seco de pollo con arroz y maduro',
    calories: 690,
    proteins: 42,
    carbs: 78,
    fats: 22,
    allergens: 'Gluten (cerveza)',
    description: 'Pollo guisado en naranjilla y cerveza, con arroz y maduro frito.',
  },
  {
    slug: 'encebollado',
    name: 'Encebollado de albacora',
    calories: 430,
    proteins: 38,
    carbs: 46,
    fats: 10,
    allergens: 'Pescado',
    description: 'Albacora, yuca y mucha cebolla curtida; con chifles aparte.',
  },
  {
    slug: 'llapingachos',
    name: 'Llapingachos con chorizo y huevo',
    calories: 760,
    proteins: 28,
    carbs: 68,
    fats: 42,
    allergens: 'Lácteos\nHuevo\nManí',
    description: 'Tortillas de papa rellenas de queso, doradas en la plancha.',
  },
  {
    slug: 'ceviche-de-chochos',
    name: 'Ceviche de chochos',
    calories: 410,
    proteins: 24,
    carbs: 48,
    fats: 14,
    allergens: 'Altramuz (chocho)',
    description: 'Chochos en jugo de tomate y limón, con tostado y chifles.',
  },
  {
    slug: 'hornado-con-mote',
    name: 'Hornado con mote y llapingachos',
    calories: 820,
    proteins: 44,
    carbs: 72,
    fats: 40,
    allergens: 'Lácteos',
    description: 'Chancho horneado despacio, cuero reventado y agrio de cebolla.',
  },
  {
    slug: 'fritada',
    name: 'Fritada con mote y maduro',
    calories: 840,
    proteins: 40,
    carbs: 74,
    fats: 44,
    allergens: '',
    description: 'Carne de chancho en su propia grasa, mote, tostado y maduro.',
  },
  {
    slug: 'guatita',
    name: 'Guatita con arroz',
    calories: 650,
    proteins: 36,
    carbs: 62,
    fats: 28,
    allergens: 'Maní\nLácteos',
    description: 'Mondongo y papa en salsa de maní, con arroz y aguacate.',
  },
  {
    slug: 'sopa-de-quinua',
    name: 'Sopa de quinua con res',
    calories: 390,
    proteins: 24,
    carbs: 48,
    fats: 11,
    allergens: 'Apio',
    description: 'Quinua, papa, zanahoria, arveja y carne de res.',
  },
  {
    slug: 'menestra-con-carne',
    name: 'Menestra de lenteja con carne asada',
    calories: 730,
    proteins: 46,
    carbs: 82,
    fats: 24,
    allergens: '',
    description: 'Lenteja guisada, carne a la parrilla, arroz y patacones.',
  },
  {
    slug: 'caldo-de-bolas',
    name: 'Caldo de bolas de verde',
    calories: 560,
    proteins: 30,
    carbs: 70,
    fats: 18,
    allergens: 'Maní\nHuevo',
    description: 'Bolas de verde rellenas de carne en caldo con choclo y yuca.',
  },
  {
    slug: 'encocado-de-pescado',
    name: 'Encocado de pescado',
    calories: 610,
    proteins: 38,
    carbs: 60,
    fats: 24,
    allergens: 'Pescado',
    description: 'Pescado en leche de coco esmeraldeña, arroz y patacones.',
  },
  {
    slug: 'arroz-con-camaron',
    name: 'Arroz con camarón',
    calories: 600,
    proteins: 34,
    carbs: 78,
    fats: 16,
    allergens: 'Crustáceos',
    description: 'Arroz con achiote, camarones, arveja y pimiento.',
  },
  {
    slug: 'yahuarlocro',
    name: 'Yahuarlocro con aguacate',
    calories: 590,
    proteins: 32,
    carbs: 52,
    fats: 28,
    allergens: 'Lácteos\nManí',
    description: 'Locro de papa con borrego y sangre frita, cebolla y aguacate.',
  },
  {
    slug: 'churrasco',
    name: 'Churrasco con huevo y papas fritas',
    calories: 880,
    proteins: 50,
    carbs: 84,
    fats: 38,
    allergens: 'Huevo',
    description: 'Lomo a la plancha, dos huevos fritos, arroz, papas y ensalada.',
  },
  {
    slug: 'pollo-al-jugo',
    name: 'Pollo al jugo con arroz',
    calories: 620,
    proteins: 44,
    carbs: 64,
    fats: 20,
    allergens: '',
    description: 'Presas de pollo en su jugo con zanahoria, papa y arveja.',
  },
  {
    slug: 'tilapia-a-la-plancha',
    name: 'Tilapia a la plancha con patacones',
    calories: 540,
    proteins: 42,
    carbs: 58,
    fats: 15,
    allergens: 'Pescado',
    description: 'Tilapia entera dorada, arroz, ensalada y patacones.',
  },
  {
    slug: 'ensalada-de-quinua-y-aguacate',
    name: 'Ensalada de quinua y aguacate',
    calories: 460,
    proteins: 16,
    carbs: 50,
    fats: 22,
    allergens: 'Lácteos',
    description: 'Quinua fría, hojas verdes, choclo, queso fresco y aguacate.',
  },
  {
    slug: 'crema-de-zapallo',
    name: 'Crema de zapallo con canguil',
    calories: 320,
    proteins: 10,
    carbs: 40,
    fats: 13,
    allergens: 'Lácteos',
    description: 'Zapallo horneado, un hilo de crema, pepas tostadas y canguil.',
  },
  {
    slug: 'tallarin-de-verduras',
    name: 'Tallarín salteado de verduras',
    calories: 550,
    proteins: 18,
    carbs: 86,
    fats: 15,
    allergens: 'Gluten\nSoya\nHuevo',
    description: 'Tallarín con brócoli, zanahoria, pimiento y arveja.',
  },
  {
    slug: 'lomo-salteado',
    name: 'Lomo salteado',
    calories: 710,
    proteins: 42,
    carbs: 76,
    fats: 26,
    allergens: 'Soya\nGluten',
    description: 'Tiras de lomo con cebolla, tomate y pimiento, arroz y papas.',
  },
  {
    slug: 'humitas',
    name: 'Humitas con queso',
    calories: 480,
    proteins: 15,
    carbs: 62,
    fats: 20,
    allergens: 'Lácteos\nHuevo',
    description: 'Choclo tierno molido con queso, al vapor en su hoja.',
  },
  {
    slug: 'bolon-de-verde',
    name: 'Bolón de verde mixto con huevo',
    calories: 690,
    proteins: 26,
    carbs: 74,
    fats: 32,
    allergens: 'Lácteos\nHuevo',
    description: 'Verde majado con queso y chicharrón, huevo frito y aguacate.',
  },
  {
    slug: 'ceviche-de-camaron',
    name: 'Ceviche de camarón',
    calories: 360,
    proteins: 30,
    carbs: 38,
    fats: 9,
    allergens: 'Crustáceos\nMostaza',
    description: 'Camarones en limón y naranja, cebolla curtida, canguil y chifles.',
  },
  {
    slug: 'menestra-de-frejol-con-pollo',
    name: 'Menestra de fréjol con pollo asado',
    calories: 700,
    proteins: 45,
    carbs: 80,
    fats: 21,
    allergens: 'Huevo',
    description: 'Fréjol rojo guisado, pechuga asada, arroz y maduro.',
  },
]

/**
 * The SVG of a dish (1200 by 900, no text, no outside references); always the same for the same arguments.
 * @param variant 0 the set table, 1 another table with the plate turned, 2 a close-up
 */
export function drawDish(slug: DemoDish['slug'], variant: Variant = 0): string {
  return compose(slug, RECIPES[slug], variant)
}
