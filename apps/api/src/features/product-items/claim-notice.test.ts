// The delivery, exchange and return terms of a product page.
import { expect, test } from 'vitest';
import { claimNotice } from './claim-notice.ts';

test('the claim notice names the figures that it is given', () => {
  const notice = claimNotice({
    returnFee: 2500,
    exchangeFee: 5000,
    jejuFee: 3000,
    islandFee: 5000,
    storeName: '라온핏 주식회사',
    phone: '1600-0002',
  });
  for (const words of [
    '2,500원',
    '5,000원',
    '3,000원',
    '라온핏 주식회사',
    '1600-0002',
    '7일',
    '3영업일',
    '연 15 %',
  ]) {
    expect(notice).toContain(words);
  }
});
