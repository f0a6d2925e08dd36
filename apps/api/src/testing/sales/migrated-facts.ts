// Compares the facts of sales that the migration writes for existing orders with those that the triggers wrote.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestShop } from '../shop.ts';

/** The statement of the migration that writes the facts of existing orders. */
export function insertionOfFacts(): string {
  const file = join(import.meta.dirname, '../../db/migrations/20261130T0100-sales-facts.sql');
  const text = readFileSync(file, 'utf8');
  return text.slice(text.indexOf('insert into sales_fact')).replaceAll(/;\s*$/g, '');
}

/**
 * Runs the insertion of the migration for the existing orders. `select`: the compared query, of the given table. Returns the number of its
 * rows, and of the rows that only one side has.
 */
export async function compareMigratedFacts(
  shop: TestShop,
  select: (table: string) => string,
): Promise<{ count: number; different: number } | undefined> {
  const [compared] = await shop.database.db.connection().execute(async (one) => {
    await sql.raw('create temp table sales_fact (like public.sales_fact including all)').execute(one);
    await sql.raw(insertionOfFacts()).execute(one);
    const { rows } = await sql
      .raw<{ count: number; different: number }>(
        `with migrated as (${select('pg_temp.sales_fact')}), written as (${select('public.sales_fact')})
        select (select count(*) from written)::int as count, ((select count(*) from (select * from migrated except select * from written) a)
          + (select count(*) from (select * from written except select * from migrated) b))::int as different`,
      )
      .execute(one);
    await sql.raw('drop table pg_temp.sales_fact').execute(one);
    return rows;
  });
  return compared;
}
