import * as v from 'valibot'
import { defineCall } from '../envelope'
import { integer, number, ours, rows } from '../loose'
import { amounts, reviewDetail } from '../objects'

export const interval = v.picklist(['1 DAY', '3 DAY', '7 DAY', '1 MONTH', '1 YEAR'])

export const getSummary = defineCall({
  name: 'getSummary',
  group: 'reports',
  address: 'update-reports/get_summary.php',
  access: 'admin',
  areas: ['administracion'],
  request: { intervalo: interval },
  response: {
    delivered: integer,
    delivered_prev: integer,
    cancelled: integer,
    cancelled_prev: integer,
    sales: integer,
    sales_prev: integer,
    clients: integer,
    clients_prev: integer,
    referrals: integer,
    referrals_prev: integer,
    reviews: integer,
    reviews_prev: integer,
    profit: amounts,
    profit_prev: amounts,
    review_details: rows(reviewDetail),
    review_details_prev: rows(reviewDetail),
    reviews_average: ours(number),
    reviews_average_prev: ours(number),
  },
})
