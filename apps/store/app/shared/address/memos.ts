// Delivery memos as form fields, and as an address or an order stores them. Pure.

export type Memos = {
  /** One of deliveryMemos, `ownMemo`, or '' for none. */
  memoChoice: string;
  memoText: string;
  entranceMemo: string;
};

export const noMemos: Memos = { memoChoice: '', memoText: '', entranceMemo: '' };

export const ownMemo = '직접 입력';
export const deliveryMemos = [
  '문 앞에 놓아 주세요',
  '경비실에 맡겨 주세요',
  '택배함에 넣어 주세요',
  '배송 전에 연락해 주세요',
  '직접 받겠습니다',
];

type StoredMemos = { deliveryMemo?: string | undefined; entranceMemo?: string | undefined };

/** The memos as they are sent; empty ones are left out. */
export function storedMemos({ memoChoice, memoText, entranceMemo }: Memos): StoredMemos {
  const memo = (memoChoice === ownMemo ? memoText : memoChoice).trim();
  const entrance = entranceMemo.trim();
  return {
    ...(memo === '' ? {} : { deliveryMemo: memo }),
    ...(entrance === '' ? {} : { entranceMemo: entrance }),
  };
}

/** The form fields of stored memos. */
export function memosOf({ deliveryMemo = '', entranceMemo = '' }: StoredMemos): Memos {
  const isUsual = deliveryMemo === '' || deliveryMemos.includes(deliveryMemo);
  return {
    memoChoice: isUsual ? deliveryMemo : ownMemo,
    memoText: isUsual ? '' : deliveryMemo,
    entranceMemo,
  };
}
