// Converts rows to StaffProductRow and StaffProduct of the contract.
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { formerPrice, lowestPrice, shownLowestDays } from '#domain/prices/list-price.ts';
import { productTabLabels } from '#domain/products/selling-states.ts';
import { type PricedItem, missingFields, noticeTypeOf } from '#domain/products/statutory-notices.ts';
import type { Ctx } from '../../../../context.ts';
import { type Picture, adultPictureUrl, pictureUrl } from '../../../../pictures.ts';
import { withoutNulls } from '../../../../without-nulls.ts';
import { deliveryOf } from '../../../base/stores/stores.ts';
import type { ListedItemRow } from './staff-items.db.ts';
import type {
  StaffItemDetailRow,
  StaffItemRow,
  StaffProductDetailRow,
  StaffProductRow,
  TabCount,
} from './staff-products.db.ts';

type StaffProduct = Answer<'getStaffProduct'>;
type ListedProduct = Answer<'getStaffProductsByPaging'>['data'][number];

export const tabCountResponse = ({ tab, count, isCapped }: TabCount) => ({
  tab,
  label: productTabLabels[tab],
  count,
  ...(isCapped && { isCountCapped: true }),
});

/** Staff see the pictures of adult goods, whose addresses are signed. */
const urlOf = (ctx: Ctx, { isAdult }: { isAdult: boolean }, picture: Picture | null): string =>
  isAdult ? adultPictureUrl(ctx, picture) : pictureUrl(picture);

type SharedRow = Omit<StaffProductRow, 'items'> & { items: readonly PricedItem[] };

/** The columns of a row that answers show as they are or as texts, without its pictures, legal texts and items. */
function sharedPart<Row extends SharedRow>({
  saleFrom,
  saleTo,
  createdAt,
  updatedAt,
  mainImage: _mainImage,
  statutoryNotices,
  health,
  hasDetailText,
  hasDetailImages,
  items,
  ...row
}: Row) {
  return {
    ...row,
    ...withoutNulls({
      saleFrom: saleFrom && seoulDateTime(saleFrom),
      saleTo: saleTo && seoulDateTime(saleTo),
    }),
    createdAt: seoulDateTime(createdAt),
    updatedAt: seoulDateTime(updatedAt),
    missingFields: missingFields({
      statutoryNotices,
      health,
      hasDetailText,
      hasDetailImages,
      items,
    }),
  };
}

export function staffRowResponse(ctx: Ctx, row: StaffProductRow): ListedProduct {
  return { ...sharedPart(row), mainImage: urlOf(ctx, row, row.mainImage), items: row.items };
}

export const listedItemResponse = (
  ctx: Ctx,
  { product, ...item }: ListedItemRow,
): Answer<'getStaffProductItemsByPaging'>['data'][number] => ({
  ...item,
  product: { ...product, mainImage: urlOf(ctx, product, product.mainImage) },
});

/** The item without its prices of the past and its channels. */
export const staffItemResponse = ({
  priceChanges: _priceChanges,
  channels: _channels,
  ...item
}: StaffItemDetailRow): StaffItemRow => item;

function itemDetail(
  { priceChanges, channels, ...item }: StaffItemDetailRow,
  now: Date,
): StaffProduct['items'][number] {
  const changes = priceChanges.map((change) => ({ ...change, changedAt: new Date(change.changedAt) }));
  const former = formerPrice(changes, now);
  return {
    ...item,
    lowestPrice: lowestPrice(changes, now, shownLowestDays) ?? item.salesPrice,
    ...(former !== undefined && { formerPrice: former }),
    priceChanges: changes.map((change) => ({ ...change, changedAt: seoulDateTime(change.changedAt) })),
    channels: channels.map(({ offeredAt, ...channel }) => ({
      ...channel,
      ...(offeredAt !== null && { offeredAt: seoulDateTime(new Date(offeredAt)) }),
    })),
  };
}

export function staffProductResponse(ctx: Ctx, row: StaffProductDetailRow): StaffProduct {
  const pictures = (list: readonly Picture[]) =>
    list.map((picture) => ({ url: urlOf(ctx, row, picture), alt: picture.alt }));
  const shown = sharedPart(row);
  return {
    ...shown,
    images: pictures(row.images),
    detailImages: pictures(row.detailImages),
    noticeType: noticeTypeOf({ statutoryNotices: row.statutoryNotices, health: row.health }),
    statutoryNotices: row.statutoryNotices,
    ...(row.health !== null && { health: row.health }),
    delivery: deliveryOf(row),
    items: row.items.map((item) => itemDetail(item, ctx.now)),
  };
}
