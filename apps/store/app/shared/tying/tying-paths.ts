// Addresses of requests for sets, and of the inquiry about opening a store. Pure.

export const storeInquiryPath = '/store-inquiry';
export const tyingPath = '/tying';

export const tyingSetPath = (uuid: string): string => `${tyingPath}/${uuid}`;

export type WantedItem = { productItemUuid: string; count: number };

/** The request form with these items; `keyword`: with the products that it finds. */
export function tyingRequestPath(items: readonly WantedItem[], keyword?: string): string {
  const query = new URLSearchParams();
  if (items.length > 0)
    query.set('items', items.map(({ productItemUuid, count }) => `${productItemUuid}:${count}`).join(','));
  if (keyword) query.set('keyword', keyword);
  return query.size === 0 ? tyingPath : `${tyingPath}?${query}`;
}
