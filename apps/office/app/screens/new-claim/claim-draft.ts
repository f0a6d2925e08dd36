// What staff have typed of a claim, and the call that it becomes. Pure.
import type { Carrier, ClaimReason, ClaimType } from '#domain/base/enums.ts';
import { claimTypes } from '#domain/base/enums.ts';
import { formatWon } from '#domain/base/money.ts';
import { claimTypeLabels } from '#domain/claims/claim-labels.ts';
import { claimEvent } from '#domain/claims/claim-problem.ts';
import { claimReasonMeanings, etcText } from '#domain/claims/claim-reasons.ts';
import type { BankCode } from '#domain/payments/banks.ts';
import type { Answer, Input } from '#contract/contract.ts';
import type { Address } from '../../shared/address/address-fields.tsx';

export type ClaimedOrder = Answer<'getStaffOrder'>;
export type ClaimedRow = ClaimedOrder['rows'][number];
export type Preview = Extract<Answer<'registerClaimForShopper'>, { refundInfo: unknown }>;

export type Draft = {
  type: ClaimType;
  /** Claimed units by row; null while the field of a chosen row is empty. */
  counts: Readonly<Record<string, number | null>>;
  /** Replacements by row; a row without one gets the same item. */
  replacements: Readonly<Record<string, string>>;
  reason: ClaimReason | undefined;
  text: string;
  images: readonly string[];
  method: 'PICKUP' | 'SELF';
  /** The goods are picked up at another address than that of the delivery. */
  isOtherAddress: boolean;
  recipientName: string;
  phone: string;
  address: Address;
  carrier: Carrier | undefined;
  invoiceNumber: string;
  bankCode: BankCode | undefined;
  accountNumber: string;
  holderName: string;
};

export const emptyDraft = (type: ClaimType): Draft => ({
  type,
  counts: {},
  replacements: {},
  reason: undefined,
  text: '',
  images: [],
  method: 'PICKUP',
  isOtherAddress: false,
  recipientName: '',
  phone: '',
  address: { zipCode: '', address: '', detailAddress: '' },
  carrier: undefined,
  invoiceNumber: '',
  bankCode: undefined,
  accountNumber: '',
  holderName: '',
});

/** The rows that permit a claim of this kind now. */
export const claimable = (rows: readonly ClaimedRow[], type: ClaimType): ClaimedRow[] =>
  rows.filter(({ status }) => claimEvent(type, status) !== null);

/** The kinds that some row permits. */
export const kindsOf = (rows: readonly ClaimedRow[]): ClaimType[] =>
  claimTypes.filter((type) => claimable(rows, type).length > 0);

/** The reasons that staff may give for the shopper or for themselves, in the order of forms. */
export const reasonsOf = (type: ClaimType): ClaimReason[] =>
  (Object.keys(claimReasonMeanings) as ClaimReason[]).filter((reason) => {
    const { types, sources } = claimReasonMeanings[reason];
    return types.includes(type) && (sources.includes('SHOPPER') || sources.includes('STAFF'));
  });

/** Goods come back before money or a replacement goes out. */
export const isWithGoods = ({ type, reason }: Pick<Draft, 'type' | 'reason'>): boolean =>
  type === 'RETURN' || (type === 'EXCHANGE' && reason !== 'MISSING_PRODUCT');

export const changeCountOf = ({ counts, reason, text, images, invoiceNumber, address }: Draft): number =>
  Object.keys(counts).length +
  images.length +
  [reason ?? '', text, invoiceNumber, address.address].filter((value) => value !== '').length;

/** What is still missing before the server is asked for the amount, in a sentence; undefined for nothing. */
export function missingOf({ counts, reason }: Draft): string | undefined {
  const chosen = Object.values(counts);
  if (chosen.length === 0) return '접수할 상품을 골라 주세요.';
  if (chosen.some((count) => count === null || !(count > 0))) return '수량을 적어 주세요.';
  return reason === undefined ? '사유를 골라 주세요.' : undefined;
}

