// SQL of the limits of nutrients. Owns nutrient_limit.
import { sql } from 'kysely';
import type { NutrientLimit } from '#domain/nutrients/nutrient-check.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/** All limits, a few hundred rows. */
export async function listLimits(db: Db): Promise<NutrientLimit[]> {
  const found = await sql<NutrientLimit>`
    select nutrient, basis, trim_scale(min_amount)::text as min_amount, trim_scale(max_amount)::text as max_amount, unit, source, note
    from nutrient_limit order by basis desc, source`.execute(db);
  return found.rows;
}

/** Replaces the limits of the given sources by these. */
export async function replaceLimits(tx: Tx, limits: readonly NutrientLimit[]): Promise<void> {
  const sources = [...new Set(limits.map(({ source }) => source))];
  await sql`delete from nutrient_limit where source = any(${sources}::text[])`.execute(tx);
  await sql`
    insert into nutrient_limit (nutrient, basis, min_amount, max_amount, unit, source, note)
    select nutrient, basis, min_amount, max_amount, unit, source, note
    from jsonb_to_recordset(${jsonRows(limits)}::jsonb) as l (nutrient text, basis text, min_amount numeric, max_amount numeric,
      unit text, source text, note text)`.execute(tx);
}
