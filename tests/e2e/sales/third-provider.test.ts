// A guest pays with a payment provider that one folder declares (apps/api/src/testing/paylet): the page is left by the form that the server
// returned, the provider's window posts its signed return to the shop. A separate shop, whose program declares the provider.
import { createServer, type IncomingMessage } from 'node:http';
import { expect } from '@playwright/test';
import { createPayletSimulator, payletKey } from '../../../apps/api/src/testing/paylet/paylet-simulator.ts';
import { startTestShop, stopShop, temporaryDataDir, type StartedShop } from '../../shop-process.ts';
import { newVisitor, test } from '../hydration.ts';
import { chooseWayToPay, openFilledSheet, plentifulItem, pressPay } from '../shopping.ts';

const simulator = createPayletSimulator({ now: () => new Date() });
const data = temporaryDataDir();
let shop: StartedShop;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The page of the window: its button posts the signed return to the shop. */
function windowPage(body: string): string {
  const fields = Object.fromEntries(new URLSearchParams(body));
  const form = Object.entries(simulator.passWindow(fields)).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return `<!doctype html><form method="post" action="${fields['returnUrl']}">${form.join('')}<button>Paylet 결제</button></form>`;
}

const provider = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    const { method = '', url: path = '', headers } = request;
    if (path === '/window')
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(windowPage(body));
    const { status, body: text } = simulator.receive({ method, path, headers, body });
    return response.writeHead(status).end(text);
  });
});

test.beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const settings = {
    PAYLET_URL: `http://127.0.0.1:${address.port}`,
    PAYLET_KEY: payletKey,
    PAYMENT_KINDS: 'EASY_PAY=TOSS,CARD=PAYLET',
  };
  shop = await startTestShop(data.path, settings, undefined, 'tests/paylet-shop.ts');
});
test.afterAll(async () => {
  await stopShop(shop);
  provider.close();
  data.remove();
});

test('a guest pays by card in the window of a declared provider', async ({ browser }) => {
  const page = await newVisitor(browser, { baseURL: shop.url });
  await openFilledSheet(page, await plentifulItem(page.request));
  await chooseWayToPay(page, /^신용·체크카드/);
  await pressPay(page);
  await page.getByRole('button', { name: 'Paylet 결제' }).click();
  await page.waitForURL('**/order/complete**');
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
});
