// Products as the order type of Naver Pay describes them, the same for a registration and for Naver's questions.
import { hash } from 'node:crypto';
import { deliveryGroupKey } from '#domain/prices/quote.ts';
import { offeredStock } from '#domain/channels/sales-channel/offer.ts';
import type { OrderTypeProduct } from '#domain/channels/sales-channel/order-type-product.ts';
import type { Ctx } from '../../../context.ts';
import { pictureUrl } from '../../../pictures.ts';
import { readSettings } from '../../base/settings/settings.ts';
import { deliveryLabelOf, remoteFeesOf } from '../../base/stores/stores.ts';
import { type NaverProductRow, findNaverProducts } from './naver-products.db.ts';

export type NaverProduct = OrderTypeProduct & {
  uuid: string;
  /** Uuids of the items by public number. */
  itemUuids: Map<number, string>;
};

type Reading = Pick<Ctx, 'db' | 'now' | 'config'>;

/** Picture of goods without a public one: adult goods, and goods without a picture. */
const placeholder = '/brand/icon-512.png';

/** A public number within the range of its column. */
export const publicNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
    ? Number(text)
    : undefined;

/** The shown products that have one of these numbers, or an item with one; each once, in the order of the numbers. */
export async function listNaverProducts(ctx: Reading, ids: readonly number[]): Promise<NaverProduct[]> {
  if (ids.length === 0) return [];
  const [rows, { naverPayStockBuffer }] = await Promise.all([
    findNaverProducts(ctx.db, ids, ctx.now),
    readSettings(ctx.db, 'channel'),
  ]);
  const byId = new Map(rows.flatMap((row) => [row, ...row.items].map(({ id }) => [id, row] as const)));
  const inOrder = new Set(ids.map((id) => byId.get(id)).filter((row) => row !== undefined));
  return [...inOrder].map((row) => productOf(row, ctx.config.publicUrl, naverPayStockBuffer));
}

function productOf(row: NaverProductRow, publicUrl: string, buffer: number): NaverProduct {
  const picture = row.isAdult ? '' : pictureUrl(row.mainImage);
  const groupKey = deliveryGroupKey(row.storeUuid, row.deliveryPolicyUuid, row.isBundled, row.uuid);
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    infoUrl: `${publicUrl}/goods/${row.uuid}`,
    imageUrl: publicUrl + (picture || placeholder),
    // Naver limits the characters of numbers; the key of the parcel itself consists of uuids.
    deliveryGroupId: hash('sha1', groupKey).slice(0, 20),
    delivery: { ...deliveryLabelOf(row), ...remoteFeesOf(row) },
    returnFee: row.returnFee,
    exchangeFee: row.exchangeFee,
    returnPlace: returnPlaceOf(row),
    seller: { name: row.storeName, phone: row.storePhone },
    itemUuids: new Map(row.items.map((item) => [item.id, item.uuid])),
    items: row.items.map(({ uuid: _uuid, ...item }) => ({
      ...item,
      stockCount: offeredStock(item.stockCount, buffer),
    })),
  };
}

const returnPlaceOf = (row: NaverProductRow): OrderTypeProduct['returnPlace'] =>
  row.returnZipCode === null || row.returnAddress === null
    ? undefined
    : {
        zipCode: row.returnZipCode,
        address: row.returnAddress,
        detailAddress: row.returnDetailAddress ?? '',
      };
