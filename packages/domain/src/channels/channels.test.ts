// Categories of inquiries of channels, and masked login ids of their writers.
import { describe, expect, test } from 'vitest';
import { channelInquiryCategory, maskedChannelId, storedText } from './channels.ts';

describe('the category of an inquiry', () => {
  test.each([
    ['INQUIRY', '배송', '배송'],
    ['INQUIRY', ' 반품 ', '반품'],
    ['INQUIRY', '선물하기', '기타'],
    ['INQUIRY', '', '기타'],
    ['PRODUCT_QUESTION', '', '상품'],
    ['PRODUCT_QUESTION', '배송', '상품'],
  ] as const)('%s %j is %s', (kind, written, category) => {
    expect(channelInquiryCategory(kind, written)).toBe(category);
  });
});

describe('the login id of a writer', () => {
  test.each([
    ['onns****', 'onns****'],
    ['onnscustomer', 'onns****'],
    ['abc', 'a****'],
    ['', '****'],
  ])('%j is stored as %s', (id, masked) => {
    expect(maskedChannelId(id)).toBe(masked);
  });
});

describe('a text of a channel', () => {
  test.each([
    ['좋아요', '좋아요'],
    ['좋\0아요', '좋아요'],
    ['\ud83d', '\ufffd'],
    [`${'가'.repeat(9_999)}😀나`, `${'가'.repeat(9_999)}😀`],
  ])('%.20j is stored as %.20j', (text, stored) => {
    expect(storedText(text)).toBe(stored);
  });
});
