import type { IsoDate } from '#domain/calendar'
import { RENEWS_SOON } from '#domain/client-bounds'
import { written } from '#domain/date-words'
import { counted } from './counted'
import { NO_VALUE } from './no-value'
import { dollarLabel } from './payments'

const payments = (count: number | null): string => counted(count ?? 0, 'pago', 'pagos')
const clients = (count: number | null): string => counted(count ?? 0, 'cliente', 'clientes')

/** 'Cierre de mes' (decision 053). */
export const MONTH_TEXTS = {
  back: 'Volver a pagos',
  month: 'Mes',
  monthName: (date: IsoDate) => written(date, "MMMM 'de' yyyy"),
  otherDays: 'Otras fechas',
  from: 'Desde',
  to: 'Hasta',
  print: 'Imprimir',
  failed: 'No pudimos cargar el cierre',
  ruc: (ruc: string) => `RUC ${ruc}`,
  money: (amount: number | null) => (amount === null ? NO_VALUE : dollarLabel(amount)),
  payments,
  clients,
  sales: 'Ventas',
  noSales: 'Ningún pago en estos días.',
  way: (way: string | null, count: number | null) => [way, payments(count)].filter(Boolean).join(' · '),
  paid: 'Cobrado',
  base: 'Base imponible',
  tax: (rate: number) => `IVA ${rate} %`,
  noTax: 'Sin IVA: no hay una tarifa en Ajustes.',
  balances: 'Devoluciones y saldos',
  givenBack: 'Devuelto en estos días',
  kept: 'Cobrado menos devuelto',
  owe: 'Te deben los clientes',
  inFavour: 'Tienen a favor los clientes',
  shipments: 'Envíos',
  atStart: 'Por entregar al inicio',
  sold: 'Vendidos',
  rewards: 'Recompensas por invitar',
  adjusted: 'Puestos o quitados a mano',
  used: 'Usados en pedidos',
  atEnd: 'Por entregar al final',
  due: 'Por renovar',
  dueWhat: `Les quedan ${RENEWS_SOON} envíos o menos`,
  dueWorth: 'Si todos renuevan su servicio',
  accountant:
    'El archivo de Excel trae una línea por factura, con los datos de cada cliente, y las filas que suma cada cifra.',
} as const
