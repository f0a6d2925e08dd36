// Which settings the shop accepts, and the sentences that refuse others. Not here: starting it (tests/process).
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig, WrongSettings } from './config.ts';
import type { Environment } from './reader.ts';
import { shopSecret } from './secrets.ts';

function problemsOf(environment: Environment): string[] {
  try {
    readConfig(environment, '/shop');
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.problems;
    throw error;
  }
}

/** The URLs of Toss Payments by their settings. */
const tossOf = ({ payments }: ReturnType<typeof readConfig>) => payments.providers['TOSS']?.addresses ?? {};

/** Valid settings of a live shop; each test changes one. */
const live: Environment = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://onns.example',
  DATABASE_URL: 'postgresql://onns:word@database.example:5432/onns',
  SHOP_SECRET: 'kQ3vX9dL1mZ8sT5wB7nR2cF6hJ4gP0yA',
  TOSS_CLIENT_KEY: 'live_gck_ours',
  TOSS_SECRET_KEY: 'live_gsk_ours',
  SOLAPI_API_KEY: 'ours',
  SOLAPI_API_SECRET: 'ours',
  SOLAPI_SENDER: '1588-1234',
  SMTP_URL: 'smtps://onns:word@mail.example:465',
  MAIL_FROM: '온스 <help@onns.example>',
  MEDIA_SERVICE_TOKEN: 'tQ8xV2dL7mZ1sT4wB9nR6cF3hJ5gP0yAkE',
  S3_ENDPOINT: 'https://s3.storage.example',
  S3_REGION: 'ap-northeast-2',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'AKIAOURS',
  S3_SECRET_ACCESS_KEY: 'ours',
};

describe('a shop started without any setting', () => {
  const config = readConfig({}, '/shop');

  test('is a demo on port 3000 with a data folder beside it', () => {
    expect(config).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      dataDir: '/shop/.data',
      isHttps: false,
    });
    expect(config.databaseUrl).toBeUndefined();
  });

  test('uses the simulators through the widget', () => {
    expect(config.needsOutside).toBe(true);
    expect(tossOf(config).TOSS_BASE_URL).toBe('http://127.0.0.1:4000/toss');
    expect(tossOf(config).TOSS_SCRIPT_URL).toBe('http://localhost:4000/toss/v2/standard');
    expect(config.payments.providers['TOSS']?.connect({}).payment.choosesMeans).toBe(true);
    expect(config.payments.kinds).toContainEqual({ provider: 'TOSS', paymentType: 'NORMAL', method: 'CARD' });
  });
});

describe('ROLE', () => {
  const shared = {
    DATABASE_URL: 'postgresql://onns:word@database.example:5432/onns',
    SHOP_SECRET: 'kQ3vX9dL1mZ8sT5wB7nR2cF6hJ4gP0yA',
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: '온스 <help@onns.example>',
  };

  test.each([
    [undefined, 'all'],
    ['all', 'all'],
    ['web', 'web'],
    ['worker', 'worker'],
  ])('%s makes the process %s', (ROLE, role) => {
    expect(readConfig({ ...shared, ROLE }, '/shop').role).toBe(role);
  });

  test.each([
    ['another word', { ...shared, ROLE: 'jobs' }, /^ROLE is "jobs"/],
    ['the embedded database', { ...shared, ROLE: 'web', DATABASE_URL: '' }, /DATABASE_URL must name/],
    ['a generated secret', { ...shared, ROLE: 'worker', SHOP_SECRET: '' }, /SHOP_SECRET must be set/],
    [
      'simulated mail in a worker',
      { ...shared, ROLE: 'worker', SMTP_URL: '', MAIL_FROM: '' },
      /SMTP_URL and MAIL_FROM/,
    ],
  ])('refuses %s', (_what, environment, sentence) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(sentence)]);
  });
});

