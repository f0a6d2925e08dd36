// Members in texts that staff paste: lines, cells and headings of spreadsheets.
import { expect, test } from 'vitest';
import { memberLines } from './member-lines.ts';

test.each([
  { name: 'one per line', text: 'kongju\nonyu\n', lines: ['kongju', 'onyu'] },
  { name: 'a column with its heading', text: '아이디\r\nkongju\r\n\r\nonyu', lines: ['kongju', 'onyu'] },
  { name: 'cells in quotes', text: '"kongju","onyu"', lines: ['kongju', 'onyu'] },
  { name: 'one twice, as it is written', text: ' kongju\tKONGJU', lines: ['kongju', 'KONGJU'] },
  { name: 'nothing', text: ' \n ', lines: [] },
])('$name', ({ text, lines }) => {
  expect(memberLines(text)).toEqual(lines);
});
