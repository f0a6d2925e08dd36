// Limits of what the browser loads for each screen, and that no server code is in it. Prints the weight of each screen. Builds the
// storefront if needed. Weights are computed by screen-weights.ts; timing on a slow phone is tools/lighthouse.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildStore } from '../../apps/shop/build-store.ts';
import { scriptGroups } from '../../apps/store/vite/script-groups.ts';
import { screenWeights, type ScreenWeight } from './screen-weights.ts';

const root = dirname(dirname(import.meta.dirname));
/** Brotli, in KB of 1,024 bytes. Up to 13.5 KB style and headers fit the initial congestion window of ten packets. */
const mostStyle = 13.5;

/** The common sheet with the one of account and content or of sent orders (apps/store/vite/separate-sheets.ts). */
const mostStyleOfTwo = 17;

/** The limit of docs/measured-details.md#script-chunks for every screen, brotli, in KB of 1,024 bytes. React and the router are 93 KB of it. */
const mostScript = 130;

/**
 * The limit of a screen is its weight of 22 November 2026 plus 0.5 KB, rounded up to a whole KB, at most `mostScript`: growth by one
 * more library or one more group of modules fails, small changes do not. Raise a limit in the commit that needs it, with the reason.
 */
const scriptLimits: Readonly<Record<string, number>> = {
  '/order/sheet': 130,
  '/goods/list/category': 130,
  '/order/guest-cart': 130,
  '/order/cart': 130,
  '/order/pay': 130,
  // Particles after Latin words.
  '/goods/list/search/:keyword': 130,
  '/order/detail': 130,
  '/mypage/orders': 122,
  '/mypage/orders/:orderNo': 121,
  // Rows, address with the region of its postcode, account and photo fields, and the refund line by line.
  '/order/claim': 129,
  '/mypage/claims/:uuid': 119,
  // The payment window and its result; all claims of an order with their actions.
  '/mypage/claims/:uuid/pay': 126,
  '/order/claims': 124,
  '/order/claims/pay': 128,
  '/mypage/claims': 113,
  '/mypage/claims/:uuid/account': 112,
  '/order/complete': 127,
  // The order of a guest, its parcels or its statement.
  '/order/tracking': 125,
  '/order/receipt': 125,
  '/order/lookup': 125,
  '/order/result': 125,
  '/goods/bestseller': 125,
  '/goods/mdpick': 125,
  '/order/fail': 124,
  // Recommended products are loaded when they come near.
  '/goods/:uuid': 124,
  '/auth/register': 123,
  '/main': 118,
  '/auth/find-account': 118,
  '/search': 118,
  '/mypage/profile': 118,
  '/auth/withdraw': 118,
  '/auth/agreement': 117,
  '/mypage/terms': 116,
  // Cards with photos and their answer; the form with photos.
  '/mypage/inquiries': 116,
  '/mypage/reviews': 115,
  '/mypage/reviews/:uuid': 117,
  '/goods/:uuid/reviews': 115,
  '/reviews/:uuid': 113,
  '/mypage/inquiries/new': 116,
  '/mypage/inquiries/:uuid': 116,
  // Address and telephone fields of the order's missing data.
  '/order/information': 116,
  '/auth/login': 116,
  '/mypage/addresses/new': 115,
  '/mypage/addresses/:uuid': 115,
  '/auth/change-password': 115,
  '/mypage/addresses': 114,
  // Products, coupons and the form of an event.
  // Particles after Latin words.
  '/goods/event/:uuid': 119,
  '/goods/event': 114,
  // Cards of brands; products and coupons of one.
  '/brand-zone': 114,
  '/brand-zone/:uuid': 116,
  // A list of cards.
  // Liked products, and the restock alerts with their cancellation.
  '/mypage/likes': 115,
  '/recently-viewed': 114,
  '/mypage/coupons': 113,
  // The consent, the provider's window and the confirmation sheet of a deletion.
  '/mypage/cards': 113,
  // Forms, and the table of nutrients that the cart loads on demand.
  '/mypage/supplements': 113,
  '/auth/reset-password': 114,
  // Items with 담기 and its message; parcels with pictures.
  '/always-buying': 115,
  '/mypage': 115,
  // Cards of articles, reported views; an article has products too.
  '/magazine': 114,
  '/magazine/:uuid': 116,
  '/faq': 112,
  // Forms of inquiries of visitors: products with counts, a file.
  '/tying/:uuid?': 117,
  '/store-inquiry': 114,
  '/mypage/orders/:orderNo/receipt': 113,
  '/auth/login/code': 112,
  '/mypage/identity': 112,
  '/auth/adult': 112,
  '/mypage/mileage': 112,
  '/auth': 112,
};

/** Of all other screens, which show a text or redirect: hardly more than what every screen loads. */
const otherScriptLimit = 111;

let screens: ScreenWeight[];

beforeAll(async () => {
  await buildStore(root, () => {});
  screens = await screenWeights();
  console.table(screens.map(({ screen, scriptBytes, styleBytes }) => ({ screen, scriptBytes, styleBytes })));
});

test('no screen loads more script than its limit', () => {
  expect(screens.length).toBeGreaterThan(15);
  const heavy = screens
    .map(({ screen, scriptBytes }) => ({
      screen,
      scriptKb: scriptBytes / 1024,
      limitKb: scriptLimits[screen] ?? otherScriptLimit,
    }))
    .filter(({ scriptKb, limitKb }) => scriptKb > limitKb);
  expect(heavy).toEqual([]);
});

test('every limit is that of an existing screen, and at most 130 KB', () => {
  const names = screens.map(({ screen }) => screen);
  expect(Object.keys(scriptLimits).filter((screen) => !names.includes(screen))).toEqual([]);
  expect(Math.max(...Object.values(scriptLimits))).toBeLessThanOrEqual(mostScript);
});

test('no screen loads more styles than its limit', () => {
  const common = Math.min(...screens.map(({ styleBytes }) => styleBytes));
  expect(common).toBeLessThanOrEqual(mostStyle * 1024);
  const withAccount = screens.filter(({ styleBytes }) => styleBytes > common);
  expect(withAccount.filter(({ styleBytes }) => styleBytes > mostStyleOfTwo * 1024)).toEqual([]);
  const firstScreens = [
    '/main',
    '/goods/list/category',
    '/goods/:uuid',
    '/search',
    '/order/sheet',
    '/auth/login',
  ];
  expect(withAccount.filter(({ screen }) => firstScreens.includes(screen))).toEqual([]);
});

test('screens outside of the query layout do not load the query library', () => {
  const weightOf = (wanted: string) => screens.find(({ screen }) => screen === wanted)?.scriptBytes ?? 0;
  expect(weightOf('/goods/list/category') - weightOf('/main')).toBeGreaterThan(9_000);
});

test('the build has a chunk for every script group', () => {
  const names = readdirSync(join(root, 'apps/store/build/client/assets'));
  const withoutChunk = scriptGroups.filter(
    ({ name }) => !names.some((file) => new RegExp(`^${name}-[\\w-]{7}[.]js$`).test(file)),
  );
  expect(withoutChunk).toEqual([]);
});

test('scripts contain no schema, no list of refusals and no SQL', () => {
  const assets = join(root, 'apps/store/build/client/assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }));
  expect(scripts.length).toBeGreaterThan(20);
  // One marker of each: typebox's symbol, a sentence of the server only, SQL.
  for (const word of ['~kind', 'additionalProperties', '이미 신고한 리뷰입니다', 'SELECT ', 'node:fs'])
    expect(
      scripts.filter(({ text }) => text.includes(word)).map(({ name }) => name),
      word,
    ).toEqual([]);
});
