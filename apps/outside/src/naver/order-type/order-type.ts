// Orders of the order type: registration by the shop, the order sheet on PC and phone, the list of favourites, and the scripts of the shop's page
// (docs/integrations.md#naver-order-type).
import { randomBytes } from 'node:crypto';
import type { Answer, Exchange, Route } from '../../http.ts';
import { escapeHtml, page, scriptAnswer } from '../../page.ts';
import { naverPayKeys } from '../../provider-keys.ts';
import type { ChannelRecords } from '../channel/channel-records.ts';
import { placeOrder } from '../channel/channel-orders.ts';
import type { FaultSwitch } from '../naver-faults.ts';
import type { NaverSettings } from '../naver-callbacks.ts';
import { amountsOf, itemsOf } from './order-amounts.ts';
import { donePage, orderPage, refusedPage, unknownPage } from './order-sheet.ts';
import { readRegistration, RegistrationFault, type Registration } from './registration.ts';
import { orderFault, remoteFees } from './shop-products.ts';

/** The number of the merchant that the answer of a registration has. */
const MERCHANT_NO = '510700001';
/** 19 characters of the alphabet of base64url. */
const KEY_BYTES = 14;
const FAVOURITE_ID_BYTES = 9;

type Deps = { records: ChannelRecords; faults: FaultSwitch; settings: NaverSettings };

const plain = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

function register({ records }: Deps, { headers, body }: Exchange): Answer {
  try {
    if (!/^application\/xml;\s*charset=utf-8$/i.test(headers['content-type'] ?? ''))
      throw new RegistrationFault('syntax', 'Content-Type이 올바르지 않습니다.');
    const order = readRegistration(body);
    const key = randomBytes(KEY_BYTES).toString('base64url');
    records.registrations.put(key, { key, order });
    records.save();
    return plain(200, `SUCCESS:${key}:${MERCHANT_NO}`);
  } catch (error) {
    if (error instanceof RegistrationFault) return plain(400, error.text);
    throw error;
  }
}

const PHONE = /^0\d{1,2}-?\d{3,4}-?\d{4}$/;

/** The recipient of the form, or undefined for a form that is not complete. */
function recipientOf(form: URLSearchParams) {
  const value = (name: string) => (form.get(name) ?? '').trim();
  const recipient = {
    name: value('name'),
    tel1: value('tel'),
    tel2: '',
    zipCode: value('zipCode'),
    baseAddress: value('baseAddress'),
    detailedAddress: value('detailedAddress'),
  };
  const isRight =
    recipient.name !== '' &&
    PHONE.test(recipient.tel1) &&
    /^\d{5}$/.test(recipient.zipCode) &&
    recipient.baseAddress !== '';
  return isRight ? recipient : undefined;
}

async function buy(deps: Deps, registration: Registration, exchange: Exchange): Promise<Answer> {
  const { records, settings } = deps;
  const { order } = registration;
  const form = new URLSearchParams(exchange.body);
  const recipient = recipientOf(form);
  if (recipient === undefined)
    return orderPage(order, amountsOf(order, new Map()), exchange.path, '받는 사람과 주소를 확인해 주세요.');
  const fault = await orderFault(settings.shopUrl, order);
  if (fault !== undefined) return refusedPage(order, fault);
  const remote = await remoteFees(settings.shopUrl, order, recipient);
  if (typeof remote === 'string') return refusedPage(order, remote);
  // A second form may have been posted while the shop was asked.
  const known = shown(records, registration);
  if (known !== undefined) return known;
  const { goods, deliveryFee, remoteFee } = amountsOf(order, remote);
  const placed = placeOrder(records, {
    channel: 'NAVERPAY',
    items: itemsOf(order),
    recipient,
    deliveryFee,
    remoteFee,
    isPaid: form.get('means') !== 'bank',
    isMobile: exchange.path.startsWith('/naver/o/'),
    merchantCustomCode: order.merchantCustomCode,
  });
  registration.orderId = placed.orderId;
  registration.total = goods + deliveryFee + remoteFee;
  records.registrations.put(registration.key, registration);
  records.save();
  return shown(records, registration) ?? unknownPage();
}

/** The page of a registration whose order was placed. */
function shown(records: ChannelRecords, { order, orderId, total = 0 }: Registration): Answer | undefined {
  const placed = records.orders.get(orderId ?? '');
  return placed === undefined ? undefined : donePage(order, placed, total);
}

async function open({ records, settings }: Deps, registration: Registration, path: string): Promise<Answer> {
  const { order } = registration;
  const known = shown(records, registration);
  if (known !== undefined) return known;
  const fault = await orderFault(settings.shopUrl, order);
  return fault === undefined
    ? orderPage(order, amountsOf(order, new Map()), path)
    : refusedPage(order, fault);
}

/** Adds a product to the favourites at Naver, answers its number there, and shows a page for it. */
function favouriteRoutes(): Route[] {
  return [
    {
      method: 'POST',
      path: '/naver/customer/api/wishlist.nhn',
      call: 'naver.favourite',
      handle: ({ body }) => {
        const form = new URLSearchParams(body);
        const isRight =
          form.get('SHOP_ID') === naverPayKeys.merchantId &&
          form.get('CERTI_KEY') === naverPayKeys.certiKey &&
          ['ITEM_ID', 'ITEM_NAME', 'ITEM_UPRICE', 'ITEM_IMAGE', 'ITEM_URL'].every((name) => form.get(name));
        return isRight ? plain(200, randomBytes(FAVOURITE_ID_BYTES).toString('hex')) : plain(400, 'FAIL');
      },
    },
    {
      method: 'GET',
      path: '/naver/customer/wishlistPopup.nhn',
      call: 'page.naver-favourite',
      handle: ({ query }) =>
        page({
          title: '찜',
          bodyClass: 'pay',
          body: `<main class="window"><h1>찜한 상품에 담았습니다</h1><p>${escapeHtml(query.get('ITEM_ID') ?? '')}</p></main>`,
        }),
    },
  ];
}

const script = (path: string, call: string, file: string): Route => ({
  method: 'GET',
  path,
  call,
  handle: () => scriptAnswer(file),
});

export function orderTypeRoutes(deps: Deps): Route[] {
  const { records, faults } = deps;
  const errors = [plain(500, 'Internal error'), plain(504, 'Time-out')] as const;
  const sheet = (path: string): Route[] => {
    const on = (
      method: 'GET' | 'POST',
      work: (registration: Registration, exchange: Exchange) => Promise<Answer>,
    ): Route => ({
      method,
      path: `${path}/:key/:merchantNo`,
      call: method === 'GET' ? 'page.naver-sheet' : 'naver.buy',
      handle: async (exchange) => {
        const registration = records.registrations.get(exchange.params['key'] ?? '');
        const isKnown = registration !== undefined && exchange.params['merchantNo'] === MERCHANT_NO;
        return isKnown ? work(registration, exchange) : unknownPage();
      },
    });
    return [
      on('GET', (registration, { path: own }) => open(deps, registration, own)),
      on('POST', (registration, exchange) => buy(deps, registration, exchange)),
    ];
  };
  return [
    {
      method: 'POST',
      path: '/naver/o/customer/api/order/v20/register',
      call: 'naver.register',
      handle: (exchange) => faults.around(errors, () => register(deps, exchange)),
    },
    ...sheet('/naver/customer/buy'),
    ...sheet('/naver/o/customer/buy'),
    ...favouriteRoutes(),
    script('/naver/assets/button/latest/npay.button.js', 'page.naver-button', 'npay-button.js'),
    script('/naver/wcslog.js', 'page.naver-wcs', 'naver-wcs.js'),
  ];
}
