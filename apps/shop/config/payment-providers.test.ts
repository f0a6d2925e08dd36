// The settings of declared payment providers: ways to pay, page policy, live rules and documentation follow from the declarations, also for
// a provider that only this test declares. Its payments: third-provider.test.ts of the API.
import { expect, test } from 'vitest';
import { providerNamePattern } from '#domain/payments/provider-name.ts';
import { paymentProviders } from '../../api/src/providers/payment/providers.ts';
import { payletProvider } from '../../api/src/testing/paylet/paylet-provider.ts';
import { providerHosts, providerOrigins } from '../provider-origins.ts';
import { readConfig, WrongSettings } from './config.ts';
import { paymentSettings } from './payment-settings.ts';
import type { Environment } from './reader.ts';

const declared = [...paymentProviders, payletProvider];
const paylet: Environment = {
  PAYLET_URL: 'https://pay.paylet.example/v1',
  PAYLET_KEY: 'ours',
  PAYMENT_KINDS: 'CARD=PAYLET,TRANSFER=TOSS',
};
const read = (environment: Environment) => readConfig(environment, '/shop', declared);

function problemsOf(environment: Environment): string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.problems;
    throw error;
  }
}

test('uses the plain payment window for a plain key pair', () => {
  const config = read({ TOSS_CLIENT_KEY: 'test_ck_ours', TOSS_SECRET_KEY: 'test_sk_ours' });
  expect(config.payments.providers['TOSS']?.connect({}).payment.choosesMeans).toBe(false);
});

test('a further declared provider is offered, connected and admitted by the page policy', () => {
  const config = read(paylet);
  expect(config.payments.kinds).toEqual([
    { provider: 'PAYLET', paymentType: 'NORMAL', method: 'CARD' },
    { provider: 'TOSS', paymentType: 'NORMAL', method: 'TRANSFER' },
  ]);
  expect(config.payments.providers['PAYLET']?.connect({}).payment.windowForm).toBeDefined();
  expect(providerOrigins(config).payment).toEqual(['http://localhost:4000', 'https://pay.paylet.example']);
  expect(providerHosts(config)).toContain('pay.paylet.example');
});

test('the page policy admits only providers of offered ways to pay', () => {
  const config = read({ ...paylet, PAYMENT_KINDS: 'CARD=TOSS' });
  expect(providerOrigins(config).payment).toEqual(['http://localhost:4000']);
});

test.each(declared)('$name has the form of a name', ({ name }) => {
  expect(name).toMatch(new RegExp(providerNamePattern));
});

test('its settings are listed with those of the others', () => {
  const names = paymentSettings(declared).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['PAYLET_URL', 'PAYLET_KEY', 'PAYMENT_KINDS']));
});

test.each<[string, Environment, string]>([
  [
    'is named without its settings',
    { PAYMENT_KINDS: 'CARD=PAYLET' },
    'PAYMENT_KINDS names PAYLET: set PAYLET_URL and PAYLET_KEY.',
  ],
  [
    'cannot serve a way to pay',
    { ...paylet, PAYMENT_KINDS: 'TRANSFER=PAYLET' },
    'PAYMENT_KINDS has "TRANSFER=PAYLET"',
  ],
  ['is not declared', { ...paylet, PAYMENT_KINDS: 'CARD=OTHER' }, 'PAYMENT_KINDS has "CARD=OTHER"'],
])('the start is refused where it %s', (_name, environment, sentence) => {
  expect(problemsOf(environment)).toEqual([expect.stringContaining(sentence)]);
});

test('live mode refuses its address on this machine', () => {
  const problems = problemsOf({ ...paylet, SHOP_MODE: 'live', PAYLET_URL: 'http://127.0.0.1:9000' });
  expect(problems).toContainEqual(expect.stringContaining('PAYLET_URL is http://127.0.0.1:9000'));
});
