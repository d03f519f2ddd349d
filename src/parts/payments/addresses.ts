/** The bank's statement. */
export const STATEMENT_PATH = '/admin/pagos/conciliar'
