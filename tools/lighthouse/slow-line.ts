// First paint of a first visit on a slow 3G line: 400 kbit/s, 400 ms, and a CPU four times slower. The browser limits the line during the visit;
// Lighthouse computes its slow line after it. Aims and tables are in verdict.ts and figures.ts.
import type { Browser } from '@playwright/test';
import { openPhone } from './pages.ts';
import type { MeasuredPage } from './pages.ts';
import { median } from './statistics.ts';

/** Milliseconds, and kilobytes until the first paint. */
export type SlowLineFigures = { page: string; firstPaint: number; kilobytes: number };

const line = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

async function visit(
  browser: Browser,
  url: string,
  { path, cart }: MeasuredPage,
): Promise<Omit<SlowLineFigures, 'page'>> {
  const page = await openPhone(browser, url, cart);
  const context = page.context();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.clearBrowserCache');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url + path, { waitUntil: 'commit', timeout: 60_000 });
    return await page.evaluate(async () => {
      const paint = await new Promise<PerformanceEntry>((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint');
          if (first) resolve(first);
        }).observe({ type: 'paint', buffered: true });
      });
      const loaded = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      const before = loaded.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= paint.startTime);
      const bytes = before.reduce((sum, { transferSize }) => sum + transferSize, 0);
      return { firstPaint: Math.round(paint.startTime), kilobytes: Math.round(bytes / 1024) };
    });
  } finally {
    await context.close();
  }
}

/** The median visit of each page. */
export async function measureSlowLine(
  browser: Browser,
  url: string,
  pages: readonly MeasuredPage[],
  runs: number,
): Promise<SlowLineFigures[]> {
  const figures: SlowLineFigures[] = [];
  for (const page of pages) {
    const visits: Omit<SlowLineFigures, 'page'>[] = [];
    await fetch(url + page.path);
    for (let run = 0; run < runs; run++) visits.push(await visit(browser, url, page));
    figures.push({
      page: page.name,
      firstPaint: median(visits.map(({ firstPaint }) => firstPaint)),
      kilobytes: median(visits.map(({ kilobytes }) => kilobytes)),
    });
  }
  return figures;
}
