// The desk of a test shop in Chromium, served by a second server on the parts of the shop.
import { chromium, type Page } from '@playwright/test';
import { createApp } from '../../../apps/api/src/app.ts';
import { inProcessClient } from '../../../apps/api/src/http/in-process.ts';
import type { TestShop } from '../../../apps/api/src/testing/shop.ts';
import { mountOffice } from '../../../apps/office/server.ts';
import { officeAuthorization } from '../../../apps/office/session.ts';
import { buildApps } from '../../../apps/shop/build-apps.ts';
import { root } from '../../../apps/shop/root.ts';
import { findTestBrowser } from '../../../tools/find-chromium.ts';
import { withFreePorts } from '../../../tools/free-ports.ts';

export type Desk = { page: Page; url: string; errors: string[]; close: () => Promise<void> };

/** Time limit of one step at the desk, long enough for a machine that runs other programs. */
export const longestStepMs = 400_000;

async function serveDesk({ parts }: TestShop, port: number) {
  const publicUrl = `http://localhost:${port}`;
  const shop = { ...parts, config: { ...parts.config, publicUrl } };
  const app = await createApp({
    ...shop,
    pictureFolders: [import.meta.dirname],
    onArrival: officeAuthorization(publicUrl, () => {}),
  });
  await mountOffice(app, {
    apiFor: inProcessClient(shop).apiFor,
    publicUrl,
    hasOwnHost: false,
    isLive: false,
    uploadOrigin: undefined,
    providerOrigins: { postcode: [] },
    isDevelopment: false,
  });
  await app.listen({ port, host: '127.0.0.1' });
  return { app, publicUrl };
}

/** Opens a page in the session of a staff member; the first goto loads the desk. */
export async function openDeskOf(shop: TestShop, token: string): Promise<Desk> {
  await buildApps(root, () => {});
  const { app, publicUrl: url } = await withFreePorts(1, (port = 0) => serveDesk(shop, port));
  const browser = await chromium.launch({
    executablePath: findTestBrowser() ?? '',
    args: ['--no-sandbox', '--disable-background-networking'],
    env: { ...process.env, LD_PRELOAD: '' },
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' });
  await context.addCookies([
    { name: 'office_token', value: token, url, httpOnly: true },
    { name: 'staff', value: '1', url },
  ]);
  const page = await context.newPage();
  page.setDefaultTimeout(longestStepMs);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return {
    page,
    url,
    errors,
    close: async () => {
      await browser.close();
      await app.close();
    },
  };
}
