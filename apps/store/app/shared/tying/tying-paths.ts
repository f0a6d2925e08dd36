// Addresses of set requests and of the store inquiry (입점 문의). Pure.

export const storeInquiryPath = '/store-inquiry';
export const tyingPath = '/tying';

export const tyingSetPath = (uuid: string): string => `${tyingPath}/${uuid}`;

export type WantedItem = { productItemUuid: string; count: number };

/** The address of the request form with these items and, with `keyword`, the results of this search. */
export function tyingRequestPath(items: readonly WantedItem[], keyword?: string): string {
  const query = new URLSearchParams();
  if (items.length > 0)
    query.set('items', items.map(({ productItemUuid, count }) => `${productItemUuid}:${count}`).join(','));
  if (keyword) query.set('keyword', keyword);
  return query.size === 0 ? tyingPath : `${tyingPath}?${query}`;
}
