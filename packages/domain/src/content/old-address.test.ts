// Addresses of a former shop: normal form, matches of a request, targets.
import { assert, property, webUrl } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShopPath, oldAddressKeys, oldAddressOf } from './old-address.ts';

describe('the normal form', () => {
  test.each([
    [
      'https://old.example/product/detail.html?product_no=12&cate_no=3#top',
      '/product/detail.html?cate_no=3&product_no=12',
    ],
    ['/Shop/Goods.php?b=2&a=1', '/shop/goods.php?a=1&b=2'],
    [' /product/12/ ', '/product/12'],
    ['//product///12', '/product/12'],
    ['/%EC%83%81%ED%92%88/1', '/상품/1'],
    ['/상품/1', '/상품/1'],
    ['/a?q=%ED%99%8D+%EC%82%BC', '/a?q=홍 삼'],
    ['/a?q=1%2B1&x=50%25', '/a?q=1%2B1&x=50%25'],
    ['/a?id=1&utm_source=mail&gclid=x&n_media=1', '/a?id=1'],
    ['/broken%zz', '/broken%25zz'],
  ])('%s is %s', (text, address) => {
    expect(oldAddressOf(text)).toBe(address);
  });

  test.each([
    '',
    'product/12',
    'javascript:alert(1)',
    '/',
    'https://old.example',
    '/?no=1',
    '/a\nb',
    `/${'a'.repeat(700)}`,
  ])('%j has none', (text) => {
    expect(oldAddressOf(text)).toBeUndefined();
  });

  test('is its own normal form', () => {
    assert(
      property(webUrl({ withQueryParameters: true }), (url) => {
        const address = oldAddressOf(url);
        if (address !== undefined) expect(oldAddressOf(address)).toBe(address);
      }),
    );
  });
});

test('a request matches addresses with all, two, one and none of its parameters', () => {
  expect(oldAddressKeys('/a?c=3&a=1&b=2')).toEqual([
    '/a?a=1&b=2&c=3',
    '/a?a=1&b=2',
    '/a?a=1&c=3',
    '/a?b=2&c=3',
    '/a?a=1',
    '/a?b=2',
    '/a?c=3',
    '/a',
  ]);
  const many = Array.from({ length: 100 }, (_, at) => `p${at}=1`).join('&');
  expect(oldAddressKeys(`/a?${many}`).length).toBeLessThan(100);
});

test.each([
  ['/goods/event?tab=1', true],
  ['//other.example', false],
  ['/\\other.example', false],
  ['https://other.example/a', false],
  ['/a b', false],
  ['/a\u001A', false],
  ['goods', false],
])('%s is a page of the shop: %s', (text, isPath) => {
  expect(isShopPath(text)).toBe(isPath);
});
