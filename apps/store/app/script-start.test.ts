// Scripts of a page are parked without losing one of them.
import { expect, test } from 'vitest';
import { takeApart } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';
import { askLast, parkScripts } from './script-start.ts';

const page =
  '<html><head><link rel="stylesheet" href="/a.css"/></head><body><main>홍삼</main>' +
  '<link rel="modulepreload" href="/assets/one.js"/><link rel="modulepreload" href="/assets/two.js"/>' +
  '<script type="module" async="">import "/assets/one.js";import("/assets/two.js");</script></body></html>';
const { frame, content } = takeApart(page);
const whole = ({ before, after }: PageFrame) => before + content + after;

test('a parked page fetches no script by itself and names all of its files for later', () => {
  const parked = whole(parkScripts(frame));
  expect(parked).not.toContain('<link rel="modulepreload"');
  expect(parked).not.toContain('type="module" async');
  expect(parked).toContain('<script type="text/parked">import "/assets/one.js"');
  expect(parked).toContain('(["/assets/one.js","/assets/two.js"])</script></body></html>');
  expect(parked).toContain('<main>홍삼</main>');
});

test('a personal page fetches its scripts at once, after what is painted', () => {
  expect(whole(askLast(frame)).match(/fetchpriority="low"/g)).toHaveLength(2);
});

test('what keeps an early press does not wait for the style', () => {
  for (const markup of [parkScripts(frame), askLast(frame)].map(whole)) {
    expect(markup.indexOf('listening')).toBeGreaterThan(0);
    expect(markup.indexOf('listening')).toBeLessThan(markup.indexOf('rel="stylesheet"'));
  }
});
