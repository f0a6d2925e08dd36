// Settings that live mode refuses: anything that would combine real orders with a simulator or a known secret.
// Not here: demo data in the database, which is checked after connecting (shop.ts).
import { isIP } from 'node:net';
import { isOnThisMachine } from '../../api/src/providers/provider-settings.ts';
import type { ShopConfig } from './shop-config.ts';

/** One sentence per setting that is not acceptable in live mode; [] when all are. */
export function judgeLive(config: ShopConfig): string[] {
  const problems: string[] = [];
  const refuse = (isWrong: boolean, sentence: string): void => {
    if (isWrong) problems.push(`${sentence} (SHOP_MODE is live.)`);
  };
  refuse(!config.publicUrl.startsWith('https://'), 'PUBLIC_URL must begin with https://.');
  refuse(
    config.deskUrl !== config.publicUrl && config.deskUrl?.startsWith('https://') === false,
    'DESK_URL must begin with https://.',
  );
  refuse(isOnThisMachine(config.publicUrl), 'PUBLIC_URL must not be an address of this machine.');
  refuse(config.databaseUrl === undefined, 'DATABASE_URL must be set: the embedded database is for trying.');
  refuse(config.secret === undefined, 'SHOP_SECRET must be set: a generated secret is for trying.');
  refuse(
    config.secret !== undefined && isGuessable(config.secret),
    'SHOP_SECRET is too easy to guess: draw a random one.',
  );
  refuse(
    config.mediaServiceToken === undefined,
    'MEDIA_SERVICE_TOKEN must be set: the storefront asks for upload addresses with it.',
  );
  refuse(
    config.s3 === undefined,
    'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set: uploaded files need a durable storage.',
  );
  const payments = Object.values(config.payments.providers).map((one) => Object.entries(one.addresses));
  const addresses = {
    ...Object.fromEntries(payments.flat()),
    POSTCODE_SCRIPT_URL: config.postcodeScriptUrl,
    ...(config.s3 && { S3_ENDPOINT: config.s3.endpoint }),
    ...providerAddresses(config),
  };
  for (const [name, address] of Object.entries(addresses)) {
    refuse(
      isOnThisMachine(address) || isBareAddress(address) || !address.startsWith('https://'),
      `${name} is ${address}, not the real provider's URL.`,
    );
  }
  problems.push(...judgeNaver(config));
  const { solapi, mail } = config.externalProviders;
  refuse(
    solapi === undefined,
    'SOLAPI_API_KEY, SOLAPI_API_SECRET and SOLAPI_SENDER must be set: codes and notices go by phone.',
  );
  refuse(mail === undefined, 'SMTP_URL and MAIL_FROM must be set: the terms of a contract go by mail.');
  refuse(
    mail?.url !== undefined && URL.canParse(mail.url) && isOnThisMachine(mail.url),
    'SMTP_URL must not be an address of this machine.',
  );
  return problems;
}

/** URLs by the setting that changes each; an absent provider has none. */
function providerAddresses({ externalProviders }: ShopConfig): Record<string, string> {
  const { kakao, apple, nice, solapi, sweetTracker, trackerDelivery, meta, naverPay, smartstore } =
    externalProviders;
  return {
    ...(kakao && { KAKAO_AUTH_URL: kakao.authBaseUrl, KAKAO_API_URL: kakao.apiBaseUrl }),
    ...(apple && { APPLE_URL: apple.baseUrl }),
    ...(nice && { NICE_URL: nice.baseUrl, NICE_FORM_URL: nice.formUrl }),
    ...(solapi && { SOLAPI_URL: solapi.baseUrl }),
    ...(sweetTracker && { SWEETTRACKER_URL: sweetTracker.baseUrl }),
    ...(trackerDelivery && { TRACKER_DELIVERY_URL: trackerDelivery.baseUrl }),
    ...(meta && { META_URL: meta.baseUrl }),
    ...(naverPay && {
      NAVER_PAY_URL: naverPay.registerBaseUrl,
      NAVER_PAY_ORDER_SHEET_URL: naverPay.orderSheetBaseUrl,
      NAVER_PAY_MOBILE_ORDER_SHEET_URL: naverPay.mobileOrderSheetBaseUrl,
      NAVER_PAY_SCRIPT_URL: naverPay.scriptUrl,
      NAVER_PAY_INFLOW_SCRIPT_URL: naverPay.inflowScriptUrl,
    }),
    ...(smartstore && { NAVER_COMMERCE_URL: smartstore.baseUrl }),
  };
}

/** Orders at test hosts of Naver are never paid. The order API has no address with HTTPS: its host alone may be called without. */
function judgeNaver({ externalProviders: { naverPay } }: ShopConfig): string[] {
  if (naverPay === undefined) return [];
  const addresses = {
    NAVER_PAY_URL: naverPay.registerBaseUrl,
    NAVER_PAY_ORDER_SHEET_URL: naverPay.orderSheetBaseUrl,
    NAVER_PAY_MOBILE_ORDER_SHEET_URL: naverPay.mobileOrderSheetBaseUrl,
    NAVER_PAY_SCRIPT_URL: naverPay.scriptUrl,
    NAVER_PAY_ORDER_API_URL: naverPay.orderApiBaseUrl,
  };
  const { protocol, hostname } = new URL(naverPay.orderApiBaseUrl);
  const isOrderApi = hostname === 'ec.api.naver.com' || protocol === 'https:';
  return Object.entries(addresses)
    .filter(([name, address]) => {
      const { hostname: host } = new URL(address);
      const isWrong = name === 'NAVER_PAY_ORDER_API_URL' && (!isOrderApi || isOnThisMachine(address));
      return isWrong || isBareAddress(address) || /^(test-|sandbox\.)/.test(host);
    })
    .map(([name, address]) => `${name} is ${address}, not Naver's URL for real orders. (SHOP_MODE is live.)`);
}

/** An IP address instead of a name: a machine on a private network, such as simulators with HTTPS=1; real providers have names. */
function isBareAddress(address: string): boolean {
  return isIP(new URL(address).hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** "aaaa…", "passwordpassword…": few different characters, or one repeated word. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < 10 || /^(.{1,16})\1+$/.test(secret);
}
