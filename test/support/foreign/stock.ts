/**
 * The foreign kitchen's initial data, in its own shapes: amounts with unit or currency, benefits as HTML, pictures with
 * a leading slash, NULLs of a LEFT JOIN. Its keys differ from ours: with blanks, slashes, letters instead of digits.
 */

export const DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'] as const
const MONDAY = '2026-03-02'

interface Picture {
  ruta: string
  estado: string | null
}

export interface Dish {
  name: string
  calories: string | null
  proteins: string | null
  carbs: string | number | null
  fats: string | number | null
  allergens: string | null
  /** A single picture may be just its path. */
  imagenes: Picture[] | string | null
}

const dish = (name: string, over: Partial<Dish> = {}): Dish => ({
  name,
  calories: '520 kcal',
  proteins: '31,5',
  carbs: 58,
  fats: '18 g',
  allergens: 'Maní\nLácteos',
  imagenes: null,
  ...over,
})

/** A dish without nutrition data. */
const bare = (name: string): Dish =>
  dish(name, { calories: null, proteins: null, carbs: null, fats: null, allergens: null })

const PICTURE_OF_LOCRO = '/fotos/Locro de papa (1).png'

export const menuOf = (id: string) => {
  const days = DAYS.map((day): [string, Dish[]] => [day, [dish(`Locro ${day}`), dish(`Seco ${day}`)]])
  const menu_data: Record<string, Dish[]> = {
    ...Object.fromEntries(days),
    lunes: [
      dish('Locro lunes', { imagenes: [{ ruta: PICTURE_OF_LOCRO, estado: 'ok' }] }),
      dish('Seco lunes', { imagenes: '/fotos/Seco (2).png' }),
    ],
    miercoles: [dish('Locro miercoles', { imagenes: PICTURE_OF_LOCRO }), dish('Seco miercoles')],
    viernes: [dish('Locro viernes'), bare('Seco viernes')],
  }
  return {
    id,
    start_date: `${MONDAY} 00:00:00`,
    end_date: '2026-03-06',
    menu_data,
  }
}

export const keyOf = (nombre: string) => `clave/${nombre} #1`

export const personOf = (nombre: string, rol: number, envios: number) => ({
  nombre,
  img_profile: `/fotos/${nombre} (3).png`,
  rol,
  nivel: 3,
  envios,
  keylogin: keyOf(nombre),
  account: {
    nombre,
    apellidos: 'Vera',
    email: `${nombre.toLowerCase()}@cocina.example`,
    phone: '0990000001',
    alergias: '',
    img_profile: null,
  },
  address: {
    direccion: 'Av. Amazonas N34',
    referencia: '',
    apartamento: null,
    estado: 'Pichincha',
    ciudad: 'Quito',
    colonia: 'La Carolina',
    cp: 170135,
    lat: -0.19,
    lng: -78.48,
    comentarios: null,
  },
  membership: { id: 'plan-dos' },
  // Only for the office.
  rewardAvailable: null as number | null,
  referrer: null as string | null,
})

type Person = ReturnType<typeof personOf>

interface DishInfo {
  name: string
  date: string
  ind: string
  jugo?: number
  time?: string
}

interface GivenOrder {
  id: string
  type: string
  status: string
  /** Juice and time are only in the dish, as in section 3. */
  dish_info: DishInfo
}

export const orderOf = ({ account, keylogin }: Person, { id, type, status, dish_info }: GivenOrder) => ({
  id,
  order_date: dish_info.date,
  type,
  nombre: `${account.nombre} ${account.apellidos}`,
  email: account.email,
  status,
  account_id: keylogin,
  review_exists: 0,
  dish_info,
  repartidor: null,
})

export type Order = ReturnType<typeof orderOf>

/** A LEFT JOIN's row without a match. */
export const BROKEN_ORDER = { id: null, order_date: null, type: null, status: null, dish_info: null }

export const paymentOf = ({ account }: Person, id: string, id_payment: string) => ({
  id,
  id_payment,
  createAt: '2026-02-20 09:00:00',
  email: account.email,
  type_sell: 'membresia',
  payment_status: 'COMPLETED',
  descripcion: null,
  value: '$90.00',
  divisa: 'USD',
})

export const LEVELS = [
  { id: 0, descripcion: 'Prueba', beneficios: '', precio: 0, precio_label: '' },
  {
    id: 'plan-uno',
    descripcion: 'Almuerzo',
    beneficios: '<ul><li>20 almuerzos</li><li>Jugo &amp; fruta</li></ul>',
    precio: '$60.00',
    precio_label: null,
  },
  {
    id: 'plan-dos',
    descripcion: 'Almuerzo y cena',
    beneficios: '40 platos<br>Env&iacute;o gratis',
    precio: '90,00 USD',
    precio_label: '$90',
  },
]

/** Its names of the summary's figures, for `report_fields`. */
export const REPORT_FIELDS = {
  delivered: 'entregados',
  delivered_prev: 'entregados_antes',
  cancelled: 'cancelados',
  cancelled_prev: 'cancelados_antes',
  sales: 'ventas',
  sales_prev: 'ventas_antes',
  profit: 'ganancia',
  profit_prev: 'ganancia_antes',
}

export const SUMMARY = {
  entregados: 47,
  entregados_antes: 2,
  // SQL's SUM of nothing.
  cancelados: null,
  cancelados_antes: 0,
  ventas: 1,
  ventas_antes: 0,
  ganancia: { USD: '$1,090.00' },
  ganancia_antes: [],
  clients: 1,
  clients_prev: 1,
  referrals: 0,
  referrals_prev: 0,
  reviews: 1,
  reviews_prev: 0,
  review_details: [{ nombre: 'Ana', img_profile: null, rating: 4, description: null }],
  review_details_prev: [],
}
