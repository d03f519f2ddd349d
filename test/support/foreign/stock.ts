/** What the stranger's kitchen has to begin with. Its keys are its own: with blanks, slashes, letters where ours have digits. */

export const DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'] as const
const MONDAY = '2026-03-02'

export interface Dish {
  name: string
  calories: number
  proteins: number
  carbs: number
  fats: number
  allergens: string
  imagenes: { ruta: string; estado: string }[]
}

const dish = (name: string): Dish => ({
  name,
  calories: 520,
  proteins: 31.5,
  carbs: 58,
  fats: 18,
  allergens: 'Maní\nLácteos',
  imagenes: [],
})

export const menuOf = (id: string) => ({
  id,
  start_date: `${MONDAY} 00:00:00`,
  end_date: '2026-03-06 00:00:00',
  menu_data: Object.fromEntries(DAYS.map((day) => [day, [dish(`Locro ${day}`), dish(`Seco ${day}`)]])),
})

export const keyOf = (nombre: string) => `clave/${nombre} #1`

export const personOf = (nombre: string, rol: number, envios: number) => ({
  nombre,
  img_profile: null as string | null,
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
    apartamento: '',
    estado: 'Pichincha',
    ciudad: 'Quito',
    colonia: 'La Carolina',
    cp: 170135,
    lat: -0.19,
    lng: -78.48,
    comentarios: '',
  },
  membership: { id: 'plan-dos' },
  // What the office alone is told.
  rewardAvailable: null as number | null,
  referrer: null as string | null,
})

type Person = ReturnType<typeof personOf>

interface GivenOrder {
  id: string
  type: string
  status: string
  date: string
  time: string
  jugo: number
  name: string
  ind: string
}

export const orderOf = ({ account, keylogin }: Person, given: GivenOrder) => ({
  id: given.id,
  order_date: `${given.date} ${given.time}:00`,
  type: given.type,
  jugo: given.jugo,
  time: given.time,
  nombre: `${account.nombre} ${account.apellidos}`,
  email: account.email,
  status: given.status,
  account_id: keylogin,
  review_exists: 0,
  dish_info: { name: given.name, date: given.date, ind: given.ind },
})

export type Order = ReturnType<typeof orderOf>

export const paymentOf = ({ account }: Person, id: string, id_payment: string) => ({
  id,
  id_payment,
  createAt: '2026-02-20 09:00:00',
  email: account.email,
  type_sell: 'membresia',
  payment_status: 'COMPLETED',
  descripcion: 'Almuerzo y cena',
  value: 90,
  divisa: 'USD',
})

export const LEVELS = [
  { id: 0, descripcion: 'Prueba', beneficios: '', precio: 0, precio_label: '' },
  { id: 'plan-uno', descripcion: 'Almuerzo', beneficios: '20 almuerzos', precio: 60, precio_label: '$60' },
  {
    id: 'plan-dos',
    descripcion: 'Almuerzo y cena',
    beneficios: '40 platos',
    precio: 90,
    precio_label: '$90',
  },
]

export const SUMMARY = {
  delivered: 4,
  delivered_prev: 2,
  cancelled: 0,
  cancelled_prev: 0,
  sales: 1,
  sales_prev: 0,
  clients: 1,
  clients_prev: 1,
  referrals: 0,
  referrals_prev: 0,
  reviews: 1,
  reviews_prev: 0,
  profit: { USD: 90 },
  profit_prev: [],
  review_details: [{ nombre: 'Ana', img_profile: null, rating: 4, description: null }],
  review_details_prev: [],
}
