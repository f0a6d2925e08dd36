// Options of one product with the same price, for exchanges in tests.
import { rows } from './orders.ts';
import type { TestShop } from '../shop.ts';

export type Option = {
  uuid: string;
  id: number;
  displayName: string;
  optionItems: { name: string; value: string }[];
};

/** The first `count` options of one product that is on sale, which then have the price of the first one. */
export async function optionsOf(shop: TestShop, count: number): Promise<Option[]> {
  const found = await rows<Option & { productUuid: string }>(
    shop,
    `with product_of as (
       select i.product_uuid as uuid from product_item i join product p on p.uuid = i.product_uuid
       where i.is_active and i.is_display and p.is_active and p.is_display and not p.is_adult
       group by 1 having count(*) >= ${count} order by 1 limit 1)
     select i.product_uuid, i.uuid, i.id::int as id, i.display_name, i.option_items
     from product_item i join product_of on product_of.uuid = i.product_uuid
     where i.is_active and i.is_display order by i.option_order, i.id limit ${count}`,
  );
  const [first] = found;
  if (first === undefined) throw new Error(`No product has ${count} options.`);
  await rows(
    shop,
    `update product_item set (sales_price, fixed_price) = (select sales_price, fixed_price from product_item where uuid = '${first.uuid}')
     where uuid in (${found.map(({ uuid }) => `'${uuid}'`).join(',')}) returning 1`,
  );
  return found.map(({ productUuid: _product, ...option }) => option);
}
