// Lines that staff paste to link items to products of a channel: cells and headings of spreadsheets.
import { expect, test } from 'vitest';
import { linkLines } from './link-lines.ts';

const line = (itemCode: string, channelProductId: string, optionCode = '') => ({
  itemCode,
  channelProductId,
  optionCode,
});

test.each([
  {
    name: 'cells of a spreadsheet',
    text: 'A1\t801\tRED\nA2\t802',
    lines: [line('A1', '801', 'RED'), line('A2', '802')],
  },
  {
    name: 'a file with heading, quotes and empty lines',
    text: '\uFEFF단품코드,채널 상품번호\r\n"A1","801"\r\n\r\n',
    lines: [line('A1', '801')],
  },
  { name: 'a line without a product', text: 'A1', lines: [line('A1', '')] },
  { name: 'nothing', text: ' \n,\n', lines: [] },
])('$name', ({ text, lines }) => {
  expect(linkLines(text)).toEqual(lines);
});
