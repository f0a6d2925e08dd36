// Every setting of the shop as data: name, default, meaning. The table of docs/settings.md is generated from it (settings.test.ts).
// Not here: reading and validating values (config.ts).

import { type ChannelSettingName, channelSettings } from './channel-settings.ts';
import { type DatabaseSettingName, databaseSettings } from './database-settings.ts';
import { paymentProviders } from '../../api/src/providers/payment/providers.ts';
import { type PaymentSettingName, paymentSettings } from './payment-settings.ts';
import { type StorageSettingName, storageSettings } from './storage-settings.ts';
import { type WatchSettingName, watchSettings } from './watch-settings.ts';

export type SettingName =
  | PaymentSettingName
  | ChannelSettingName
  | DatabaseSettingName
  | StorageSettingName
  | 'PORT'
  | 'HOST'
  | 'PUBLIC_URL'
  | 'DESK_URL'
  | 'HTTPS'
  | 'TRUSTED_PROXIES'
  | 'REQUESTS_PER_MINUTE'
  | 'SHOP_MODE'
  | 'ROLE'
  | 'DRAIN_SECONDS'
  | 'DATA_DIR'
  | 'SHOP_SECRET'
  | 'STAFF_PHONE'
  | 'OUTSIDE_PORT'
  | 'POSTCODE_SCRIPT_URL'
  | 'KAKAO_REST_API_KEY'
  | 'KAKAO_CLIENT_SECRET'
  | 'KAKAO_ADMIN_KEY'
  | 'KAKAO_APP_ID'
  | 'KAKAO_AUTH_URL'
  | 'KAKAO_API_URL'
  | 'APPLE_SERVICES_ID'
  | 'APPLE_TEAM_ID'
  | 'APPLE_KEY_ID'
  | 'APPLE_PRIVATE_KEY'
  | 'APPLE_URL'
  | 'NICE_CLIENT_ID'
  | 'NICE_CLIENT_SECRET'
  | 'NICE_PRODUCT_ID'
  | 'NICE_URL'
  | 'NICE_FORM_URL'
  | 'SOLAPI_API_KEY'
  | 'SOLAPI_API_SECRET'
  | 'SOLAPI_SENDER'
  | 'SOLAPI_CHANNEL_ID'
  | 'SOLAPI_TEMPLATES'
  | 'SOLAPI_CALLBACK_SECRET'
  | 'SOLAPI_URL'
  | 'REFUSAL_CALL_SECRET'
  | 'SWEETTRACKER_KEY'
  | 'SWEETTRACKER_URL'
  | 'TRACKER_DELIVERY_CLIENT_ID'
  | 'TRACKER_DELIVERY_CLIENT_SECRET'
  | 'TRACKER_DELIVERY_URL'
  | 'META_PIXEL_ID'
  | 'META_ACCESS_TOKEN'
  | 'META_APP_SECRET'
  | 'META_URL'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'MEDIA_SERVICE_TOKEN'
  | 'DEMO_HISTORY'
  | 'SMS_CODES_PER_HOUR'
  | 'CHALLENGE_DIFFICULTY'
  | WatchSettingName;

