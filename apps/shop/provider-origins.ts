// Origins and hosts of the providers that a browser reaches, from the settings.
import { isPaymentOrLoginHost } from '#domain/channels/tracking.ts';
import type { ApiConfig } from '../api/src/context.ts';
import type { StoreOptions } from '../store/server.ts';
import type { ShopConfig } from './config/shop-config.ts';

/** Hosts from which shoppers return after payment, sign-in or identity check, besides the default ones (R123). */
export function providerHosts({ toss, externalProviders }: ShopConfig): string[] {
  const addresses = [
    toss.baseUrl,
    toss.scriptUrl,
    externalProviders.kakao?.authorizeBaseUrl,
    externalProviders.apple?.authorizeBaseUrl,
    externalProviders.nice?.formUrl,
    externalProviders.naverPay?.orderSheetBaseUrl,
    externalProviders.naverPay?.mobileOrderSheetBaseUrl,
  ];
  const hosts = addresses.flatMap((address) => (address === undefined ? [] : new URL(address).host));
  return [...new Set(hosts)].filter((host) => !isPaymentOrLoginHost(host));
}

/** NICEPAY's window, where it serves a kind of payment. */
export function nicepayWindow({
  externalProviders: { nicepay },
  paymentKinds,
}: ShopConfig): Pick<ApiConfig, 'nicepay'> {
  const isUsed = paymentKinds.some(({ provider }) => provider === 'NICEPAY');
  if (nicepay === undefined || !isUsed) return {};
  return { nicepay: { clientId: nicepay.clientId, scriptUrl: nicepay.scriptUrl } };
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
];

/** Origins that the storefront's Content-Security-Policy admits on the screens that use them. */
export function providerOrigins(config: ShopConfig): StoreOptions['providerOrigins'] {
  const { nice, naverPay } = config.externalProviders;
  const { nicepay } = nicepayWindow(config);
  const scripts = [config.toss.scriptUrl, ...(nicepay ? [nicepay.scriptUrl] : [])];
  return {
    payment: originsOf(scripts),
    postcode: [new URL(config.postcodeScriptUrl).origin],
    identity: nice === undefined ? [] : [new URL(nice.formUrl).origin],
    naverPay: naverPay === undefined ? [] : originsOf([naverPay.scriptUrl, naverPay.inflowScriptUrl]),
  };
}

/** The window that stores a card, where stored cards are offered. */
export function billingWindow({ toss, paymentKinds }: ShopConfig): Pick<ApiConfig, 'billing'> {
  if (toss.billing === undefined || !paymentKinds.some(({ paymentType }) => paymentType === 'BILLING'))
    return {};
  return { billing: { clientKey: toss.billing.clientKey, scriptUrl: toss.scriptUrl } };
}
