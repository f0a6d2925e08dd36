// From a press to the next paint on a CPU four times slower: presses on the main screens, beyond those on a blank page.
// Aims and tables are in verdict.ts and figures.ts.
import type { Browser, Page } from '@playwright/test';
import { openPhone } from './pages.ts';
import type { MainScreen, MeasuredPage } from './pages.ts';
import { percentile } from './statistics.ts';

/** Milliseconds beyond a blank page. */
export type PressFigures = { page: string; presses: number; median: number; p98: number };

/** What is pressed, and how it is undone before the next round: by a key, by going back, or by the next press. */
type Press = { selector: string; undo?: 'Escape' | 'back'; key?: string };

/** Presses of one round. Texts are those of the buttons. */
const pressesOf: Record<MainScreen, Press[]> = {
  home: [
    { selector: 'nav a[href="/goods/bestseller"]', undo: 'back' },
    { selector: 'nav a[href="/goods/mdpick"]', undo: 'back' },
  ],
  list: [
    { selector: 'button:has-text("필터")', undo: 'Escape' },
    { selector: 'summary:has-text("정렬")' },
    { selector: 'summary:has-text("정렬")' },
    { selector: 'main button:has-text("비교")' },
    { selector: 'main button:has-text("비교")' },
  ],
  product: [
    { selector: 'button:has-text("장바구니")', undo: 'Escape' },
    { selector: 'button:has-text("쿠폰 받기")', undo: 'Escape' },
    { selector: 'main button:has-text("비교")' },
    { selector: 'main button:has-text("비교")' },
  ],
  cart: [
    { selector: 'button[aria-label$="수량 늘리기"]' },
    { selector: 'button[aria-label$="수량 줄이기"]' },
    { selector: 'li input[type="checkbox"]' },
    { selector: 'li input[type="checkbox"]' },
  ],
  'order sheet': [
    { selector: 'input[autocomplete="name"]', key: 'a' },
    { selector: 'input[autocomplete="name"]', key: 'Backspace' },
    { selector: 'label:has-text("주문하시는 분과 같습니다") input' },
    { selector: 'label:has-text("주문하시는 분과 같습니다") input' },
  ],
};

const blankPage =
  'data:text/html,<button onclick="this.textContent+=1">0</button><script>/* no work */</script>';

/** The shortest press in ms that the browser's event timing records. */
const shortest = 16;
const rounds = 8;

async function startRecording(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const times = new Map<number, number>();
    Object.assign(window, { pressTimes: times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0)
          times.set(entry.interactionId, Math.max(times.get(entry.interactionId) ?? 0, entry.duration));
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, shortest);
}

/** The longest recorded press since the last call, in ms; the observer reports a press after its paint. */
const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    const times = (window as unknown as { pressTimes: Map<number, number> }).pressTimes;
    const longest = Math.max(0, ...times.values());
    times.clear();
    return longest;
  });

/** Closes the dialog that a press has opened; it may be loaded on demand. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

async function timeOf(page: Page, { selector, key, undo }: Press): Promise<number> {
  const target = page.locator(selector).filter({ visible: true }).first();
  if (key !== undefined) await target.focus();
  await takeLongest(page);
  const address = page.url();
  if (key === undefined) await target.click();
  else await page.keyboard.press(key);
  const time = Math.max(shortest, await takeLongest(page));
  if (undo === 'Escape') await closeDialog(page);
  if (undo === 'back') {
    await page.waitForURL((url) => url.href !== address);
    await page.goBack();
    await page.waitForURL(address);
  }
  return time;
}

async function timesOf(page: Page, presses: readonly Press[]): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await startRecording(page);
  const times: number[] = [];
  // The first round loads what is loaded on demand.
  for (let round = 0; round <= rounds; round++)
    for (const press of presses) {
      const time = await timeOf(page, press);
      if (round > 0) times.push(time);
    }
  return times;
}

/** Figures of every page with presses, on a phone's window. */
export async function measurePresses(
  browser: Browser,
  url: string,
  pages: readonly MeasuredPage<MainScreen>[],
): Promise<PressFigures[]> {
  const open = async (address: string, cart?: string) => {
    const page = await openPhone(browser, url, cart);
    await page.goto(address, { waitUntil: 'networkidle' });
    return page;
  };
  const blank = await open(blankPage);
  const ofBlank = await timesOf(blank, [{ selector: 'button' }, { selector: 'button' }]);
  await blank.context().close();
  const figures: PressFigures[] = [];
  for (const { name, path, cart } of pages) {
    const presses = pressesOf[name];
    const page = await open(url + path, cart);
    const times = await timesOf(page, presses);
    const beyond = (share: number) =>
      Math.max(0, Math.round(percentile(times, share) - percentile(ofBlank, share)));
    figures.push({ page: name, presses: times.length, median: beyond(0.5), p98: beyond(0.98) });
    await page.context().close();
  }
  return figures;
}