test('gives a phone on the network the simulators under the host name of the shop', () => {
  const config = readConfig({ PUBLIC_URL: 'http://192.168.0.7:3000' }, '/shop');
  expect(new URL(tossOf(config).TOSS_SCRIPT_URL ?? '').host).toBe('192.168.0.7:4000');
  expect(new URL(config.postcodeScriptUrl).host).toBe('192.168.0.7:4000');
});

test('uses HTTPS for the simulators with HTTPS=1, because the browser blocks mixed content', () => {
  const config = readConfig({ HTTPS: '1' }, '/shop');
  expect(config.publicUrl).toBe('https://localhost:3000');
  expect(tossOf(config).TOSS_SCRIPT_URL).toMatch(/^https:/);
  expect(tossOf(config).TOSS_BASE_URL).toMatch(/^https:/);
});

const naverPayNames = ['MERCHANT_ID', 'CERTI_KEY', 'BUTTON_KEY', 'ACCESS_LICENSE', 'SECRET_KEY'];
/** All external providers, with own keys. */
const ownProviders: Environment = {
  KAKAO_REST_API_KEY: 'ours',
  KAKAO_CLIENT_SECRET: 'ours',
  KAKAO_ADMIN_KEY: 'ours',
  KAKAO_APP_ID: '1',
  APPLE_SERVICES_ID: 'kr.ours',
  APPLE_TEAM_ID: 'ours',
  APPLE_KEY_ID: 'ours',
  APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nours\\n-----END PRIVATE KEY-----',
  NICE_CLIENT_ID: 'ours',
  NICE_CLIENT_SECRET: 'ours',
  NICE_PRODUCT_ID: 'ours',
  SOLAPI_API_KEY: 'ours',
  SOLAPI_API_SECRET: 'ours',
  SOLAPI_SENDER: '15881234',
  SWEETTRACKER_KEY: 'ours',
  TRACKER_DELIVERY_CLIENT_ID: 'ours',
  TRACKER_DELIVERY_CLIENT_SECRET: 'ours',
  META_PIXEL_ID: '1',
  META_ACCESS_TOKEN: 'ours',
  SMTP_URL: 'smtps://onns:word@mail.example:465',
  MAIL_FROM: '온스 <help@onns.example>',
  ...Object.fromEntries(naverPayNames.map((name) => [`NAVER_PAY_${name}`, 'ours'])),
  NAVER_COMMERCE_CLIENT_ID: 'ours',
  NAVER_COMMERCE_CLIENT_SECRET: '$2a$10$abcdefghijklmnopqrstuv',
};

test('starts no simulators when all providers are real', () => {
  const config = readConfig(
    {
      ...ownProviders,
      TOSS_BASE_URL: 'https://api.tosspayments.com/',
      TOSS_SCRIPT_URL: 'https://js.tosspayments.com/v2/standard',
      TOSS_CLIENT_KEY: 'test_gck_ours',
      TOSS_SECRET_KEY: 'test_gsk_ours',
      POSTCODE_SCRIPT_URL: 'https://t1.kakaocdn.net/postcode.v2.js',
    },
    '/shop',
  );
  expect(config.needsOutside).toBe(false);
  expect(tossOf(config).TOSS_BASE_URL).toBe('https://api.tosspayments.com');
});

