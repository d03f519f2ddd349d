import { sql } from 'kysely'
import type { Db } from '../../server/db/port'

/** SQLite's plan for each of these statements, step by step. It depends on no value. */
export const plansOf = async (
  { query }: Pick<Db, 'query'>,
  statements: readonly string[],
): Promise<Map<string, string[]>> => {
  const plans = new Map<string, string[]>()
  for (const statement of new Set(statements)) {
    const asked = `explain query plan ${statement.replaceAll('?', "'x'")}`
    const { rows } = await sql.raw<{ detail: string }>(asked).execute(query)
    plans.set(
      statement,
      rows.map(({ detail }) => detail),
    )
  }
  return plans
}
