// What a parcel costs to send: the five fee types, the sentence on the card, Jeju and islands (docs/rules/delivery.md#fees).
// Which lines share one parcel is decided in quote.ts.
import { formatWon, multiplyWon } from '../base/money.ts';
import type { Won } from '../base/money.ts';
import type { DeliveryFeeType, RemoteAreaType } from '../base/enums.ts';

/** DeliveryLabel of docs/api.md#catalogue-shapes. */
export type DeliveryTerms = {
  deliveryFeeType: DeliveryFeeType;
  deliveryFee: Won;
  /** 0 unless CONDITIONAL_FREE. */
  freeConditionPrice: Won;
  /** 0 unless COUNT. */
  unitCount: number;
  /** ETC only: the policy's own words. */
  text?: string;
};

export type RemoteFees = { jejuFee: Won; islandFee: Won };

/** Surcharges a store starts with; it may set its own (docs/rules/delivery.md#remote-areas). */
export const defaultRemoteFees: RemoteFees = { jejuFee: 3000, islandFee: 5000 };

/** Both ends included, five digits each. */
export type RemoteRange = {
  startZip: string;
  endZip: string;
  type: Exclude<RemoteAreaType, 'NONE'>;
};

const separateDeliveryText = '배송비 착불 / 별도 협의';

/**
 * Won for one parcel. `productPrice` = sales prices × counts before any discount; `count` = units in the parcel.
 * ETC costs nothing at checkout.
 */
export function deliveryFee(terms: DeliveryTerms, parcel: { productPrice: Won; count: number }): Won {
  switch (terms.deliveryFeeType) {
    case 'FREE':
    case 'ETC':
      return 0;
    case 'NOT_FREE':
      return terms.deliveryFee;
    case 'CONDITIONAL_FREE':
      return parcel.productPrice >= terms.freeConditionPrice ? 0 : terms.deliveryFee;
    case 'COUNT':
      return multiplyWon(terms.deliveryFee, Math.ceil(parcel.count / Math.max(1, terms.unitCount)));
  }
}

/** The fee or its condition, for every card: '배송비 3,000원 (30,000원 이상 무료)'. */
export function deliveryFeeLabel(terms: DeliveryTerms): string {
  switch (terms.deliveryFeeType) {
    case 'FREE':
      return '무료배송';
    case 'NOT_FREE':
      return `배송비 ${formatWon(terms.deliveryFee)}`;
    case 'CONDITIONAL_FREE':
      return `배송비 ${formatWon(terms.deliveryFee)} (${formatWon(terms.freeConditionPrice)} 이상 무료)`;
    case 'COUNT':
      return `${terms.unitCount}개마다 배송비 ${formatWon(terms.deliveryFee)}`;
    case 'ETC':
      return terms.text || separateDeliveryText;
  }
}

/** Won still missing to free delivery ('N원 더 담으면 무료배송'); 0 where none can be reached or it is reached. */
export function toFreePrice(terms: DeliveryTerms, productPrice: Won): Won {
  if (terms.deliveryFeeType !== 'CONDITIONAL_FREE') return 0;
  return Math.max(0, terms.freeConditionPrice - productPrice);
}

/** The surcharge of one parcel: once, also when delivery is free, never for ETC. */
export function remoteDeliveryFee(terms: DeliveryTerms & RemoteFees, area: RemoteAreaType): Won {
  if (terms.deliveryFeeType === 'ETC' || area === 'NONE') return 0;
  return area === 'JEJU' ? terms.jejuFee : terms.islandFee;
}

function zipDigits(zipCode: string): string {
  return zipCode.replace(/\D/gu, '');
}

/** True when five digits are left after everything else is stripped. */
export function isZipCode(zipCode: string): boolean {
  return zipDigits(zipCode).length === 5;
}

/** NONE, JEJU or ISLAND: of the ranges around the postcode the narrowest decides. Not five digits: NONE. */
export function remoteAreaType(zipCode: string, ranges: readonly RemoteRange[]): RemoteAreaType {
  const digits = zipDigits(zipCode);
  if (digits.length !== 5) return 'NONE';
  const width = (range: RemoteRange) => Number(range.endZip) - Number(range.startZip);
  let narrowest: RemoteRange | undefined;
  for (const range of ranges) {
    if (digits < range.startZip || digits > range.endZip) continue;
    if (!narrowest || width(range) < width(narrowest)) narrowest = range;
  }
  return narrowest?.type ?? 'NONE';
}
