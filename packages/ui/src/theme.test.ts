// The measures of the spec, in code and in styles alike.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { largeBreakpoint, mobileBreakpoint, widest } from './theme.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

test('R134 the breakpoints are 480 and 1024', () => {
  expect([mobileBreakpoint, largeBreakpoint]).toEqual([480, 1024]);
});

test('R133 the widest width is one constant, the same in styles', () => {
  expect(tokens).toContain(`--widest: ${widest}px`);
});

test('R130 R131 body is 14 px and caption 12 px', () => {
  expect(tokens).toContain('--body: 14px');
  expect(tokens).toContain('--caption: 12px');
});