/** What keeps a claim from being entered whose amount is known. */
export function incompleteOf(draft: Draft, preview: Preview | undefined): string | undefined {
  if (draft.reason === 'ETC' && draft.text.trim().length < etcText.minimum)
    return `기타 사유는 ${etcText.minimum}자 이상 적어 주세요.`;
  if (isAccountNeeded(preview) && !isAccountGiven(draft)) return '환불받을 계좌를 적어 주세요.';
  return undefined;
}

export const isAccountNeeded = (preview: Preview | undefined): boolean =>
  preview?.warnings.some(({ code }) => code === 'REFUND_ACCOUNT_REQUIRED') ?? false;

const isAccountGiven = ({ bankCode, accountNumber, holderName }: Draft): boolean =>
  bankCode !== undefined && accountNumber.trim() !== '' && holderName.trim() !== '';

type Collect = NonNullable<Input<'registerClaimForShopper'>['collect']>;

function collectOf(draft: Draft): Collect | undefined {
  if (!isWithGoods(draft)) return undefined;
  const { method, isOtherAddress, recipientName, phone, address, carrier, invoiceNumber } = draft;
  if (method === 'SELF')
    return {
      method,
      ...(carrier !== undefined &&
        invoiceNumber.trim() !== '' && { carrier, invoiceNumber: invoiceNumber.replaceAll(/\s/g, '') }),
    };
  return isOtherAddress
    ? { method, address: { recipientName: recipientName.trim(), phone: phone.trim(), ...address } }
    : { method };
}

/** What the amount depends on. */
export function toQuoted(draft: Draft): Omit<Input<'registerClaimForShopper'>, 'dryRun'> {
  const { type, reason = 'ETC', counts, replacements, address } = draft;
  const collect = collectOf(draft);
  const isPlaceKnown = /^\d{5}$/.test(address.zipCode) && address.address.trim() !== '';
  const exchangeItems = Object.entries(replacements)
    .filter(([orderProductUuid]) => orderProductUuid in counts)
    .map(([orderProductUuid, productItemUuid]) => ({ orderProductUuid, productItemUuid }));
  return {
    claimType: type,
    reason,
    items: Object.entries(counts).map(([orderProductUuid, count]) => ({
      orderProductUuid,
      count: count ?? 0,
    })),
    ...(type === 'EXCHANGE' && exchangeItems.length > 0 && { exchangeItems }),
    // The area of a pickup address has its surcharge; the invoice of a parcel changes nothing.
    ...(collect?.method === 'SELF' && { collect: { method: 'SELF' as const } }),
    ...(collect?.method === 'PICKUP' && (collect.address === undefined || isPlaceKnown) && { collect }),
  };
}

/** The whole claim, with the amount that staff saw. */
export function toInput(
  draft: Draft,
  { refundInfo, quoteHash }: Pick<Preview, 'refundInfo' | 'quoteHash'>,
): Omit<Input<'registerClaimForShopper'>, 'dryRun'> {
  const { text, images, bankCode, accountNumber, holderName } = draft;
  const collect = collectOf(draft);
  return {
    ...toQuoted(draft),
    ...(collect !== undefined && { collect }),
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(images.length > 0 && { images: [...images] }),
    ...(isAccountGiven(draft) &&
      bankCode !== undefined && {
        refundAccount: {
          bankCode,
          accountNumber: accountNumber.replaceAll(/\D/g, ''),
          holderName: holderName.trim(),
        },
      }),
    expectedTotalRefundPrice: refundInfo.totalRefundPrice,
    quoteHash,
  };
}

/** `반품 접수 · 환불 15,000원`; an exchange and a claim that costs more than it returns name what the shopper pays. */
export function buttonOf(type: ClaimType, preview: Preview | undefined): string {
  const label = `${claimTypeLabels[type]} 접수`;
  if (preview === undefined) return label;
  const { refundInfo, exchangeFee, additionalPaymentPrice } = preview;
  if (type === 'EXCHANGE') return `${label} · 교환 배송비 ${formatWon(exchangeFee)}`;
  if (additionalPaymentPrice > 0) return `${label} · 받을 금액 ${formatWon(additionalPaymentPrice)}`;
  return `${label} · 환불 ${formatWon(refundInfo.totalRefundPrice)}`;
}
