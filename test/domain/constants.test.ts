import { describe, expect, it } from 'vitest'
import * as constants from '#domain/constants'

describe('business constants (specification §9)', () => {
  it('[OVER-01] the client role is 1', () => expect(constants.ROLE_CLIENT).toBe(1))
  it('[OVER-02] the administrator role is 4', () => expect(constants.ROLE_ADMIN).toBe(4))
  it('[OVER-07] client and administrator are the only kinds of signed-in user', () =>
    expect(constants.ROLES).toEqual([1, 4]))
  it('[ENT-13] an order is almuerzo or cena', () =>
    expect(constants.ORDER_TYPES).toEqual(['almuerzo', 'cena']))
  it('[STATUS-01] the order statuses are programado, enviado, entregado, cancelado', () =>
    expect(constants.ORDER_STATUSES).toEqual(['programado', 'enviado', 'entregado', 'cancelado']))
  it('[TIME-11] the time zone of the product is America/Guayaquil', () =>
    expect(constants.TIME_ZONE).toBe('America/Guayaquil'))

  it('the rest of the table stands as it is written', () =>
    expect(constants).toMatchObject({
      PAGE_SIZE: 10,
      TOAST_MS: 4000,
      SESSION_EXPIRY_MS: 1000,
      ALERT_ANIMATION_MS: 1000,
      RESEND_WAIT_S: 60,
      LOGIN_REDIRECT_FACTOR_MS: 2000,
      DAYS: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'],
      DEFAULT_ORDER_TIME: '10:00',
      SERVICE_OPENS: '10:00',
      SERVICE_CLOSES: '17:00',
      TOLERANCE_HOURS: 2,
      TOLERANCE_EARLIEST: '09:00',
      TOLERANCE_LATEST: '18:00',
      LUNCH_STARTS: '11:30',
      MENU_VISIBLE_DAYS_BEFORE: 2,
      DINNER_LEVEL: 3,
      RATING_DEFAULT: 5,
      IMAGE_MAX_BYTES: 2_097_152,
      IMAGES_MAX_PER_DISH: 10,
      IMAGES_MAX_TOTAL_BYTES: 10_485_760,
      REPORT_PERIODS: ['1 DAY', '3 DAY', '7 DAY', '1 MONTH', '1 YEAR'],
      REPORT_PERIOD_DEFAULT: '7 DAY',
      CURRENCY: 'USD',
      DASHBOARD_CURRENCY: 'EUR',
      FILTER_FIRST_YEAR: 2025,
      MAP_ZOOM_ADMIN: 14,
      MAP_ZOOM_CLIENT: 15,
      MAP_CENTER: { lat: -0.18, lng: -78.47 },
    }))
})
