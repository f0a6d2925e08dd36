// SQL of the products that the order type of Naver Pay sells: shown ones of active stores, with their shown items. Reads only.
import { sql } from 'kysely';
import type { TaxType } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';
import type { Picture } from '../../../pictures.ts';
import { type DeliveryRow, deliveryColumns } from '../../base/stores/stores.ts';
import { isOnSale } from '../../catalog/product-lists/product-lists.ts';

export type NaverItemRow = {
  id: number;
  uuid: string;
  display_name: string;
  option_items: { name: string; value: string }[];
  sales_price: number;
  tax_type: TaxType;
  stock_count: number;
  is_on_sale: boolean;
};

export type NaverProductRow = DeliveryRow & {
  id: number;
  uuid: string;
  name: string;
  is_adult: boolean;
  main_image: Picture | null;
  store_uuid: string;
  store_name: string;
  store_phone: string;
  return_zip_code: string | null;
  return_address: string | null;
  return_detail_address: string | null;
  delivery_policy_uuid: string;
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
      select json_agg(json_build_object('id', i.id, 'uuid', i.uuid, 'display_name', i.display_name, 'option_items', i.option_items,
        'sales_price', i.sales_price, 'tax_type', i.tax_type, 'stock_count', i.stock_count, 'is_on_sale', ${isOnSale(now)})
        order by i.option_order, i.id) as items
      from product_item i where i.product_uuid = p.uuid and i.is_active and i.is_display) own
    where p.is_active and p.is_display and s.is_active and own.items is not null
      and p.uuid = any(array(
        select uuid from product where id = any(${ids}::int[])
        union select product_uuid from product_item where id = any(${ids}::int[])))`.execute(db);
  return found.rows;
}
