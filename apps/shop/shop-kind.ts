// Whether a database contains a demo shop or a live one. SHOP_MODE=demo on the database of a live shop would permit test sign-ins, move its
// clock and send its messages to the simulators; SHOP_MODE=live on a demo shop would sell its goods.
import { sql } from 'kysely';
import type { Database } from '../api/src/db/connect.ts';
import type { ShopConfig } from './config/shop-config.ts';

/** The kind of shop that the database contains; undefined for none. Throws where SHOP_MODE is the other one. */
export async function findShopKind(
  { db }: Pick<Database, 'db'>,
  { mode }: Pick<ShopConfig, 'mode'>,
): Promise<ShopConfig['mode'] | undefined> {
  const found = await sql<{ isDemo: boolean }>`select is_demo from shop`.execute(db);
  const [shop] = found.rows;
  if (shop === undefined) return undefined;
  const kind = shop.isDemo ? 'demo' : 'live';
  if (kind !== mode)
    throw new Error(
      `The database contains a ${kind} shop, and SHOP_MODE is ${mode}: change SHOP_MODE, or use another database.`,
    );
  return kind;
}
