// SQL of rules of keywords. Owns keyword_rule and recommended_keyword, which staff write by base/edited-rows. They are read by
// catalog/search-vocabulary and content/search.
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/connect.ts';

/** Whether each of the uuids is a product. */
export async function areProducts(db: Db, uuids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(uuids)];
  if (distinct.length === 0) return true;
  const found = await sql<{ uuid: string }>`select uuid from product where uuid = ${anyOf(distinct)}`.execute(
    db,
  );
  return found.rows.length === distinct.length;
}
