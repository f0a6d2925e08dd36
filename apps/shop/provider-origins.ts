// Origins and hosts of the providers that a browser reaches, from the settings.
import { isPaymentOrLoginHost } from '#domain/channels/tracking.ts';
import type { VisitTag } from '#domain/channels/visit-tags.ts';
import type { StoreOptions } from '../store/server.ts';
import { naverVisitScript } from './config/channel-providers.ts';
import type { ShopConfig } from './config/shop-config.ts';

/** Hosts from which shoppers return after payment, sign-in or identity check, besides the default ones (R123). */
export function providerHosts({ payments, externalProviders }: ShopConfig): string[] {
  const addresses = [
    ...Object.values(payments.providers).flatMap((one) => [
      ...Object.values(one.addresses),
      ...one.windowUrls,
    ]),
    externalProviders.kakao?.authorizeBaseUrl,
    externalProviders.apple?.authorizeBaseUrl,
    externalProviders.nice?.formUrl,
    externalProviders.naverPay?.orderSheetBaseUrl,
    externalProviders.naverPay?.mobileOrderSheetBaseUrl,
  ];
  const hosts = addresses.flatMap((address) => (address === undefined ? [] : new URL(address).host));
  return [...new Set(hosts)].filter((host) => !isPaymentOrLoginHost(host));
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
];

/** Origins that the storefront's Content-Security-Policy admits on the screens that use them. */
export function providerOrigins(config: ShopConfig): StoreOptions['providerOrigins'] {
  const { payments, externalProviders } = config;
  const { nice, naverPay } = externalProviders;
  const offered = new Set(payments.kinds.map(({ provider }) => provider));
  const windows = Object.entries(payments.providers).filter(([name]) => offered.has(name));
  return {
    payment: originsOf(windows.flatMap(([, { windowUrls }]) => windowUrls)),
    postcode: [new URL(config.postcodeScriptUrl).origin],
    identity: nice === undefined ? [] : [new URL(nice.formUrl).origin],
    naverPay: naverPay === undefined ? [] : originsOf([naverPay.scriptUrl, naverPay.inflowScriptUrl]),
  };
}

/** The script of each tag, and the other origins to which it sends (docs/integrations.md#tags). */
const realTags = {
  ga4Id: {
    scriptUrl: 'https://www.googletagmanager.com/gtag/js',
    sends: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  },
  naverId: { scriptUrl: naverVisitScript, sends: ['https://wcs.naver.com'] },
  kakaoId: {
    scriptUrl: 'https://t1.daumcdn.net/kas/static/kp.js',
    sends: ['https://bc.ad.daum.net', 'https://bc.ds.kakao.com'],
  },
  metaId: {
    scriptUrl: 'https://connect.facebook.net/en_US/fbevents.js',
    sends: ['https://www.facebook.com'],
  },
} as const satisfies Record<VisitTag, { scriptUrl: string; sends: readonly string[] }>;

/** The addresses of the tags: those of the simulators where they run. */
export function visitTagAddresses({ needsOutside, simulators }: ShopConfig): StoreOptions['visitTags'] {
  if (!needsOutside) return realTags;
  const simulated = (path: string) => ({ scriptUrl: simulators.inBrowser + path, sends: [] });
  return {
    ga4Id: simulated('/tags/gtag/js'),
    naverId: simulated('/naver/wcslog.js'),
    kakaoId: simulated('/tags/kp.js'),
    metaId: simulated('/tags/fbevents.js'),
  };
}
