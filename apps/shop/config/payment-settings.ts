// The settings of payments as data: keys and URLs of the providers, and the ways to pay. The others: settings.ts.

export type PaymentSettingName =
  | 'TOSS_BASE_URL'
  | 'TOSS_SCRIPT_URL'
  | 'TOSS_CLIENT_KEY'
  | 'TOSS_SECRET_KEY'
  | 'TOSS_VARIANT_PAYMENT_METHOD'
  | 'TOSS_VARIANT_AGREEMENT'
  | 'TOSS_BILLING_CLIENT_KEY'
  | 'TOSS_BILLING_SECRET_KEY'
  | 'PAYMENT_KINDS'
  | 'PAYMENT_TIMEOUT_SECONDS'
  | 'NICEPAY_CLIENT_ID'
  | 'NICEPAY_SECRET_KEY'
  | 'NICEPAY_URL'
  | 'NICEPAY_SCRIPT_URL';

export const paymentSettings: readonly { name: PaymentSettingName; default: string; meaning: string }[] = [
  {
    name: 'TOSS_BASE_URL',
    default: '(simulator; live: https://api.tosspayments.com)',
    meaning: 'Toss Payments, server to server.',
  },
  {
    name: 'TOSS_SCRIPT_URL',
    default: '(simulator; live: https://js.tosspayments.com/v2/standard)',
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
  {
    name: 'PAYMENT_KINDS',
    default: 'CARD=TOSS,EASY_PAY=TOSS,VIRTUAL_ACCOUNT=TOSS,TRANSFER=TOSS,MOBILE_PHONE=TOSS',
    meaning:
      'Offered ways to pay and the provider of each, like CARD=TOSS, in the order of the order sheet. STORED_CARD=TOSS and BRANDPAY=TOSS need contracts with the provider.',
  },
  {
    name: 'PAYMENT_TIMEOUT_SECONDS',
    default: '30',
    meaning:
      'Seconds after which a call to a payment provider counts as unanswered: its outcome is unknown, and the provider is asked for it. 5 to 30.',
  },
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
    default: '(simulator; own keys: https://api.nicepay.co.kr)',
    meaning: 'NICEPAY, server to server.',
  },
  {
    name: 'NICEPAY_SCRIPT_URL',
    default: '(simulator; own keys: https://pay.nicepay.co.kr/v1/js/)',
    meaning: 'NICEPAY, script of the payment window in the browser.',
  },
];
