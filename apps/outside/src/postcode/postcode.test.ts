// The offline postcode window finds addresses as people type them and returns the fields of the real service.
// Use by the shop is tested in the shop.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOutside } from '../main.ts';
import { addresses, searchAddresses } from './postcode-addresses.ts';

let outside: Awaited<ReturnType<typeof startOutside>>;

beforeAll(async () => {
  outside = await startOutside({ port: 0, host: '127.0.0.1' });
});
afterAll(() => outside.close());

describe('searching', () => {
  test.each([
    ['도로명과 번호', '성수이로 113', '서울 성동구 성수이로 113'],
    ['띄어 쓰지 않음', '성수이로113', '서울 성동구 성수이로 113'],
    ['동', '역삼동', '서울 강남구 테헤란로 101'],
    ['건물', '숲가온아파트', '서울 성동구 왕십리로 115'],
    ['우편번호', '58866', '전남 신안군 흑산면 흑산일주로 7'],
    ['긴 시도 이름', '서울특별시 강남구 선릉로', '서울 강남구 선릉로 221'],
    ['번지', '성수동2가 141', '서울 성동구 성수이로 20'],
  ])('%s: %s', (_name, query, first) => {
    expect(searchAddresses(query)[0]?.roadAddress).toBe(first);
  });

  test('matches a number exactly, not as part of a longer one', () => {
    expect(searchAddresses('올림픽로 30')).toEqual([]);
    expect(searchAddresses('올림픽로 300')).toHaveLength(1);
  });

  test.each(['', '  ', ',', '없는도로명 999'])('%j finds nothing', (query) => {
    expect(searchAddresses(query)).toEqual([]);
  });
});

describe('the list', () => {
  test('has at least 400 addresses of all provinces, with five-digit postcodes as text', () => {
    expect(addresses.length).toBeGreaterThanOrEqual(400);
    expect(new Set(addresses.map((address) => address.sido)).size).toBe(17);
    for (const address of addresses) {
      expect(address.zonecode).toMatch(/^\d{5}$/);
      expect(address.bcode).toMatch(/^\d{10}$/);
      expect(address.roadnameCode).toMatch(/^\d{7}$/);
      expect(address.buildingCode).toMatch(/^\d{25}$/);
    }
  });

  test.each([
    ['Seoul keeps its leading zero', '성수이로', '0'],
    ['Jeju', '노연로', '63'],
    ['Udo', '우도로', '63365'],
    ['Ulleung', '울릉순환로', '40200'],
    ['Baengnyeong', '백령로', '23100'],
    ['Heuksan', '흑산일주로', '58866'],
  ])('%s', (_name, query, zonecode) => {
    const found = searchAddresses(query);
    expect(found.length).toBeGreaterThan(0);
    for (const address of found) expect(address.zonecode.startsWith(zonecode)).toBe(true);
  });

  test('contains no address twice', () => {
    expect(new Set(addresses.map((address) => address.roadAddress)).size).toBe(addresses.length);
  });

  test('gives an apartment only the mapped lot address', () => {
    const apartment = searchAddresses('숲가온아파트')[0];
    expect(apartment).toMatchObject({ apartment: 'Y', jibunAddress: '', buildingName: '숲가온아파트' });
    expect(apartment?.autoJibunAddress).toContain('성수동1가');
  });
});

describe('over HTTP', () => {
  test('returns pages of twenty with the total count', async () => {
    const query = encodeURIComponent('서울');
    const read = async (from: number) =>
      (await (await fetch(`${outside.url}/postcode/addresses?q=${query}&from=${from}`)).json()) as {
        count: number;
        rows: unknown[];
      };
    const first = await read(0);
    const second = await read(20);
    expect(first.rows).toHaveLength(20);
    expect(second.rows[0]).not.toEqual(first.rows[0]);
    expect(first.count).toBeGreaterThan(40);
  });

  test('serves a script with both globals, and escapes the query in the page', async () => {
    const script = await (await fetch(`${outside.url}/postcode/v2.js`)).text();
    expect(script).toContain('globalThis.kakao');
    expect(script).toContain('globalThis.daum');
    const page = await (await fetch(`${outside.url}/postcode/search?q=%22%3E%3Cscript%3E`)).text();
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
  });
});