describe('a sign-in, identity or message provider', () => {
  test('is simulated without settings', () => {
    const { externalProviders } = readConfig({ PUBLIC_URL: 'http://192.168.0.7:3000' }, '/shop');
    const names = 'kakao apple nice solapi sweetTracker trackerDelivery meta mail naverPay smartstore';
    expect(Object.keys(externalProviders).join(' ')).toBe(names);
    expect(Object.values(externalProviders).every(({ isSimulated }) => isSimulated)).toBe(true);
    expect(externalProviders.kakao?.authBaseUrl).toBe('http://127.0.0.1:4000/kakao');
    expect(externalProviders.kakao?.authorizeBaseUrl).toBe('http://192.168.0.7:4000/kakao');
    expect(externalProviders.mail?.url).toBeUndefined();
  });

  test('is called at its real URL with own keys', () => {
    const { externalProviders } = readConfig(ownProviders, '/shop');
    expect(externalProviders.kakao?.authorizeBaseUrl).toBe('https://kauth.kakao.com');
    expect(externalProviders.kakao?.apiBaseUrl).toBe('https://kapi.kakao.com');
    expect(externalProviders.apple?.privateKey).toBe(
      '-----BEGIN PRIVATE KEY-----\nours\n-----END PRIVATE KEY-----',
    );
    expect(externalProviders.nice?.formUrl).toMatch(/^https:\/\/nice\.checkplus\.co\.kr\//);
    expect(externalProviders.solapi?.alimtalkTemplates).toEqual({});
  });

  const halves: [string, Environment, RegExp][] = [
    [
      'Kakao',
      { KAKAO_ADMIN_KEY: 'ours' },
      /^Kakao is only partly configured: KAKAO_REST_API_KEY, .* are missing/,
    ],
    [
      'Apple',
      { ...ownProviders, APPLE_KEY_ID: '' },
      /^Apple is only partly configured: APPLE_KEY_ID is missing/,
    ],
    ['NICE', { NICE_CLIENT_ID: 'ours' }, /^NICE is only partly configured/],
    ['SOLAPI', { SOLAPI_SENDER: '15881234' }, /^SOLAPI is only partly configured/],
    ['Meta', { META_PIXEL_ID: '1' }, /^Meta is only partly configured: META_ACCESS_TOKEN is missing/],
    [
      'the mail provider',
      { SMTP_URL: 'smtp://mail.example' },
      /^Mail is only partly configured: MAIL_FROM is missing/,
    ],
    ['a key that is none', { ...ownProviders, APPLE_PRIVATE_KEY: 'secret' }, /^APPLE_PRIVATE_KEY must be/],
    ['a mail address that is none', { ...ownProviders, SMTP_URL: 'mail' }, /^SMTP_URL must look like smtps/],
    [
      'templates without a channel',
      { ...ownProviders, SOLAPI_TEMPLATES: 'N01=KA01TP1' },
      /SOLAPI_CHANNEL_ID/,
    ],
    [
      'templates that are none',
      { ...ownProviders, SOLAPI_CHANNEL_ID: 'c', SOLAPI_TEMPLATES: 'N01' },
      /like N01=/,
    ],
  ];
  test.each(halves)('%s stops the start with one sentence', (_name, environment, sentence) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(sentence)]);
    expect(problemsOf(environment).join()).not.toContain('secret ');
  });

  test('for sign-in or identity is absent from a live shop without its keys', () => {
    const { externalProviders } = readConfig(live, '/shop');
    expect(Object.keys(externalProviders)).toEqual(['solapi', 'mail']);
  });
});

test('accepts proxies as addresses and ranges', () => {
  expect(readConfig({}, '/shop').trustedProxies).toEqual([]);
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, fd00::/8,' }, '/shop').trustedProxies).toEqual([
    '127.0.0.1',
    'fd00::/8',
  ]);
});

