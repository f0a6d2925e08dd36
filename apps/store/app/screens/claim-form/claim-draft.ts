// A claim while its form is filled in: what is previewed, what is still wrong, and what is sent (docs/rules/claims.md#preview). Pure.
import type { ClaimReason, ClaimType } from '#domain/base/enums.ts';
import { claimTextLength, etcText } from '#domain/claims/claim-reasons.ts';
import { regionProblem } from '#domain/base/provinces.ts';
import { contactProblem, phoneDigits } from '#domain/members/phone.ts';
import { missingAddress } from '../../shared/address/missing-address.ts';
import {
  type AccountErrors,
  type AccountValues,
  accountErrors,
  accountInputOf,
  emptyAccount,
} from '../../shared/claim/account-values.ts';
import type { ClaimableRow, ClaimInput } from '../../shared/claim/claim-types.ts';

export type PickupAddress = {
  recipientName: string;
  phone: string;
  zipCode: string;
  address: string;
  detailAddress: string;
};

export type ClaimDraft = {
  /** Claimed units by order product; rows that are not chosen are missing. */
  counts: Readonly<Record<string, number>>;
  reason: ClaimReason | null;
  text: string;
  /** Replacements by order product; a missing one is the same item. */
  replacements: Readonly<Record<string, string>>;
  method: 'PICKUP' | 'SELF';
  /** Null: the goods are picked up at the delivery address. */
  pickup: PickupAddress | null;
  account: AccountValues;
};

export type ClaimField =
  | 'items'
  | 'reason'
  | 'text'
  | 'images'
  | 'recipientName'
  | 'phone'
  | 'address'
  | keyof AccountValues;
export type ClaimErrors = Partial<Record<ClaimField, string>>;

/** A deposit that was not made is cancelled with the whole order. */
export const isWhole = (rows: readonly ClaimableRow[]): boolean =>
  rows.some(({ orderProduct }) => orderProduct.status === 'WAITING_DEPOSIT');

/** The first draft: the row whose button was pressed, or all rows where the order is cancelled as a whole. */
export function firstDraft(rows: readonly ClaimableRow[], uuid: string, hasAll: boolean): ClaimDraft {
  const chosen = rows.filter(({ orderProduct }) => hasAll || orderProduct.uuid === uuid);
  return {
    counts: Object.fromEntries(chosen.map(({ orderProduct, maxCount }) => [orderProduct.uuid, maxCount])),
    reason: null,
    text: '',
    replacements: {},
    method: 'PICKUP',
    pickup: null,
    account: emptyAccount,
  };
}

export type OfferedReason = { reason: ClaimReason; label: string; isPhotoRequired: boolean };

/** The reasons that every chosen row accepts; those of the first row while none is chosen. */
export function offeredReasons(
  rows: readonly ClaimableRow[],
  type: ClaimType,
  counts: ClaimDraft['counts'],
): OfferedReason[] {
  const chosen = rows.filter(({ orderProduct }) => counts[orderProduct.uuid] !== undefined);
  const [first, ...others] = chosen.length > 0 ? chosen : rows.slice(0, 1);
  return (first?.reasons ?? []).filter(
    ({ claimType, reason }) =>
      claimType === type &&
      others.every((row) => row.reasons.some((one) => one.claimType === type && one.reason === reason)),
  );
}

/** Goods come back after a delivery, except for an exchange that sends a missing part. */
export const comesBack = (type: ClaimType, reason: ClaimReason | null): boolean =>
  type === 'RETURN' || (type === 'EXCHANGE' && reason !== 'MISSING_PRODUCT');

/** What a dry run is asked for; null while no row or no reason is chosen. */
export function previewInput(draft: ClaimDraft, type: ClaimType): ClaimInput | null {
  const items = Object.entries(draft.counts).map(([orderProductUuid, count]) => ({
    orderProductUuid,
    count,
  }));
  if (items.length === 0 || draft.reason === null) return null;
  const { method, pickup } = draft;
  const isComplete = pickup !== null && Object.keys(pickupErrors(pickup)).length === 0;
  return {
    claimType: type,
    reason: draft.reason,
    items,
    ...(comesBack(type, draft.reason) && {
      collect: {
        method,
        ...(method === 'PICKUP' &&
          isComplete && { address: { ...pickup, phone: phoneDigits(pickup.phone) } }),
      },
    }),
    ...(type === 'EXCHANGE' && {
      exchangeItems: items.flatMap(({ orderProductUuid }) => {
        const productItemUuid = draft.replacements[orderProductUuid];
        return productItemUuid === undefined ? [] : [{ orderProductUuid, productItemUuid }];
      }),
    }),
  };
}

/** The claim as it is sent, with the amounts that the shopper saw. */
export function claimInput(
  input: ClaimInput,
  draft: ClaimDraft,
  seen: {
    images: string[];
    needsAccount: boolean;
    quote: { totalRefundPrice: number; quoteHash: string };
  },
): ClaimInput {
  const text = draft.text.trim();
  return {
    ...input,
    ...(text !== '' && { text }),
    ...(seen.images.length > 0 && { images: seen.images }),
    ...(seen.needsAccount && { refundAccount: accountInputOf(draft.account) }),
    expectedTotalRefundPrice: seen.quote.totalRefundPrice,
    quoteHash: seen.quote.quoteHash,
  };
}

function pickupErrors(pickup: PickupAddress): ClaimErrors {
  const phone = contactProblem(pickup.phone, '연락처');
  const address = missingAddress(pickup, '수거할 주소를') ?? regionProblem(pickup.zipCode, pickup.address);
  return {
    ...(pickup.recipientName.trim() === '' && { recipientName: '보내는 분 이름을 입력해 주세요.' }),
    ...(phone !== undefined && { phone }),
    ...(address !== undefined && { address }),
  };
}

type Facts = {
  type: ClaimType;
  reasons: readonly OfferedReason[];
  needsAccount: boolean;
  photoCount: number;
};

/** What the form lacks, in the order of its fields. */
export function claimErrors(draft: ClaimDraft, facts: Facts): ClaimErrors {
  const { reason, text, pickup, method } = draft;
  const chosen = facts.reasons.find((one) => one.reason === reason);
  const { length } = [...text.trim()];
  const isPickup = comesBack(facts.type, reason) && method === 'PICKUP';
  return {
    ...(Object.keys(draft.counts).length === 0 && { items: '상품을 1개 이상 선택해 주세요.' }),
    ...(chosen === undefined && { reason: '사유를 선택해 주세요.' }),
    ...(reason === 'ETC' &&
      length < etcText.minimum && { text: `사유를 ${etcText.minimum}자 이상 입력해 주세요.` }),
    ...(length > claimTextLength && { text: `${claimTextLength}자까지 입력할 수 있습니다.` }),
    ...(chosen?.isPhotoRequired === true &&
      facts.photoCount === 0 && { images: '상품 상태를 확인할 수 있는 사진을 1장 이상 첨부해 주세요.' }),
    ...(isPickup && pickup !== null && pickupErrors(pickup)),
    ...(facts.needsAccount && (accountErrors(draft.account) satisfies AccountErrors)),
  };
}
