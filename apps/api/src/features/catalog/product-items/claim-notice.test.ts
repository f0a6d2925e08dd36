// The delivery, exchange and return terms of a product page.
import { expect, test } from 'vitest';
import { claimNotice } from './claim-notice.ts';

test('contains the fees, store, phone and periods that it is given', () => {
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
    '연 15%',
    '미성년자',
  ]) {
    expect(notice).toContain(words);
  }
});

test('escapes HTML in the name of the store', () => {
  const notice = claimNotice({
    returnFee: 0,
    exchangeFee: 0,
    jejuFee: 0,
    islandFee: 0,
    storeName: '김&박 <script>가게</script>',
    phone: '1600-0002',
  });
  expect(notice).toContain('김&amp;박 &lt;script&gt;가게');
  expect(notice).not.toContain('<script');
});