/** `name`: a SettingName, or a setting of a declared payment provider. */
export type Setting = { name: string; default: string; meaning: string };

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
    meaning: 'URL of the shop in a browser: used in links, payment returns and the sitemap.',
  },
  {
    name: 'DESK_URL',
    default: '(PUBLIC_URL)',
    meaning:
      'Address of the merchant’s desk, without /office. With another host, such as https://desk.shop.example, the same process serves /office only on that host; uploads then need S3, whose CORS rule must permit this address too. off: no desk; the calls of staff remain.',
  },
  {
    name: 'HTTPS',
    default: '0',
    meaning: '1: serves HTTPS with a self-signed certificate stored in DATA_DIR.',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: '(none)',
    meaning:
      'Proxies in front of the shop, such as 127.0.0.1, 10.0.0.0/8: their X-Forwarded-For, -Proto and -Host headers are trusted.',
  },
  {
    name: 'REQUESTS_PER_MINUTE',
    default: '6000',
    meaning:
      'Limit of requests per minute and caller (an IPv4 address or an IPv6 /64), for pages, pictures and the API together; beyond it 429. A search or a list with a keyword counts as 30 requests, suggestions and items by uuid as 15, because of what they cost. Requests from this machine are not limited.',
  },
  {
    name: 'SHOP_MODE',
    default: 'demo',
    meaning: 'demo: demo data, provider simulators and a movable clock are allowed. live: none of them is.',
  },
  {
    name: 'ROLE',
    default: 'all',
    meaning:
      'web: serves and runs no jobs; starts only with a fresh `npm run build`. worker: runs jobs and serves /health, /ready and the metrics. all: both. web and worker need DATABASE_URL and SHOP_SECRET.',
  },
  {
    name: 'DRAIN_SECONDS',
    default: '5 with ROLE=web, otherwise 0',
    meaning:
      'Seconds, at most 15, between SIGTERM and the end of the listener. /ready answers 503 and everything is served, so that load balancers stop sending requests first (docs/operating.md#restarts). Longer than a load balancer needs to notice.',
  },
  {
    name: 'DATA_DIR',
    default: '.data',
    meaning: 'Folder of the embedded database, the secrets and the certificate.',
  },
  ...databaseSettings,
  {
    name: 'SHOP_SECRET',
    default: '(generated at the first start)',
    meaning:
      'Key of order tokens, challenges, keyed hashes and encrypted provider tokens; at least 32 characters. Required in live mode.',
  },
  {
    name: 'STAFF_PHONE',
    default: '(demo: a number whose codes arrive in the inbox)',
    meaning:
      'Mobile phone of the first staff account, which the first start creates; it receives the sign-in codes.',
  },
  { name: 'OUTSIDE_PORT', default: '4000', meaning: 'Port of the provider simulators.' },
  ...paymentSettings(paymentProviders),
  {
    name: 'POSTCODE_SCRIPT_URL',
    default: '(simulator; live: the Kakao postcode script)',
    meaning: 'Script of the postcode window.',
  },
  {
    name: 'KAKAO_REST_API_KEY',
    default: '(simulator)',
    meaning: 'Kakao Login, REST API key. In live mode the button is absent without the four Kakao keys.',
  },
  { name: 'KAKAO_CLIENT_SECRET', default: '(simulator)', meaning: 'Kakao Login, client secret.' },
  {
    name: 'KAKAO_ADMIN_KEY',
    default: '(simulator)',
    meaning:
      'Kakao Login, primary admin key: unlinks accounts and authenticates the unlink webhook (to /api/v1/auth/kakao/callback, POST or GET).',
  },
  {
    name: 'KAKAO_APP_ID',
    default: '(simulator)',
    meaning: 'Kakao Login, number of the app: tokens of other apps are refused.',
  },
  {
    name: 'KAKAO_AUTH_URL',
    default: '(simulator; own keys: https://kauth.kakao.com)',
    meaning: 'Kakao Login, consent and tokens. Redirect URI to register: PUBLIC_URL/auth/kakao/return.',
  },
  {
    name: 'KAKAO_API_URL',
    default: '(simulator; own keys: https://kapi.kakao.com)',
    meaning: 'Kakao Login, accounts.',
  },
  {
    name: 'APPLE_SERVICES_ID',
    default: '(simulator)',
    meaning:
      'Sign in with Apple, services id. In live mode the button is absent without the four Apple keys.',
  },
  { name: 'APPLE_TEAM_ID', default: '(simulator)', meaning: 'Sign in with Apple, team id.' },
  {
    name: 'APPLE_KEY_ID',
    default: '(simulator)',
    meaning: 'Sign in with Apple, id of the private key.',
  },
  {
    name: 'APPLE_PRIVATE_KEY',
    default: '(simulator)',
    meaning: 'Sign in with Apple, text of the .p8 file; line ends may be written as \\n.',
  },
  {
    name: 'APPLE_URL',
    default: '(simulator; own keys: https://appleid.apple.com)',
    meaning:
      'Sign in with Apple. Return URL to register: PUBLIC_URL/auth/apple/return; notifications: /api/v1/auth/apple/notifications.',
  },
  {
    name: 'NICE_CLIENT_ID',
    default: '(simulator)',
    meaning:
      'NICE identity check, client id. In live mode the shop offers no identity check without the three NICE keys.',
  },
  {
    name: 'NICE_CLIENT_SECRET',
    default: '(simulator)',
    meaning: 'NICE identity check, client secret.',
  },
  {
    name: 'NICE_PRODUCT_ID',
    default: '(simulator)',
    meaning: 'NICE identity check, product id of the contract.',
  },
  {
    name: 'NICE_URL',
    default: '(simulator; own keys: https://svc.niceapi.co.kr:22001)',
    meaning: 'NICE identity check, server to server.',
  },
  {
    name: 'NICE_FORM_URL',
    default: '(simulator; own keys: the CheckPlus window)',
    meaning: 'NICE identity check, the window that the browser opens.',
  },
  {
    name: 'SOLAPI_API_KEY',
    default: '(simulator)',
    meaning: 'SOLAPI, texts and Alimtalk. Required in live mode.',
  },
  {
    name: 'SOLAPI_API_SECRET',
    default: '(simulator)',
    meaning: 'SOLAPI, secret of the API key. Required in live mode.',
  },
  {
    name: 'SOLAPI_SENDER',
    default: '(simulator)',
    meaning: 'SOLAPI, registered sender number. Required in live mode.',
  },
  {
    name: 'SOLAPI_CHANNEL_ID',
    default: '(simulator; own keys: none)',
    meaning: 'Kakao channel that sends Alimtalk; without one all messages are sent as text.',
  },
  {
    name: 'SOLAPI_TEMPLATES',
    default: '(simulator; own keys: none)',
    meaning: 'Approved Alimtalk templates: N01=KA01TP…, M05=KA01TP…; other messages are sent as text.',
  },
  {
    name: 'SOLAPI_CALLBACK_SECRET',
    default: '(simulator; own keys: none)',
    meaning:
      'Authenticates results at /api/v1/open/messages/callback/solapi; without it the shop queries the results.',
  },
  {
    name: 'SOLAPI_URL',
    default: '(simulator; own keys: https://api.solapi.com)',
    meaning: 'SOLAPI, server to server.',
  },
  {
    name: 'REFUSAL_CALL_SECRET',
    default: '(demo: simulator; live: none)',
    meaning:
      'Authenticates the provider of the 080 number at /api/v1/open/advertising/refused-calls; without it staff enter the numbers.',
  },
  {
    name: 'SWEETTRACKER_KEY',
    default: '(simulator)',
    meaning:
      'SweetTracker, lookups of parcels. Live without it and tracker.delivery: staff report deliveries.',
  },
  {
    name: 'SWEETTRACKER_URL',
    default: '(simulator; own keys: https://info.sweettracker.co.kr)',
    meaning: 'SweetTracker, server to server.',
  },
  {
    name: 'TRACKER_DELIVERY_CLIENT_ID',
    default: '(simulator)',
    meaning: 'tracker.delivery, lookups and callbacks; asked where SweetTracker has no answer.',
  },
  {
    name: 'TRACKER_DELIVERY_CLIENT_SECRET',
    default: '(simulator)',
    meaning: 'tracker.delivery, secret of the client.',
  },
  {
    name: 'TRACKER_DELIVERY_URL',
    default: '(simulator; own keys: https://apis.tracker.delivery)',
    meaning: 'tracker.delivery, server to server.',
  },
  {
    name: 'META_PIXEL_ID',
    default: '(simulator)',
    meaning:
      'Meta Conversions API, id of the pixel. In live mode no conversion events are sent without it and META_ACCESS_TOKEN.',
  },
  {
    name: 'META_ACCESS_TOKEN',
    default: '(simulator)',
    meaning: 'Meta Conversions API, access token of the pixel.',
  },
  {
    name: 'META_APP_SECRET',
    default: '(simulator; own keys: none)',
    meaning: 'Meta Conversions API, secret of the app, where it requires a proof of it.',
  },
  {
    name: 'META_URL',
    default: '(simulator; own keys: https://graph.facebook.com/v24.0)',
    meaning: 'Meta Conversions API, address with its version.',
  },
  ...channelSettings,
  {
    name: 'SMTP_URL',
    default: '(simulator)',
    meaning:
      'Mail provider: smtps://user:password@host:465, or smtp://…:587 with STARTTLS. Required in live mode.',
  },
  {
    name: 'MAIL_FROM',
    default: '(demo address)',
    meaning: 'Sender of mails, such as 온스 <help@shop.example>. Required in live mode.',
  },
  {
    name: 'MEDIA_SERVICE_TOKEN',
    default: '(derived from SHOP_SECRET)',
    meaning:
      'Service token of the media calls, at least 32 characters: the storefront asks with it for upload addresses. Never sent to a browser. Required in live mode.',
  },
  ...storageSettings,
  {
    name: 'DEMO_HISTORY',
    default: '1',
    meaning: '0: a new demo shop starts without orders of the past months.',
  },
  {
    name: 'SMS_CODES_PER_HOUR',
    default: '300',
    meaning:
      'Limit of codes by SMS per hour for the whole shop; from half of it on, each code requires a challenge. Messages about orders and codes of staff are not counted.',
  },
  {
    name: 'CHALLENGE_DIFFICULTY',
    default: '300',
    meaning: 'Work of a challenge: average number of attempts, each of 1,000 rounds of PBKDF2.',
  },
  ...watchSettings,
];

/** The settings as a Markdown table, as it is in docs/settings.md between its two marks. */
export function settingsTable(): string {
  const rows = settings.map((setting) => `| \`${setting.name}\` | ${setting.default} | ${setting.meaning} |`);
  return ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