describe('a wrong value is reported in one sentence', () => {
  const cases: [string, Environment, RegExp][] = [
    ['a port that is a word', { PORT: 'shop' }, /^PORT is "shop": .* whole number from 1 to 65535\.$/],
    ['a port beyond the last one', { PORT: '70000' }, /^PORT is "70000"/],
    ['a negative port', { OUTSIDE_PORT: '-1' }, /^OUTSIDE_PORT is "-1"/],
    ['a long wait for a payment', { PAYMENT_TIMEOUT_SECONDS: '60' }, /^PAYMENT_TIMEOUT_SECONDS is "60"/],
    ['one port for two programs', { PORT: '4000' }, /^PORT and OUTSIDE_PORT are both 4000/],
    ['an unknown mode', { SHOP_MODE: 'prod' }, /^SHOP_MODE is "prod": it must be demo or live\.$/],
    ['an address without a protocol', { PUBLIC_URL: 'onns.example' }, /^PUBLIC_URL is "onns\.example"/],
    ['an address with a path', { PUBLIC_URL: 'https://onns.example/shop' }, /without a path/],
    [
      'a database of another kind',
      { DATABASE_URL: 'mysql://x/y' },
      /^DATABASE_URL must look like postgresql:/,
    ],
    ['a short secret', { SHOP_SECRET: 'short' }, /^SHOP_SECRET is shorter than 32/],
    ['a proxy that is a name', { TRUSTED_PROXIES: '10.0.0.0/8, front' }, /^TRUSTED_PROXIES has "front"/],
    ['a range that is none', { TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES has "10\.0\.0\.0\/33"/],
    [
      'a phone of the staff that gets no codes',
      { STAFF_PHONE: '02-123-4567' },
      /^STAFF_PHONE is "02-123-4567"/,
    ],
    ['half a port', { PORT: '300.5' }, /^PORT is "300\.5"/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud"/],
    ['keys of two pairs', { TOSS_CLIENT_KEY: 'test_gck_a', TOSS_SECRET_KEY: 'test_sk_a' }, /not of one pair/],
    ['a way to pay of no provider', { PAYMENT_KINDS: 'CARD=TOSS,CARD' }, /^PAYMENT_KINDS has "CARD"/],
    [
      'a way to pay twice',
      { PAYMENT_KINDS: 'CARD=TOSS, CARD=TOSS' },
      /^PAYMENT_KINDS names a way to pay twice/,
    ],
    [
      'BRANDPAY without the widget',
      { PAYMENT_KINDS: 'CARD=NICEPAY,BRANDPAY=TOSS' },
      /^PAYMENT_KINDS names BRANDPAY, a choice of the widget/,
    ],
    ['a key of no kind', { TOSS_CLIENT_KEY: 'abc' }, /^TOSS_CLIENT_KEY must begin with/],
    [
      'the real provider with the keys of the simulator',
      { TOSS_BASE_URL: 'https://api.tosspayments.com' },
      /must be your own\.$/,
    ],
  ];
  test.each(cases)('%s', (_name, environment, sentence) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(sentence)]);
  });

  test('without the password of a wrong DATABASE_URL', () => {
    expect(problemsOf({ DATABASE_URL: 'postgresql:/onns:geheim@host' }).join()).not.toContain('geheim');
  });

  test('with all other wrong values', () => {
    expect(problemsOf({ PORT: 'a', LOG_LEVEL: 'b', SHOP_MODE: 'c' })).toHaveLength(3);
  });
});

