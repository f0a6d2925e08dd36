// Settings of the shop's processes that only this cluster has: demo mode, with the providers simulated in the part "outside".
// Not here: the settings that real machines have too (deploy/cluster/shop.env).
import { mailKeys } from '../../apps/outside/src/provider-keys.ts';

/** Name of the part "outside" in the hosts file of the shop's namespaces. A name of this machine, as the simulators' keys require. */
export const simulatorHost = 'outside.localhost';
export const mailPort = 2525;
const browserUrl = 'https://10.77.0.71:4000';
const serverUrl = `http://${simulatorHost}:4000`;

/** By name of the setting. Browsers reach the simulators through nginx. */
export const demoSettings = (): Record<string, string> => ({
  SHOP_MODE: 'demo',
  DEMO_HISTORY: '0',
  // This machine sends the requests of all buyers, each with an address of its own.
  TRUSTED_PROXIES: '10.77.0.71, 10.77.0.1',
  REQUESTS_PER_MINUTE: '1000000',
  SMS_CODES_PER_HOUR: '1000000',
  POSTCODE_SCRIPT_URL: `${browserUrl}/postcode/postcode.v2.js`,
  TOSS_BASE_URL: `${serverUrl}/toss`,
  TOSS_SCRIPT_URL: `${browserUrl}/toss/v2/standard`,
  NICEPAY_URL: `${serverUrl}/nicepay`,
  NICEPAY_SCRIPT_URL: `${browserUrl}/nicepay/v1/js/`,
  KAKAO_AUTH_URL: `${browserUrl}/kakao`,
  KAKAO_API_URL: `${serverUrl}/kakao`,
  APPLE_URL: `${browserUrl}/apple`,
  NICE_URL: `${serverUrl}/nice`,
  NICE_FORM_URL: `${browserUrl}/nice/CheckPlusSafeModel/service.cb`,
  SOLAPI_URL: `${serverUrl}/solapi`,
  SWEETTRACKER_URL: `${serverUrl}/sweettracker`,
  TRACKER_DELIVERY_URL: `${serverUrl}/tracker-delivery`,
  META_URL: `${serverUrl}/meta/v24.0`,
  NAVER_PAY_URL: `${serverUrl}/naver`,
  NAVER_PAY_ORDER_SHEET_URL: `${browserUrl}/naver`,
  NAVER_PAY_MOBILE_ORDER_SHEET_URL: `${browserUrl}/naver`,
  NAVER_PAY_SCRIPT_URL: `${browserUrl}/naver/assets/button/latest/npay.button.js`,
  NAVER_PAY_INFLOW_SCRIPT_URL: `${browserUrl}/naver/wcslog.js`,
  NAVER_PAY_ORDER_API_URL: `${serverUrl}/naver/Checkout`,
  NAVER_COMMERCE_URL: `${serverUrl}/naver/external`,
  SMTP_URL: `smtp://${mailKeys.user}:${mailKeys.password}@${simulatorHost}:${mailPort}`,
  MAIL_FROM: '온스 <help@onns.example>',
});
