// Rows of seed/ in a new database. They are compared with the public list of islands in ../shared if that file exists, which is not part
// of the project.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import { type RemoteRange, remoteAreaType } from '#domain/prices/delivery-fee.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
let client: Client;
let ranges: RemoteRange[];

beforeAll(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  ranges = (
    await client.query<RemoteRange>(
      'select start_zip as "startZip", end_zip as "endZip", type from remote_area order by start_zip',
    )
  ).rows;
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('remote areas of a new shop', () => {
  test.each([
    { 우편번호: '63322', area: 'JEJU' },
    { 우편번호: '63000', area: 'ISLAND' },
    { 우편번호: '63001', area: 'ISLAND' },
    { 우편번호: '63002', area: 'JEJU' },
    { 우편번호: '63364', area: 'JEJU' },
    { 우편번호: '63365', area: 'ISLAND' },
    { 우편번호: '63366', area: 'JEJU' },
    { 우편번호: '63644', area: 'JEJU' },
    { 우편번호: '63645', area: 'NONE' },
    { 우편번호: '40240', area: 'ISLAND' },
    { 우편번호: '31708', area: 'ISLAND' },
    { 우편번호: '23117', area: 'NONE' },
    { 우편번호: '06236', area: 'NONE' },
    { 우편번호: '46768', area: 'NONE' },
    { 우편번호: '54000', area: 'NONE' },
  ])('$우편번호 is $area', ({ 우편번호, area }) => {
    expect(remoteAreaType(우편번호, ranges)).toBe(area);
  });

  test('are Jeju and 34 island ranges, of which only 우도 lies inside another range', () => {
    expect(ranges.filter((range) => range.type === 'JEJU')).toHaveLength(1);
    expect(ranges.filter((range) => range.type === 'ISLAND')).toHaveLength(34);
    let before = '';
    for (const range of ranges.filter(({ startZip }) => startZip !== '63365')) {
      expect(range.startZip > before).toBe(true);
      before = range.endZip;
    }
  });

  const path = fileURLToPath(new URL('../../../../../../shared/data/remote_postcodes.csv', import.meta.url));
  test.skipIf(!existsSync(path))('contain every island of the public list', () => {
    // Omitted intentionally: 46768 to 46771 have a bridge, and 54000 is a misprint.
    const omitted = new Set(['46768', '54000']);
    const rows = readFileSync(path, 'utf8').trim().split('\n').slice(1);
    const wrong = rows
      .map((line) => line.split(','))
      .filter(([start = '', end = '']) => !omitted.has(start) && !(start === '63000' && end === '63644'))
      .filter(([start = '', end = '']) =>
        [start, end].some((zip) => remoteAreaType(zip, ranges) !== 'ISLAND'),
      );
    expect(rows.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });
});

test('holidays of a new shop include substitute days and are complete for three years', async () => {
  const found = await client.query<{ day: string; name: string }>(
    'select day::text, name from holiday order by day',
  );
  const days = found.rows.map(({ day }) => day);
  expect(days).toEqual(
    expect.arrayContaining(['2025-10-08', '2025-10-09', '2026-12-25', '2027-12-27', '2028-10-05']),
  );
  // 신정, 삼일절, 노동절, 어린이날, 현충일, 제헌절, 광복절, 개천절, 한글날, 성탄절 every year; 설날 and 추석 have three days each.
  for (const year of ['2026', '2027', '2028']) {
    const fixed = ['01-01', '03-01', '05-01', '05-05', '06-06', '07-17', '08-15', '10-03', '10-09', '12-25'];
    expect(days).toEqual(expect.arrayContaining(fixed.map((day) => `${year}-${day}`)));
    for (const name of ['설날', '추석']) {
      const feast = found.rows.filter((row) => row.day.startsWith(year) && row.name.startsWith(name));
      expect(feast, `${year} ${name}`).toHaveLength(3);
    }
  }
});

test('synonyms of a new shop are 454 groups in order of priority', async () => {
  const found = await client.query<{ words: string[]; typed: string[] }>(
    'select words, typed from keyword_rule order by display_order',
  );
  expect(found.rows).toHaveLength(454);
  expect(found.rows[0]?.words).toContain('오메가쓰리');
  expect(found.rows.at(-1)).toEqual({ words: ['수면'], typed: ['교대근무', '시차'] });
});

test('a new shop has no company, store, product or member', async () => {
  for (const table of ['shop', 'store', 'delivery_policy', 'product', 'users', 'terms', 'banner'])
    expect((await client.query(`select from ${table}`)).rowCount, table).toBe(0);
});
