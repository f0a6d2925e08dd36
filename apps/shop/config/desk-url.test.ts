// DESK_URL: the address of the shop, a separate host, or off. What live mode refuses: config.test.ts.
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('DESK_URL', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'ap-northeast-2',
    S3_BUCKET: 'onns',
    S3_ACCESS_KEY_ID: 'AKIAOURS',
    S3_SECRET_ACCESS_KEY: 'ours',
  };
  const deskUrlOf = (settings: Record<string, string>) => readConfig(settings, '/shop').deskUrl;

  test.each([
    [{}, 'http://localhost:3000'],
    [{ PUBLIC_URL: 'https://shop.example' }, 'https://shop.example'],
    [{ DESK_URL: 'off' }, undefined],
    [{ ...s3, DESK_URL: 'https://desk.shop.example/' }, 'https://desk.shop.example'],
  ])('with %j is %s', (settings, expected) => {
    expect(deskUrlOf(settings)).toBe(expected);
  });

  test.each([
    [{ DESK_URL: 'https://shop.example/office' }, 'must be an address without a path'],
    [{ DESK_URL: 'none' }, 'must be an address that begins with http'],
    [{ DESK_URL: 'https://desk.shop.example' }, 'S3_ENDPOINT must be set'],
  ])('%j is refused: %s', (settings, sentence) => {
    expect(() => deskUrlOf(settings)).toThrow(sentence);
  });
});
