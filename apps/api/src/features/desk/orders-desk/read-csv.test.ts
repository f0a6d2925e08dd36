// Lines of tables as text.
import { expect, test } from 'vitest';
import { parseCsv } from './read-csv.ts';

const read = (text: string) => parseCsv(text, 100);

test.each([
  [
    'a,b\r\n"c, ""d""",e',
    [
      ['a', 'b'],
      ['c, "d"', 'e'],
    ],
  ],
  ['\n\na\n', [['a']]],
  ['"line\nbreak",b', [['line\nbreak', 'b']]],
  ['="0123",b"c', [['="0123"', 'b"c']]],
  ['\uFEFFa\r\n , \r\nb', [['a'], ['b']]],
  [
    'a;b;c\n1;"2;3";',
    [
      ['a', 'b', 'c'],
      ['1', '2;3', ''],
    ],
  ],
  [
    'a\tb\r\n1\t2,3',
    [
      ['a', 'b'],
      ['1', '2,3'],
    ],
  ],
  ['sep=;\r\na,b;c', [['a,b', 'c']]],
  ['sep=,', []],
])('reads the cells of %j', async (text, lines) => {
  expect((await read(text)).map(({ cells }) => cells)).toEqual(lines);
});

test.each([
  ['\n\na\n,,\nb\n', [3, 5]],
  ['sep=,\na\nb', [2, 3]],
  ['a\r\n"b\r\nb",c\r\nd', [1, 2, 4]],
  ['a\n"b\n\nb"\nd', [1, 2, 5]],
])('numbers the lines of %j as the file does, from their first one', async (text, lines) => {
  expect((await read(text)).map(({ line }) => line)).toEqual(lines);
});

test('returns at most `linesAtMost` lines, and each of them whole where a turn of the event loop ends inside it', async () => {
  const long = `${'가'.repeat(30)},"b\nc"\n`;
  const found = await parseCsv(long.repeat(5_000), 2_000);
  expect(found).toHaveLength(2_000);
  expect(new Set(found.map(({ cells }) => cells.join()))).toEqual(new Set([`${'가'.repeat(30)},b\nc`]));
  expect(found.at(-1)?.line).toBe(3_999);
});

test('refuses a quote that is never closed, with the line of its row', async () => {
  await expect(read('a,b\nc,"d\ne,f\ng,h')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ name: 'csv', message: '2행부터 닫히지 않은 따옴표가 있습니다.' }],
  });
});
