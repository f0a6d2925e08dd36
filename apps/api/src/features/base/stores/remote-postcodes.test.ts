// The starting list of remote postcodes beside the list that Korean shops copy from each other (facts; not part of the project).
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { defaultRemoteRanges, remoteAreaType } from '#domain/delivery-fee.ts';

const path = fileURLToPath(new URL('../../../../../../../shared/data/remote_postcodes.csv', import.meta.url));
const isThere = existsSync(path);

test.skipIf(!isThere)(
  isThere
    ? 'every island of the public list is an island here, 추자도 and 우도 inside Jeju too'
    : 'skipped, because ../shared/data/remote_postcodes.csv is not beside the project: the public list of islands',
  () => {
    // Left out on purpose: a bridge leads to 46768-46771, and 54000 is a misprint (domain.md 4).
    const leftOut = new Set(['46768', '54000']);
    const rows = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    const wrong = rows.flatMap(([start = '', end = '', area = '']) => {
      const isJeju = start === '63000' && end === '63644';
      if (isJeju || leftOut.has(start)) return [];
      const found = [start, end].map((zip) => remoteAreaType(zip, defaultRemoteRanges));
      return found.every((type) => type === 'ISLAND') ? [] : [[start, end, area, ...found]];
    });
    expect(wrong).toEqual([]);
  },
);
