// A shop with tags of visits for browser tests, separate from the shop of the run, because the settings apply to all of its pages.
import { expect } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { tagAnswerCookie } from '#domain/channels/visit-tags.ts';
import type { TagAnswer, VisitTagIds } from '#domain/channels/visit-tags.ts';
import { freePorts } from '../../tools/free-ports.ts';
import { queryShop, startTestShop, stopShop, temporaryDataDir } from '../shop-process.ts';
import { newVisitor } from './hydration.ts';

export const tagIds = {
  ga4Id: 'G-AB12CD34EF',
  naverId: 's_1a2b3c4d5e6f',
  kakaoId: '1234567890',
  metaId: '700000000000001',
} as const satisfies VisitTagIds;

export type TagShop = Awaited<ReturnType<typeof startTagShop>>;

/**
 * `isNaverPayElsewhere`: the button of Naver Pay has another origin than the tags. By default its pages admit the origin of all simulators,
 * so that their policy is the same with and without tags.
 */
export async function startTagShop({ isNaverPayElsewhere = false } = {}) {
  const data = temporaryDataDir();
  const [port = 0, outsidePort = 0] = await freePorts(2);
  const naver = `http://127.0.0.1:${outsidePort}/naver`;
  const settings = {
    NAVER_PAY_SCRIPT_URL: `${naver}/assets/button/latest/npay.button.js`,
    NAVER_PAY_INFLOW_SCRIPT_URL: `${naver}/wcslog.js`,
  };
  const shop = await startTestShop(data.path, isNaverPayElsewhere ? settings : {}, { port, outsidePort });
  const { url, outsideUrl } = shop;
  const visit = (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> =>
    newVisitor(browser, { baseURL: url, viewport: { width: 390, height: 844 }, ...options });
  return {
    url,
    outsideUrl,
    query: (text: string) => queryShop(data.path, text),
    /** Writes the ids as the desk does, and waits until the shop has dropped its caches. */
    async configure(ids: VisitTagIds): Promise<void> {
      await queryShop(
        data.path,
        `insert into shop_setting (group_name, "values", version, updated_at)
          values ('visit-tags', '${JSON.stringify(ids)}', 2, now())
          on conflict (group_name) do update set "values" = excluded."values", version = shop_setting.version + 1`,
      );
      const shown = async () =>
        ((await (await fetch(`${url}/api/v1/open/visit-tags`)).json()) as { data: object }).data;
      await expect.poll(shown).toEqual(ids);
    },
    /** The page of a new visitor. */
    visit,
    /** The page of a visitor who answered earlier. */
    async visitAs(browser: Browser, answer: TagAnswer): Promise<Page> {
      const page = await visit(browser);
      await page.context().addCookies([{ name: tagAnswerCookie, value: answer, url }]);
      return page;
    },
    async stop(): Promise<void> {
      await stopShop(shop);
      data.remove();
    },
  };
}

/** Below the footer: the answer with the link to change it. */
export const tagState = (page: Page) => page.getByRole('complementary', { name: '맞춤형 광고 설정' });
