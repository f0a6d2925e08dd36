// SQL of the products that the order type of Naver Pay sells: shown ones of active stores, with their shown items. Reads only.
import { sql } from 'kysely';
import type { TaxType } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';
import type { Picture } from '../../../pictures.ts';
import { type DeliveryRow, deliveryColumns, storeSells } from '../../base/stores/stores.ts';
import { isOnSale } from '../../catalog/product-lists/product-lists.ts';

export type NaverItemRow = {
  id: number;
  uuid: string;
  displayName: string;
  optionItems: { name: string; value: string }[];
  salesPrice: number;
  taxType: TaxType;
  stockCount: number;
  isOnSale: boolean;
};

export type NaverProductRow = DeliveryRow & {
  id: number;
  uuid: string;
  name: string;
  isAdult: boolean;
  mainImage: Picture | null;
  storeUuid: string;
  storeName: string;
  storePhone: string;
  returnZipCode: string | null;
  returnAddress: string | null;
  returnDetailAddress: string | null;
  deliveryPolicyUuid: string;
  items: NaverItemRow[];
};

/** The products with these public numbers, or with an item that has one of them; in no order, without products that are not shown. */
export async function findNaverProducts(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<NaverProductRow[]> {
  const found = await sql<NaverProductRow>`
    select p.id, p.uuid, p.name, p.is_adult, p.main_image, s.uuid as store_uuid, s.name as store_name, s.phone as store_phone,
      s.return_zip_code, s.return_address, s.return_detail_address, p.delivery_policy_uuid, ${deliveryColumns}, own.items
    from product p
    join delivery_policy d on d.uuid = p.delivery_policy_uuid
    join store s on s.uuid = p.store_uuid
    cross join lateral (
      select json_agg(json_build_object('id', i.id, 'uuid', i.uuid, 'displayName', i.display_name, 'optionItems', i.option_items,
        'salesPrice', i.sales_price, 'taxType', i.tax_type, 'stockCount', i.stock_count, 'isOnSale', ${isOnSale(now)})
        order by i.option_order, i.id) as items
      from product_item i where i.product_uuid = p.uuid and i.is_active and i.is_display) own
    where p.is_active and p.is_display and ${storeSells} and own.items is not null
      and p.uuid = any(array(
        select uuid from product where id = any(${ids}::int[])
        union select product_uuid from product_item where id = any(${ids}::int[])))`.execute(db);
  return found.rows;
}
