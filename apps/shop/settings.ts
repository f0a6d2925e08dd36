// Every setting of the shop as data: name, default, meaning. README's table is made of it (settings.test.ts).
// Not here: how a value is read and judged (config.ts).

export type SettingName =
  | 'PORT'
  | 'HOST'
  | 'PUBLIC_URL'
  | 'HTTPS'
  | 'TRUSTED_PROXIES'
  | 'SHOP_MODE'
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'SHOP_SECRET'
  | 'OUTSIDE_PORT'
  | 'TOSS_BASE_URL'
  | 'TOSS_SCRIPT_URL'
  | 'TOSS_CLIENT_KEY'
  | 'TOSS_SECRET_KEY'
  | 'TOSS_VARIANT_PAYMENT_METHOD'
  | 'TOSS_VARIANT_AGREEMENT'
  | 'POSTCODE_SCRIPT_URL'
  | 'LOG_LEVEL';

export type Setting = { name: SettingName; default: string; meaning: string };

export const settings: readonly Setting[] = [
  { name: 'PORT', default: '3000', meaning: 'Port of the shop.' },
  {
    name: 'HOST',
    default: '0.0.0.0',
    meaning: 'Network address to listen on; 127.0.0.1 keeps it on this machine.',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'Address of the shop as people type it: in links, in payment returns, in the sitemap.',
  },
  { name: 'HTTPS', default: '0', meaning: '1 serves HTTPS with a self-made certificate kept in DATA_DIR.' },
  {
    name: 'TRUSTED_PROXIES',
    default: '(none)',
    meaning:
      'Proxies in front, such as 127.0.0.1, 10.0.0.0/8: their X-Forwarded-For, -Proto and -Host are believed.',
  },
  {
    name: 'SHOP_MODE',
    default: 'demo',
    meaning: 'demo: demo data, stand-ins and a movable clock are allowed. live: none of them is.',
  },
  {
    name: 'DATA_DIR',
    default: '.data',
    meaning: 'Folder of the embedded database, the secrets and the certificate.',
  },
  {
    name: 'DATABASE_URL',
    default: '(embedded PostgreSQL)',
    meaning: 'postgresql:// address of a PostgreSQL 18 of your own. Required in live mode.',
  },
  {
    name: 'SHOP_SECRET',
    default: '(made at first run)',
    meaning: 'Signs the tokens that let a guest see an order; 32 characters or more. Required in live mode.',
  },
  { name: 'OUTSIDE_PORT', default: '4000', meaning: 'Port of the stand-ins of the outside companies.' },
  {
    name: 'TOSS_BASE_URL',
    default: '(stand-in; live: https://api.tosspayments.com)',
    meaning: 'Toss Payments, server to server.',
  },
  {
    name: 'TOSS_SCRIPT_URL',
    default: '(stand-in; live: https://js.tosspayments.com/v2/standard)',
    meaning: 'Toss Payments, script of the payment widget in the browser.',
  },
  {
    name: 'TOSS_CLIENT_KEY',
    default: "(the stand-in's)",
    meaning: 'Client key: ..._gck_... for the widget, ..._ck_... for the plain window.',
  },
  {
    name: 'TOSS_SECRET_KEY',
    default: "(the stand-in's)",
    meaning: 'Secret key of the same pair as the client key.',
  },
  {
    name: 'TOSS_VARIANT_PAYMENT_METHOD',
    default: 'DEFAULT',
    meaning: 'Widget variant for payment methods. Empty with a ..._ck_... key: the plain window is used.',
  },
  { name: 'TOSS_VARIANT_AGREEMENT', default: 'AGREEMENT', meaning: 'Widget variant for the agreement.' },
  {
    name: 'POSTCODE_SCRIPT_URL',
    default: '(stand-in; live: the Kakao postcode script)',
    meaning: 'Script of the postcode window.',
  },
  { name: 'LOG_LEVEL', default: 'warn', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
];

/** The settings as a Markdown table, as it stands in README.md between its two marks. */
export function settingsTable(): string {
  const rows = settings.map((setting) => `| \`${setting.name}\` | ${setting.default} | ${setting.meaning} |`);
  return ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
