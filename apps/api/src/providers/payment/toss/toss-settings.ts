// The settings of Toss Payments: names and meanings, reading and judging them (docs/integrations.md#toss-keys).
import { isOnThisMachine } from '../../provider-settings.ts';
import type { PaymentSettingSource, ProviderSetting } from '../declaration.ts';
import type { TossWindow } from './toss-window.ts';

const real = { base: 'https://api.tosspayments.com', script: 'https://js.tosspayments.com/v2/standard' };

/** Public keys of the simulator (apps/outside), useless elsewhere. */
const simulatorKeys = {
  clientKey: 'test_gck_outside0000000000000widget',
  secretKey: 'test_gsk_outside0000000000000widget',
  billingClientKey: 'test_ck_outside00000000000000000api',
  billingSecretKey: 'test_sk_outside00000000000000000api',
} as const;

export const tossSettings: readonly ProviderSetting[] = [
  {
    name: 'TOSS_BASE_URL',
    default: `(simulator; live: ${real.base})`,
    meaning: 'Toss Payments, server to server.',
  },
  {
    name: 'TOSS_SCRIPT_URL',
    default: `(simulator; live: ${real.script})`,
    meaning: 'Toss Payments, script of the payment widget in the browser.',
  },
  {
    name: 'TOSS_CLIENT_KEY',
    default: '(simulator)',
    meaning: 'Client key: ..._gck_... for the widget, ..._ck_... for the plain window.',
  },
  {
    name: 'TOSS_SECRET_KEY',
    default: '(simulator)',
    meaning: 'Secret key of the same pair as the client key.',
  },
  {
    name: 'TOSS_VARIANT_PAYMENT_METHOD',
    default: 'DEFAULT',
    meaning: 'Widget variant for payment methods. Empty with a ..._ck_... key: the plain window is used.',
  },
  { name: 'TOSS_VARIANT_AGREEMENT', default: 'AGREEMENT', meaning: 'Widget variant for the agreement.' },
  {
    name: 'TOSS_BILLING_CLIENT_KEY',
    default: '(simulator)',
    meaning:
      'Client key of the single API (..._ck_...) with a contract for billing keys: stored cards, and accounts of orders that staff enter. Required where PAYMENT_KINDS has STORED_CARD.',
  },
  {
    name: 'TOSS_BILLING_SECRET_KEY',
    default: '(simulator)',
    meaning: 'Secret key of the same pair (..._sk_...).',
  },
];

type TossSettings = TossWindow & {
  /** Server to server, without a slash at the end. */
  baseUrl: string;
  secretKey: string;
  /** Keys of the single API; missing where the shop has no contract for billing keys. */
  billing?: { clientKey: string; secretKey: string };
  isSimulated: boolean;
};

export function readTossSettings({ reader, mode, simulators }: PaymentSettingSource): TossSettings {
  const simulator = {
    base: `${simulators.onServer}/toss`,
    script: `${simulators.inBrowser}/toss/v2/standard`,
  };
  const otherwise = mode === 'live' ? real : simulator;
  const baseUrl = reader.address('TOSS_BASE_URL', otherwise.base);
  const scriptUrl = reader.address('TOSS_SCRIPT_URL', otherwise.script);
  const clientKey = reader.text('TOSS_CLIENT_KEY') ?? simulatorKeys.clientKey;
  const isWidget = clientKey.includes('_gck_');
  const method = reader.text('TOSS_VARIANT_PAYMENT_METHOD') ?? (isWidget ? 'DEFAULT' : undefined);
  const agreement = reader.text('TOSS_VARIANT_AGREEMENT') ?? (isWidget ? 'AGREEMENT' : undefined);
  const isLocal = isOnThisMachine(baseUrl);
  const billingClientKey =
    reader.text('TOSS_BILLING_CLIENT_KEY') ?? (isLocal ? simulatorKeys.billingClientKey : undefined);
  const billingSecretKey =
    reader.text('TOSS_BILLING_SECRET_KEY') ?? (isLocal ? simulatorKeys.billingSecretKey : undefined);
  return {
    baseUrl,
    scriptUrl,
    clientKey,
    secretKey: reader.text('TOSS_SECRET_KEY') ?? simulatorKeys.secretKey,
    ...(billingClientKey !== undefined &&
      billingSecretKey !== undefined && {
        billing: { clientKey: billingClientKey, secretKey: billingSecretKey },
      }),
    ...(method !== undefined && { variantPaymentMethod: method }),
    ...(agreement !== undefined && { variantAgreement: agreement }),
    isSimulated: baseUrl === simulator.base || scriptUrl === simulator.script,
  };
}

/**
 * One sentence per fault of the keys: Toss refuses a client key and a secret key of different pairs only when a payment is confirmed, and
 * a live shop needs live keys.
 */
export function judgeTossKeys(settings: TossSettings, mode: 'demo' | 'live'): string[] {
  const { clientKey, secretKey, baseUrl, variantPaymentMethod } = settings;
  const client = /^(test|live)_(g?)ck_/.exec(clientKey);
  const secret = /^(test|live)_(g?)sk_/.exec(secretKey);
  const problems: string[] = [];
  if (!client) problems.push('TOSS_CLIENT_KEY must begin with test_gck_, live_gck_, test_ck_ or live_ck_.');
  if (!secret) problems.push('TOSS_SECRET_KEY must begin with test_gsk_, live_gsk_, test_sk_ or live_sk_.');
  if (client && secret && (client[1] !== secret[1] || client[2] !== secret[2]))
    problems.push('TOSS_CLIENT_KEY and TOSS_SECRET_KEY are not of one pair (widget or plain, test or live).');
  const isSimulatorKey = clientKey === simulatorKeys.clientKey || secretKey === simulatorKeys.secretKey;
  if (isSimulatorKey && !isOnThisMachine(baseUrl))
    problems.push(`TOSS_BASE_URL is ${baseUrl}, so TOSS_CLIENT_KEY and TOSS_SECRET_KEY must be your own.`);
  if (client?.[2] === '' && variantPaymentMethod !== undefined)
    problems.push(
      'TOSS_VARIANT_PAYMENT_METHOD needs a widget key (..._gck_...): leave it empty for the plain window.',
    );
  if (mode === 'live' && !clientKey.startsWith('live_'))
    problems.push('TOSS_CLIENT_KEY must be your live key. (SHOP_MODE is live.)');
  if (mode === 'live' && !secretKey.startsWith('live_'))
    problems.push('TOSS_SECRET_KEY must be your live key. (SHOP_MODE is live.)');
  return problems;
}
