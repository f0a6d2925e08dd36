// What a typed order becomes.
import { expect, test } from 'vitest';
import { changeCountOf, emptyDraft, itemsOf, missingOf, toInput } from './order-draft.ts';
import type { Draft, OrderItem } from './order-draft.ts';

const item = { uuid: '01a00000-0000-7000-8000-000000000001' } as OrderItem;
const whole: Draft = {
  ...emptyDraft,
  name: ' 김온유 ',
  phone: '010-1234-5678',
  lines: [{ item, count: 2 }],
  paidNote: '약국에서 현금으로 받음',
};

test.each<[string, Partial<Draft>, string | undefined]>([
  ['nothing', {}, undefined],
  ['goods', { lines: [] }, '상품을 담아 주세요.'],
  ['a count', { lines: [{ item, count: null }] }, '수량을 적어 주세요.'],
  ['a count above 0', { lines: [{ item, count: 0 }] }, '수량을 적어 주세요.'],
  ['a person', { phone: ' ' }, '주문자의 이름과 연락처를 적어 주세요.'],
  ['the note', { paidNote: '현금' }, '돈을 어떻게 받았는지 5자 이상 적어 주세요.'],
  ['the bank', { payment: 'VIRTUAL_ACCOUNT' }, '입금받을 은행을 골라 주세요.'],
])('%s is missing', (_what, changes, sentence) => {
  expect(missingOf({ ...whole, ...changes })).toBe(sentence);
});

test('empty fields are not sent, and the orderer receives the parcel', () => {
  expect(toInput(whole, 'one', 38_000)).toEqual({
    clientOrderId: 'one',
    orderer: { name: '김온유', phone: '010-1234-5678' },
    items: [{ productItemUuid: item.uuid, count: 2 }],
    delivery: { recipientName: '김온유', phone: '010-1234-5678' },
    inflow: 'ETC',
    payment: 'NONE',
    paidNote: '약국에서 현금으로 받음',
    expectedPayPrice: 38_000,
  });
});

test('an account has its bank and no note, and another recipient is sent', () => {
  const input = toInput(
    {
      ...whole,
      payment: 'VIRTUAL_ACCOUNT',
      bankCode: 'SHINHAN',
      isOwnRecipient: false,
      recipientName: '이받음',
    },
    'one',
    0,
  );
  expect(input).toMatchObject({ bankCode: 'SHINHAN', delivery: { recipientName: '이받음' } });
  expect(input).not.toHaveProperty('paidNote');
});

test('only what was typed counts as a change', () => {
  expect(changeCountOf(emptyDraft)).toBe(0);
  expect(changeCountOf(whole)).toBe(4);
  expect(itemsOf({ lines: [{ item, count: null }] })).toEqual([]);
});
