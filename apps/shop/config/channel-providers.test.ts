// Settings of Naver Pay and of the Naver smart store. Those of all providers together: config.test.ts.
import { describe, expect, test } from 'vitest';
import { providerHosts, providerOrigins } from '../provider-origins.ts';
import { readConfig, WrongSettings } from './config.ts';
import type { Environment } from './reader.ts';

const ownKeys: Environment = {
  NAVER_PAY_MERCHANT_ID: 'ours',
  NAVER_PAY_CERTI_KEY: 'ours',
  NAVER_PAY_BUTTON_KEY: 'ours',
  NAVER_PAY_ACCESS_LICENSE: 'ours',
  NAVER_PAY_SECRET_KEY: 'ours',
  NAVER_COMMERCE_CLIENT_ID: 'ours',
  NAVER_COMMERCE_CLIENT_SECRET: '$2a$10$abcdefghijklmnopqrstuv',
};

const providersOf = (environment: Environment) => readConfig(environment, '/shop').externalProviders;

function problemsOf(environment: Environment): string[] {
  try {
    readConfig(environment, '/shop');
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.problems;
    throw error;
  }
}

test("the channels are simulated without keys; the browser reaches the simulators under the shop's host", () => {
  const { naverPay, smartstore } = providersOf({ PUBLIC_URL: 'http://192.168.0.7:3000' });
  expect(naverPay).toMatchObject({
    isSimulated: true,
    registerBaseUrl: 'http://127.0.0.1:4000/naver',
    orderApiBaseUrl: 'http://127.0.0.1:4000/naver/Checkout',
    orderSheetBaseUrl: 'http://192.168.0.7:4000/naver',
    scriptUrl: 'http://192.168.0.7:4000/naver/assets/button/latest/npay.button.js',
  });
  expect(smartstore).toMatchObject({
    isSimulated: true,
    baseUrl: 'http://127.0.0.1:4000/naver/external',
  });
});

test('with own keys Naver is called', () => {
  const { naverPay, smartstore } = providersOf({ ...ownKeys, NAVER_PAY_COMMON_ID: 's_1' });
  expect(naverPay).toMatchObject({
    isSimulated: false,
    commonId: 's_1',
    registerBaseUrl: 'https://api.pay.naver.com',
    orderApiBaseUrl: 'http://ec.api.naver.com/Checkout',
    mobileOrderSheetBaseUrl: 'https://m.pay.naver.com',
  });
  expect(smartstore).toMatchObject({
    isSimulated: false,
    baseUrl: 'https://api.commerce.naver.com/external',
  });
});

test('a browser may load the scripts of the button, and a return from the order sheet is no new visit', () => {
  const own = readConfig(ownKeys, '/shop');
  expect(providerOrigins(own).naverPay).toEqual(['https://npay-order.pstatic.net', 'https://wcs.naver.net']);
  expect(providerOrigins(readConfig({}, '/shop')).naverPay).toEqual(['http://localhost:4000']);
  const sheet = { NAVER_PAY_ORDER_SHEET_URL: 'https://sheet.example' };
  expect(providerHosts(readConfig({ ...ownKeys, ...sheet }, '/shop'))).toContain('sheet.example');
});

test.each<[string, Environment, RegExp]>([
  [
    'some keys of Naver Pay',
    { NAVER_PAY_MERCHANT_ID: 'ours', NAVER_PAY_BUTTON_KEY: 'ours' },
    /^Naver Pay is only partly configured: NAVER_PAY_CERTI_KEY, .* are missing/,
  ],
  [
    'one key of the smart store',
    { NAVER_COMMERCE_CLIENT_ID: 'ours' },
    /^Naver smart store is only partly configured: NAVER_COMMERCE_CLIENT_SECRET is missing/,
  ],
  [
    'a client secret that is no salt',
    { ...ownKeys, NAVER_COMMERCE_CLIENT_SECRET: 'secret' },
    /^NAVER_COMMERCE_CLIENT_SECRET must be a bcrypt salt/,
  ],
])('%s: refused', (_name, environment, problem) => {
  expect(problemsOf(environment)).toEqual([expect.stringMatching(problem)]);
});

describe('in live mode', () => {
  const aboutNaver = (environment: Environment) =>
    problemsOf({ SHOP_MODE: 'live', ...environment }).filter((problem) => problem.startsWith('NAVER_'));

  test("the channels are absent without keys, and Naver's own URLs are accepted", () => {
    expect(aboutNaver({})).toEqual([]);
    expect(aboutNaver(ownKeys)).toEqual([]);
  });

  test.each<[string, Environment]>([
    ['the test host of Naver Pay', { NAVER_PAY_URL: 'https://test-api.pay.naver.com' }],
    ['the test order sheet', { NAVER_PAY_ORDER_SHEET_URL: 'https://test-order.pay.naver.com' }],
    ['the sandbox of the order API', { NAVER_PAY_ORDER_API_URL: 'http://sandbox.api.naver.com/Checkout' }],
    ['an order API at another host without HTTPS', { NAVER_PAY_ORDER_API_URL: 'http://naver.example' }],
    ['a simulated order API', { NAVER_PAY_ORDER_API_URL: 'https://localhost:4000/naver/Checkout' }],
    ['a simulated smart store', { NAVER_COMMERCE_URL: 'http://127.0.0.1:4000/naver/external' }],
  ])('%s is refused', (_name, environment) => {
    const [name = '', address = ''] = Object.entries(environment)[0] ?? [];
    const problems = aboutNaver({ ...ownKeys, ...environment });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} is ${address}, not`, 'u'))]);
  });
});
