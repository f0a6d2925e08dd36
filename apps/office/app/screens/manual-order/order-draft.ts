// What staff have typed of an order, and the call that it becomes. Pure.
import type { Inflow } from '#domain/base/enums.ts';
import type { BankCode } from '#domain/payments/banks.ts';
import type { Answer, Input } from '#contract/contract.ts';

export type OrderItem = Answer<'getStaffProductItemsByPaging'>['data'][number];
export type Quote = Extract<Answer<'registerManualOrder'>, { isPurchasable: unknown }>;

/** `count` is null while its field is empty. */
export type Line = { item: OrderItem; count: number | null };

export type Draft = {
  name: string;
  phone: string;
  email: string;
  inflow: Inflow;
  lines: readonly Line[];
  /** The orderer receives the parcel. */
  isOwnRecipient: boolean;
  recipientName: string;
  recipientPhone: string;
  zipCode: string;
  address: string;
  detailAddress: string;
  deliveryMemo: string;
  entranceMemo: string;
  payment: 'NONE' | 'VIRTUAL_ACCOUNT';
  paidNote: string;
  bankCode: BankCode | undefined;
};

export const emptyDraft: Draft = {
  name: '',
  phone: '',
  email: '',
  inflow: 'ETC',
  lines: [],
  isOwnRecipient: true,
  recipientName: '',
  recipientPhone: '',
  zipCode: '',
  address: '',
  detailAddress: '',
  deliveryMemo: '',
  entranceMemo: '',
  payment: 'NONE',
  paidNote: '',
  bankCode: undefined,
};

/** Fields that differ from an empty order. */
export const changeCountOf = (draft: Draft): number =>
  (Object.keys(emptyDraft) as (keyof Draft)[]).filter((name) =>
    name === 'lines' ? draft.lines.length > 0 : draft[name] !== emptyDraft[name],
  ).length;

/** Items and counts; a line without a count is left out. */
export const itemsOf = ({ lines }: Pick<Draft, 'lines'>) =>
  lines.flatMap(({ item, count }) =>
    count !== null && Number.isSafeInteger(count) && count > 0 ? [{ productItemUuid: item.uuid, count }] : [],
  );

/** Shortest note of what was received. */
const noteAtLeast = 5;

/** What is still missing before the server is asked, in a sentence; undefined for nothing. */
export function missingOf(draft: Draft): string | undefined {
  if (draft.lines.length === 0) return '상품을 담아 주세요.';
  if (itemsOf(draft).length < draft.lines.length) return '수량을 적어 주세요.';
  if (draft.name.trim() === '' || draft.phone.trim() === '') return '주문자의 이름과 연락처를 적어 주세요.';
  if (draft.payment === 'NONE' && draft.paidNote.trim().length < noteAtLeast)
    return '돈을 어떻게 받았는지 5자 이상 적어 주세요.';
  return draft.payment === 'VIRTUAL_ACCOUNT' && draft.bankCode === undefined
    ? '입금받을 은행을 골라 주세요.'
    : undefined;
}

/** The fields that have a text. */
const written = <Fields extends Record<string, string>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  ) as Partial<Fields>;

export function toInput(
  draft: Draft,
  clientOrderId: string,
  expectedPayPrice: number,
): Omit<Input<'registerManualOrder'>, 'dryRun'> {
  const { isOwnRecipient, zipCode, address, detailAddress, deliveryMemo, entranceMemo } = draft;
  return {
    clientOrderId,
    orderer: { name: draft.name.trim(), phone: draft.phone.trim(), ...written({ email: draft.email }) },
    items: itemsOf(draft),
    delivery: written({
      recipientName: isOwnRecipient ? draft.name : draft.recipientName,
      phone: isOwnRecipient ? draft.phone : draft.recipientPhone,
      zipCode,
      address,
      detailAddress,
      deliveryMemo,
      entranceMemo,
    }),
    inflow: draft.inflow,
    payment: draft.payment,
    ...(draft.payment === 'NONE' ? { paidNote: draft.paidNote.trim() } : { bankCode: draft.bankCode }),
    expectedPayPrice,
  };
}
