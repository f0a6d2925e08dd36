// Products, or items of products, that staff choose in a form.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { formatCount } from '../format.ts';
import { readByUuids } from '../list/read-rows.ts';
import type { Found } from './find-dialog.tsx';

/** An item with its product, or a product, whose uuid is both. `isShown`: its product is displayed. */
export type Goods = { uuid: string; productUuid: string; name: string; isShown: boolean };

/** Goods of one search. */
const offered = 20;

type FoundGoods = Goods & Found;
type ProductRow = { uuid: string; name: string; isDisplay: boolean };
type ItemRow = { uuid: string; displayName: string; product: { uuid: string; isDisplay: boolean } };

const ofProduct = ({ uuid, name, isDisplay }: ProductRow): Goods => ({
  uuid,
  productUuid: uuid,
  name,
  isShown: isDisplay,
});

const ofItem = ({ uuid, displayName, product }: ItemRow): Goods => ({
  uuid,
  productUuid: product.uuid,
  name: displayName,
  isShown: product.isDisplay,
});

/** Displayed products with these words in their name. */
export const findProducts = async (keyword: string): Promise<FoundGoods[]> =>
  (await api.getStaffProductsByPaging({ count: offered, keyword, isDisplay: true })).data.map((row) => ({
    ...ofProduct(row),
    detail: row.brandName,
  }));

/** Displayed items with these words in their name. */
export const findItems = async (keyword: string): Promise<FoundGoods[]> =>
  (await api.getStaffProductItemsByPaging({ count: offered, keyword, isDisplay: true })).data.map((row) => ({
    ...ofItem(row),
    detail: `${formatCount(row.salesPrice)}원`,
  }));

/** Products whose uuids a form has; a deleted one keeps its place and is named so. */
export function useProducts(uuids: readonly string[]): Goods[] {
  const read = useQuery({
    queryKey: ['products', 'named', uuids.toSorted()],
    queryFn: () => readByUuids(api.getStaffProductsByPaging, uuids),
    enabled: uuids.length > 0,
    placeholderData: keepPreviousData,
  });
  return named(uuids, read.data?.map(ofProduct) ?? [], read.isFetching);
}

/** As useProducts, of items. */
export function useItems(uuids: readonly string[]): Goods[] {
  const read = useQuery({
    queryKey: ['stock', 'named', uuids.toSorted()],
    queryFn: () => readByUuids(api.getStaffProductItemsByPaging, uuids),
    enabled: uuids.length > 0,
    placeholderData: keepPreviousData,
  });
  return named(uuids, read.data?.map(ofItem) ?? [], read.isFetching);
}

const named = (uuids: readonly string[], read: readonly Goods[], isReading: boolean): Goods[] =>
  uuids.map(
    (uuid) =>
      read.find((one) => one.uuid === uuid) ?? {
        uuid,
        productUuid: uuid,
        name: isReading ? '읽는 중' : '삭제한 상품',
        isShown: isReading,
      },
  );
