// Delivery fee of a parcel, its label on cards, and surcharges for remote areas (docs/rules/delivery.md#fees). quote.ts decides which
// lines share a parcel.
import { formatWon, multiplyWon } from '../base/money.ts';
import type { Won } from '../base/money.ts';
import type { DeliveryFeeType, RemoteAreaType } from '../base/enums.ts';
import type { RefusalField } from '../base/refusal.ts';

/** DeliveryLabel of docs/endpoints.md#catalogue-shapes. */
export type DeliveryTerms = {
  deliveryFeeType: DeliveryFeeType;
  deliveryFee: Won;
  /** 0 unless CONDITIONAL_FREE. */
  freeConditionPrice: Won;
  /** 0 unless COUNT. */
  unitCount: number;
  /** ETC only: replaces the default label. */
  text?: string;
};

export type RemoteFees = { jejuFee: Won; islandFee: Won };

/** Usual surcharges in won, used by the demo stores; every delivery policy stores its own (docs/rules/delivery.md#remote-areas). */
export const defaultRemoteFees: RemoteFees = { jejuFee: 3000, islandFee: 5000 };

/** A range of postcodes of five digits; both ends are included. */
export type RemoteRange = {
  startZip: string;
  endZip: string;
  type: Exclude<RemoteAreaType, 'NONE'>;
};

const separateDeliveryText = '배송비 착불 / 별도 협의';

/**
 * The fee of one parcel in won; 0 for ETC, which is paid outside the checkout. `productPrice` is the sum of sales price × count before
 * discounts, `count` the number of units in the parcel.
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

/** The amounts that the type needs and that are missing (0), with the sentences for staff. Amounts that it does not use are ignored. */
export function deliveryTermsProblems(
  terms: Pick<DeliveryTerms, 'deliveryFeeType' | 'deliveryFee' | 'freeConditionPrice' | 'unitCount'>,
): RefusalField[] {
  const { deliveryFeeType: type, deliveryFee: fee, freeConditionPrice, unitCount } = terms;
  const problems: (RefusalField | false)[] = [
    type !== 'FREE' &&
      type !== 'ETC' &&
      fee === 0 && { name: 'deliveryFee', message: '배송비를 입력해 주세요.' },
    type === 'CONDITIONAL_FREE' &&
      freeConditionPrice === 0 && {
        name: 'freeConditionPrice',
        message: '무료배송 기준 금액을 입력해 주세요.',
      },
    type === 'COUNT' &&
      unitCount === 0 && { name: 'unitCount', message: '배송비를 부과할 수량을 입력해 주세요.' },
  ];
  return problems.filter((problem) => problem !== false);
}

/** The fee and its condition, for cards: '배송비 3,000원 (30,000원 이상 무료)'. */
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

/** Won missing to free delivery ('N원 더 담으면 무료배송'); 0 if it is reached or the fee is not CONDITIONAL_FREE. */
export function toFreePrice(terms: DeliveryTerms, productPrice: Won): Won {
  if (terms.deliveryFeeType !== 'CONDITIONAL_FREE') return 0;
  return Math.max(0, terms.freeConditionPrice - productPrice);
}

/** The surcharge of one parcel in won, also when delivery is free; 0 for ETC. */
export function remoteDeliveryFee(terms: DeliveryTerms & RemoteFees, area: RemoteAreaType): Won {
  if (terms.deliveryFeeType === 'ETC') return 0;
  switch (area) {
    case 'NONE':
      return 0;
    case 'JEJU':
      return terms.jejuFee;
    case 'ISLAND':
      return terms.islandFee;
  }
}

function zipDigits(zipCode: string): string {
  return zipCode.replace(/\D/gu, '');
}

/** True if `zipCode` contains exactly five digits; other characters are ignored. */
export function isZipCode(zipCode: string): boolean {
  return zipDigits(zipCode).length === 5;
}

/** The type of the narrowest range that contains the postcode; NONE outside of all ranges and for other than five digits. */
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

/**
 * Index and Korean message of a range that ends before it begins, or that overlaps another one in part: of overlapping ranges one contains
 * the other, so that the narrowest decides. Undefined for ranges that all have a meaning.
 */
export function remoteRangesProblem(
  ranges: readonly Pick<RemoteRange, 'startZip' | 'endZip'>[],
): { index: number; message: string } | undefined {
  const reversed = ranges.findIndex(({ startZip, endZip }) => startZip > endZip);
  if (reversed >= 0) return { index: reversed, message: '끝 우편번호가 시작 우편번호보다 작습니다.' };
  // In this order a range is compared with the open ones that begin before it, the innermost last.
  const inOrder = ranges
    .map((range, index) => ({ ...range, index }))
    .toSorted((a, b) =>
      a.startZip === b.startZip
        ? Number(b.endZip) - Number(a.endZip)
        : Number(a.startZip) - Number(b.startZip),
    );
  const open: typeof inOrder = [];
  for (const range of inOrder) {
    while (open.length > 0 && (open.at(-1)?.endZip ?? '') < range.startZip) open.pop();
    const outer = open.at(-1);
    if (outer !== undefined && outer.endZip < range.endZip)
      return { index: range.index, message: `${outer.startZip}~${outer.endZip} 구간과 일부만 겹칩니다.` };
    open.push(range);
  }
  return undefined;
}

/** The terms with neutral values in place of those that their type does not use. The fee of FREE is that of a return (초도 배송비). */
export function usedTerms<T extends DeliveryTerms>({
  text,
  ...terms
}: T): Omit<T, 'text'> & { text?: string } {
  const { deliveryFeeType: type } = terms;
  return {
    ...terms,
    deliveryFee: type === 'ETC' ? 0 : terms.deliveryFee,
    freeConditionPrice: type === 'CONDITIONAL_FREE' ? terms.freeConditionPrice : 0,
    unitCount: type === 'COUNT' ? terms.unitCount : 0,
    ...(type === 'ETC' && text !== undefined && text !== '' && { text }),
  };
}
