// The carrier that a mistyped name probably means. No clock is read.
import { expect, test } from 'vitest';
import { suggestedCarrier } from './suggest-carrier.ts';

test.each([
  ['한진택베', 'HANJIN'],
  ['대한통훈', 'CJ'],
  ['우체극택배', 'POST_OFFICE'],
  ['롯대택배', 'LOTTE'],
  ['로젠텍배', 'LOGEN'],
  ['택배', undefined],
  ['없음', undefined],
  ['', undefined],
])('%j is %s', (text, carrier) => {
  expect(suggestedCarrier(text)).toBe(carrier);
});