describe('live mode', () => {
  test('accepts real URLs, an own database, a secret and live keys', () => {
    const config = readConfig(live, '/shop');
    expect(config.needsOutside).toBe(false);
    expect(tossOf(config).TOSS_BASE_URL).toBe('https://api.tosspayments.com');
  });

  const refused: [string, Environment, RegExp][] = [
    [
      'the simulator of a sign-in provider',
      { ...ownProviders, KAKAO_AUTH_URL: 'http://127.0.0.1:4000/kakao' },
      /^KAKAO_AUTH_URL is http:/,
    ],
    [
      'a live shop without SOLAPI keys',
      { SOLAPI_API_KEY: '', SOLAPI_API_SECRET: '', SOLAPI_SENDER: '' },
      /^SOLAPI_API_KEY, SOLAPI_API_SECRET and SOLAPI_SENDER must/,
    ],
    [
      'a live shop without a mail provider',
      { SMTP_URL: '', MAIL_FROM: '' },
      /^SMTP_URL and MAIL_FROM must be set/,
    ],
    [
      'a live shop without object storage',
      {
        S3_ENDPOINT: '',
        S3_REGION: '',
        S3_BUCKET: '',
        S3_ACCESS_KEY_ID: '',
        S3_SECRET_ACCESS_KEY: '',
      },
      /^S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must/,
    ],
    ['a storage on this machine', { S3_ENDPOINT: 'http://localhost:9000' }, /^S3_ENDPOINT is http:/],
    ['half of the storage', { S3_BUCKET: '' }, /^S3 is only partly configured: S3_BUCKET is missing/],
    ['a live shop without a media token', { MEDIA_SERVICE_TOKEN: '' }, /^MEDIA_SERVICE_TOKEN must be set/],
    ['a short media token', { MEDIA_SERVICE_TOKEN: 'short' }, /^MEDIA_SERVICE_TOKEN must have 32/],
    ['a mail server on this machine', { SMTP_URL: 'smtp://localhost:2525' }, /^SMTP_URL must not be/],
    [
      'a public address without HTTPS',
      { PUBLIC_URL: 'http://onns.example' },
      /^PUBLIC_URL must begin with https/,
    ],
    ['a public address of this machine', { PUBLIC_URL: 'https://localhost' }, /address of this machine/],
    ['a generated secret', { SHOP_SECRET: '' }, /^SHOP_SECRET must be set/],
    ['a short secret', { SHOP_SECRET: 'kQ3vX9dL1mZ8' }, /shorter than 32/],
    ['a secret of one letter', { SHOP_SECRET: 'a'.repeat(40) }, /easy to guess/],
    ['the embedded database', { DATABASE_URL: '' }, /^DATABASE_URL must be set/],
    [
      'the simulator of the payment provider',
      { TOSS_BASE_URL: 'http://127.0.0.1:4000' },
      /^TOSS_BASE_URL is http:/,
    ],
    [
      'the payment simulator on another machine, with HTTPS',
      { TOSS_BASE_URL: 'https://192.168.0.5:4000/toss' },
      /^TOSS_BASE_URL is https:/,
    ],
    [
      'a postcode script without a name',
      { POSTCODE_SCRIPT_URL: 'https://[fd00::1]/p.js' },
      /^POSTCODE_SCRIPT/,
    ],
    [
      'a payment script from this machine',
      { TOSS_SCRIPT_URL: 'https://localhost/v2' },
      /^TOSS_SCRIPT_URL is/,
    ],
    ['a desk without HTTPS', { DESK_URL: 'http://desk.shop.example' }, /^DESK_URL must begin with https/],
    [
      'a postcode script without HTTPS',
      { POSTCODE_SCRIPT_URL: 'http://a.example/p.js' },
      /^POSTCODE_SCRIPT_URL is/,
    ],
  ];
  test.each(refused)('refuses %s', (_name, spoiled, sentence) => {
    expect(problemsOf({ ...live, ...spoiled })).toEqual([expect.stringMatching(sentence)]);
  });

  test('refuses test keys and the keys of the simulator', () => {
    const testKeys = { TOSS_CLIENT_KEY: 'test_gck_ours', TOSS_SECRET_KEY: 'test_gsk_ours' };
    expect(problemsOf({ ...live, ...testKeys })).toHaveLength(2);
    const none = { TOSS_CLIENT_KEY: '', TOSS_SECRET_KEY: '' };
    expect(problemsOf({ ...live, ...none }).join()).toMatch(/TOSS_CLIENT_KEY must be your live key/);
  });
});

describe('the generated secret of a shop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'onns-secret-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is created once and readable by its owner only', () => {
    const first = shopSecret(folder, undefined);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(shopSecret(folder, undefined)).toBe(first);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('is not created when a secret is set', () => {
    expect(shopSecret(folder, 'given')).toBe('given');
    expect(() => statSync(join(folder, 'secrets.json'))).toThrow();
  });

  test('is not replaced when its file is damaged; the error names the file', () => {
    shopSecret(folder, undefined);
    for (const spoiled of ['{}', '', '{"shopSecret":"short"}', 'no JSON']) {
      writeFileSync(join(folder, 'secrets.json'), spoiled);
      expect(() => shopSecret(folder, undefined)).toThrow(/secrets\.json holds no usable secret/);
    }
  });
});
