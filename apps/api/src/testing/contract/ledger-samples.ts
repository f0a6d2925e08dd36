// Sample inputs for calls about differences between the shop's ledgers; see samples.ts.
import { buyableItems, rows } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

/** A stock count that differs from its movements; the difference before is over. */
const differenceMaker = (shop: TestShop, productItemUuid: string) => async (): Promise<string> => {
  const at = shop.clock.sql();
  await rows(
    shop,
    `update ledger_difference set closed_as = 'GONE', closed_at = ${at} where closed_at is null`,
  );
  const [made] = await rows<{ uuid: string }>(
    shop,
    `with item as (
       update product_item set stock_count = stock_count + 1 where uuid = '${productItemUuid}' returning uuid, stock_count)
     insert into ledger_difference (kind, subject_uuid, product_item_uuid, expected, actual, found_at)
     select 'STOCK_SUM', uuid, uuid, stock_count - 1, stock_count, ${at} from item returning uuid`,
  );
  return made?.uuid ?? '';
};

export async function ledgerSamples(shop: TestShop) {
  const [card] = await buyableItems(shop, 1);
  const difference = differenceMaker(shop, card?.uuid ?? '');
  await difference();
  await rows(
    shop,
    `insert into ledger_check (day, ledger, checked_at, row_count, difference_count)
     values ((${shop.clock.sql()})::date, 'STOCK', ${shop.clock.sql()}, 12, 1)`,
  );
  return {
    getLedgerDifferencesByPaging: [
      { count: 10 },
      { count: 1, state: 'OPEN', ledger: 'STOCK', dateRange: { fromDate: '2026-01-01' } },
    ],
    repairLedgerDifference: async () => ({ uuid: await difference() }),
    resolveLedgerDifference: async () => ({ uuid: await difference(), text: '창고에서 세었습니다.' }),
    getLedgerChecks: [{}],
  } satisfies Partial<Samples>;
}
