import { type DishWord, eachDishWord, eachNutrient, NUTRIENTS, type Nutrient } from '#domain/dish'
import { listOf, numbersOf, rowsOf } from './table'

/** A dish of the demo's kitchen; numbers per portion (Kcal, then grams), allergens one a line. */
export type DemoDish = Record<DishWord, string> &
  Record<Nutrient, number> & {
    /** Begins the names of its pictures. */
    slug: string
  }

/** Slug | name | Kcal and grams of proteins, carbs and fats | allergens | what it is. */
const TABLE = `
locro-de-papa | Locro de papa con queso y aguacate | 520 18 58 24 | Lácteos | Papa chola cocida hasta que espesa, queso fresco y aguacate.
seco-de-pollo | Seco de pollo con arroz y maduro | 690 42 78 22 | Gluten (cerveza) | Pollo guisado en naranjilla y cerveza, con arroz y maduro frito.
encebollado | Encebollado de albacora | 430 38 46 10 | Pescado | Albacora, yuca y mucha cebolla curtida; con chifles aparte.
llapingachos | Llapingachos con chorizo y huevo | 760 28 68 42 | Lácteos, Huevo, Maní | Tortillas de papa rellenas de queso, doradas en la plancha.
ceviche-de-chochos | Ceviche de chochos | 410 24 48 14 | Altramuz (chocho) | Chochos en jugo de tomate y limón, con tostado y chifles.
hornado-con-mote | Hornado con mote y llapingachos | 820 44 72 40 | Lácteos | Chancho horneado despacio, cuero reventado y agrio de cebolla.
fritada | Fritada con mote y maduro | 840 40 74 44 |  | Carne de chancho en su propia grasa, mote, tostado y maduro.
guatita | Guatita con arroz | 650 36 62 28 | Maní, Lácteos | Mondongo y papa en salsa de maní, con arroz y aguacate.
sopa-de-quinua | Sopa de quinua con res | 390 24 48 11 | Apio | Quinua, papa, zanahoria, arveja y carne de res.
menestra-con-carne | Menestra de lenteja con carne asada | 730 46 82 24 |  | Lenteja guisada, carne a la parrilla, arroz y patacones.
caldo-de-bolas | Caldo de bolas de verde | 560 30 70 18 | Maní, Huevo | Bolas de verde rellenas de carne en caldo con choclo y yuca.
encocado-de-pescado | Encocado de pescado | 610 38 60 24 | Pescado | Pescado en leche de coco esmeraldeña, arroz y patacones.
arroz-con-camaron | Arroz con camarón | 600 34 78 16 | Crustáceos | Arroz con achiote, camarones, arveja y pimiento.
yahuarlocro | Yahuarlocro con aguacate | 590 32 52 28 | Lácteos, Maní | Locro de papa con borrego y sangre frita, cebolla y aguacate.
churrasco | Churrasco con huevo y papas fritas | 880 50 84 38 | Huevo | Lomo a la plancha, dos huevos fritos, arroz, papas y ensalada.
pollo-al-jugo | Pollo al jugo con arroz | 620 44 64 20 |  | Presas de pollo en su jugo con zanahoria, papa y arveja.
tilapia-a-la-plancha | Tilapia a la plancha con patacones | 540 42 58 15 | Pescado | Tilapia entera dorada, arroz, ensalada y patacones.
ensalada-de-quinua-y-aguacate | Ensalada de quinua y aguacate | 460 16 50 22 | Lácteos | Quinua fría, hojas verdes, choclo, queso fresco y aguacate.
crema-de-zapallo | Crema de zapallo con canguil | 320 10 40 13 | Lácteos | Zapallo horneado, un hilo de crema, pepas tostadas y canguil.
tallarin-de-verduras | Tallarín salteado de verduras | 550 18 86 15 | Gluten, Soya, Huevo | Tallarín con brócoli, zanahoria, pimiento y arveja.
lomo-salteado | Lomo salteado | 710 42 76 26 | Soya, Gluten | Tiras de lomo con cebolla, tomate y pimiento, arroz y papas.
humitas | Humitas con queso | 480 15 62 20 | Lácteos, Huevo | Choclo tierno molido con queso, al vapor en su hoja.
bolon-de-verde | Bolón de verde mixto con huevo | 690 26 74 32 | Lácteos, Huevo | Verde majado con queso y chicharrón, huevo frito y aguacate.
ceviche-de-camaron | Ceviche de camarón | 360 30 38 9 | Crustáceos, Mostaza | Camarones en limón y naranja, cebolla curtida, canguil y chifles.
menestra-de-frejol-con-pollo | Menestra de fréjol con pollo asado | 700 45 80 21 | Huevo | Fréjol rojo guisado, pechuga asada, arroz y maduro.
`

/** The demo kitchen's dishes, each with one to three pictures. */
export const DISHES: readonly DemoDish[] = rowsOf(TABLE).map(
  ([slug = '', name = '', numbers = '', allergens = '', about = '']) => {
    const found = numbersOf(numbers)
    return {
      slug,
      ...eachDishWord(() => ''),
      name,
      ...eachNutrient((nutrient) => found[NUTRIENTS.indexOf(nutrient)] ?? 0),
      allergens: listOf(allergens).join('\n'),
      about,
    }
  },
)
