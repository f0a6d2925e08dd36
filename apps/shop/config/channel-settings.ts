// The settings of the external sales channels as data: keys and URLs of Naver Pay and of the Naver smart store. The others: settings.ts.

export type ChannelSettingName =
  | 'NAVER_PAY_MERCHANT_ID'
  | 'NAVER_PAY_CERTI_KEY'
  | 'NAVER_PAY_BUTTON_KEY'
  | 'NAVER_PAY_ACCESS_LICENSE'
  | 'NAVER_PAY_SECRET_KEY'
  | 'NAVER_PAY_COMMON_ID'
  | 'NAVER_PAY_URL'
  | 'NAVER_PAY_ORDER_SHEET_URL'
  | 'NAVER_PAY_MOBILE_ORDER_SHEET_URL'
  | 'NAVER_PAY_SCRIPT_URL'
  | 'NAVER_PAY_INFLOW_SCRIPT_URL'
  | 'NAVER_PAY_ORDER_API_URL'
  | 'NAVER_COMMERCE_CLIENT_ID'
  | 'NAVER_COMMERCE_CLIENT_SECRET'
  | 'NAVER_COMMERCE_URL';

export const channelSettings: readonly { name: ChannelSettingName; default: string; meaning: string }[] = [
  {
    name: 'NAVER_PAY_MERCHANT_ID',
    default: '(simulator)',
    meaning:
      'Naver Pay, order type: id of the merchant. In live mode the buttons and the channel are absent without the five Naver Pay keys.',
  },
  {
    name: 'NAVER_PAY_CERTI_KEY',
    default: '(simulator)',
    meaning: 'Naver Pay, certification key: sent with the registration of orders, never to a browser.',
  },
  { name: 'NAVER_PAY_BUTTON_KEY', default: '(simulator)', meaning: 'Naver Pay, public key of the button.' },
  {
    name: 'NAVER_PAY_ACCESS_LICENSE',
    default: '(simulator)',
    meaning: 'Naver Pay, access license of the order API (SOAP).',
  },
  {
    name: 'NAVER_PAY_SECRET_KEY',
    default: '(simulator)',
    meaning: 'Naver Pay, secret key of the order API: signs calls and decrypts personal data.',
  },
  {
    name: 'NAVER_PAY_COMMON_ID',
    default: '(none)',
    meaning: 'Naver, common authentication id of the inflow script.',
  },
  {
    name: 'NAVER_PAY_URL',
    default: '(simulator; own keys: https://api.pay.naver.com)',
    meaning: 'Naver Pay, registration of orders.',
  },
  {
    name: 'NAVER_PAY_ORDER_SHEET_URL',
    default: '(simulator; own keys: https://order.pay.naver.com)',
    meaning: 'Naver Pay, order sheet in a desktop browser.',
  },
  {
    name: 'NAVER_PAY_MOBILE_ORDER_SHEET_URL',
    default: '(simulator; own keys: https://m.pay.naver.com)',
    meaning: 'Naver Pay, order sheet on a phone.',
  },
  {
    name: 'NAVER_PAY_SCRIPT_URL',
    default: '(simulator; own keys: the button script of npay-order.pstatic.net)',
    meaning: 'Naver Pay, script of the button.',
  },
  {
    name: 'NAVER_PAY_INFLOW_SCRIPT_URL',
    default: '(simulator; own keys: https://wcs.naver.net/wcslog.js)',
    meaning: 'Naver, script of the inflow, which the button requires.',
  },
  {
    name: 'NAVER_PAY_ORDER_API_URL',
    default: '(simulator; own keys: http://ec.api.naver.com/Checkout)',
    meaning: 'Naver Pay, order API (SOAP).',
  },
  {
    name: 'NAVER_COMMERCE_CLIENT_ID',
    default: '(simulator)',
    meaning:
      'Naver smart store, application id of the Commerce API. In live mode the channel is absent without its two keys.',
  },
  {
    name: 'NAVER_COMMERCE_CLIENT_SECRET',
    default: '(simulator)',
    meaning: 'Naver smart store, application secret: a bcrypt salt that begins with $2a$.',
  },
  {
    name: 'NAVER_COMMERCE_URL',
    default: '(simulator; own keys: https://api.commerce.naver.com/external)',
    meaning: 'Naver smart store, Commerce API.',
  },
];
