// NICEPAY as a declared provider: its settings, ways to pay and client.
import { allOf } from '../../provider-settings.ts';
import type { DeclaredProvider } from '../declaration.ts';
import { createNicepay } from './nicepay.ts';

const keyNames = ['NICEPAY_CLIENT_ID', 'NICEPAY_SECRET_KEY'] as const;

const real = { base: 'https://api.nicepay.co.kr', script: 'https://pay.nicepay.co.kr/v1/js/' };

/** Public keys of the simulator (apps/outside), useless elsewhere. */
const simulatorKeys = {
  NICEPAY_CLIENT_ID: 'S2_outsidenicepayclient00000000',
  NICEPAY_SECRET_KEY: 'outsidenicepaysecret000000000000',
};

export const nicepayProvider: DeclaredProvider = {
  name: 'NICEPAY',
  label: '나이스페이',
  settings: [
    {
      name: 'NICEPAY_CLIENT_ID',
      default: '(simulator)',
      meaning:
        'NICEPAY, client id of a shop with server approval. Webhooks to register: PUBLIC_URL/api/v1/open/payments/nice-webhook. In live mode NICEPAY serves no payments without its two keys.',
    },
    {
      name: 'NICEPAY_SECRET_KEY',
      default: '(simulator)',
      meaning: 'NICEPAY, secret key (Basic authentication).',
    },
    {
      name: 'NICEPAY_URL',
      default: `(simulator; own keys: ${real.base})`,
      meaning: 'NICEPAY, server to server.',
    },
    {
      name: 'NICEPAY_SCRIPT_URL',
      default: `(simulator; own keys: ${real.script})`,
      meaning: 'NICEPAY, script of the payment window in the browser.',
    },
  ],
  keys: keyNames,
  kinds: ['CARD', 'VIRTUAL_ACCOUNT'],
  configure(source) {
    const { reader, mode, simulators, isNamed } = source;
    const own = allOf(source, 'NICEPAY', keyNames);
    // Simulated only where it serves a way to pay: a shop with own keys for all others starts no simulator.
    if (own === undefined && (mode === 'live' || !isNamed)) return undefined;
    const keys = own ?? simulatorKeys;
    const baseUrl = reader.address('NICEPAY_URL', own ? real.base : `${simulators.onServer}/nicepay`);
    const scriptUrl = reader.address(
      'NICEPAY_SCRIPT_URL',
      own ? real.script : `${simulators.inBrowser}/nicepay/v1/js/`,
    );
    return {
      isSimulated: own === undefined && reader.text('NICEPAY_URL') === undefined,
      addresses: { NICEPAY_URL: baseUrl, NICEPAY_SCRIPT_URL: scriptUrl },
      windowUrls: [scriptUrl],
      connect: (options) => ({
        payment: createNicepay({
          clientId: keys['NICEPAY_CLIENT_ID'] ?? '',
          secretKey: keys['NICEPAY_SECRET_KEY'] ?? '',
          baseUrl,
          scriptUrl,
          ...options,
        }),
      }),
    };
  },
};
