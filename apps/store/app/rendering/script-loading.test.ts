// When a page's scripts are fetched, and whether all of them are.
import { describe, expect, test } from 'vitest';
import { splitPage } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';
import { deferScripts, loadScriptsLast } from './script-loading.ts';

const page =
  '<html><head><link rel="stylesheet" href="/a.css"/></head><body><main>홍삼</main>' +
  '<link rel="modulepreload" href="/assets/one.js"/><link rel="modulepreload" href="/assets/two.js"/>' +
  '<script type="module" async="">import "/assets/one.js";import("/assets/two.js");</script></body></html>';
const { frame, content } = splitPage(page);
const whole = ({ before, after }: PageFrame) => before + content + after;

describe('the scripts of a page', () => {
  test('are not fetched by the markup of an anonymous page, which names all of its files for later', () => {
    const deferred = whole(deferScripts(frame));
    expect(deferred).not.toContain('<link rel="modulepreload"');
    expect(deferred).not.toContain('type="module" async');
    expect(deferred).toContain('<script type="text/deferred">import "/assets/one.js"');
    expect(deferred).toContain('(["/assets/one.js","/assets/two.js"])</script></body></html>');
    expect(deferred).toContain('<main>홍삼</main>');
  });

  test('are fetched with low priority by the markup of a personal page', () => {
    expect(whole(loadScriptsLast(frame)).match(/fetchpriority="low"/g)).toHaveLength(2);
  });

  test('come after the script that captures early events, which does not wait for the style sheet', () => {
    for (const markup of [deferScripts(frame), loadScriptsLast(frame)].map(whole)) {
      expect(markup.indexOf('listening')).toBeGreaterThan(0);
      expect(markup.indexOf('listening')).toBeLessThan(markup.indexOf('rel="stylesheet"'));
    }
  });
});
