// A change of products in words: 판매가 10% 내림 · 판매 끝 12.31 00:00.
import type { Answer } from '#contract/contract.ts';
import { formatCount, formatTime } from '../format.ts';

type Changes = Answer<'getScheduledChange'>['set'];

function priceWords({ kind, value }: NonNullable<Changes['salesPrice']>): string {
  if (kind === 'SET') return `판매가 ${formatCount(value)}원으로`;
  const unit = kind === 'PERCENT' ? '%' : '원';
  return `판매가 ${formatCount(Math.abs(value))}${unit} ${value < 0 ? '내림' : '올림'}`;
}

function stockWords({ kind, value }: NonNullable<Changes['stockCount']>): string {
  if (kind === 'SET') return `재고 ${formatCount(value)}개로`;
  return `재고 ${formatCount(Math.abs(value))}개 ${value < 0 ? '뺌' : '더함'}`;
}

const timeWords = (name: string, time: string | undefined): string[] =>
  time === undefined ? [] : [`${name} ${time === '' ? '없음' : formatTime(time)}`];

export function setWords({
  salesPrice,
  fixedPrice,
  isRecommendedPrice,
  stockCount,
  isDisplay,
  categoryUuids,
  deliveryPolicyUuid,
  saleFrom,
  saleTo,
  maxBuyCount,
}: Changes): string {
  return [
    ...(salesPrice === undefined ? [] : [priceWords(salesPrice)]),
    ...(fixedPrice === undefined
      ? []
      : [`정가 ${formatCount(fixedPrice)}원${isRecommendedPrice === true ? ' (희망소비자가)' : ''}`]),
    ...(stockCount === undefined ? [] : [stockWords(stockCount)]),
    ...(isDisplay === undefined ? [] : [isDisplay ? '진열' : '숨김']),
    ...(categoryUuids === undefined ? [] : ['카테고리']),
    ...(deliveryPolicyUuid === undefined ? [] : ['배송 정책']),
    ...timeWords('판매 시작', saleFrom),
    ...timeWords('판매 끝', saleTo),
    ...(maxBuyCount === undefined ? [] : [`구매 한도 ${formatCount(maxBuyCount)}개`]),
  ].join(' · ');
}
