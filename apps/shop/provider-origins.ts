// Origins and hosts of the providers that a browser reaches, from the settings.
import { isPaymentOrLoginHost } from '#domain/channels/tracking.ts';
import type { StoreOptions } from '../store/server.ts';
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
