// Days and times as they are written in files of other shops.
import { expect, test } from 'vitest';
import { readMoment } from './written-moment.ts';

test.each([
  ['2024-03-05', '2024-03-05T00:00:00'],
  ['2024.3.5.', '2024-03-05T00:00:00'],
  ['2024. 3. 5', '2024-03-05T00:00:00'],
  ['2024/03/05 9:07', '2024-03-05T09:07:00'],
  ['20240305', '2024-03-05T00:00:00'],
  ['2024-03-05T14:20:11.123', '2024-03-05T14:20:11'],
  ['2024-02-30', undefined],
  ['24-03-05', undefined],
  ['1900-01-01', '1900-01-01T00:00:00'],
  ['1899-12-31', undefined],
  ['0000-03-05', undefined],
  ['2024-03-05 25:00', undefined],
  ['어제', undefined],
  ['', undefined],
])('%s is %s', (text, moment) => {
  expect(readMoment(text)).toBe(moment);
});
