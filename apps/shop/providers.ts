// Creates the provider clients from the settings: the only module that imports both.
// Settings are validated by config.ts and external-providers.ts.
import { join } from 'node:path';
import type { Providers } from '../api/src/context.ts';
import { createMeta } from '../api/src/providers/ads/meta.ts';
import { createAltcha } from '../api/src/providers/challenge/altcha.ts';
import { createNaverPay } from '../api/src/providers/channel/naver-pay/naver-pay.ts';
import { createOrderType } from '../api/src/providers/channel/naver-pay/order-type.ts';
import { createSmartstore } from '../api/src/providers/channel/smartstore/smartstore.ts';
import { createNiceIdentity } from '../api/src/providers/identity/nice.ts';
import { createAppleLogin } from '../api/src/providers/login/apple.ts';
import { createKakaoLogin } from '../api/src/providers/login/kakao.ts';
import { createSmtp } from '../api/src/providers/message/smtp.ts';
import { createSolapi } from '../api/src/providers/message/solapi.ts';
import { connectPayments } from '../api/src/providers/payment/configure.ts';
import { createSweetTracker } from '../api/src/providers/tracking/sweettracker.ts';
import { createTrackerDelivery } from '../api/src/providers/tracking/tracker-delivery.ts';
import { createTracking } from '../api/src/providers/tracking/join-providers.ts';
import { createLocalStorage } from '../api/src/providers/storage/local.ts';
import { createS3Storage } from '../api/src/providers/storage/s3.ts';
import type { UploadStorage } from '../api/src/providers/storage/port.ts';
import type { ShopConfig } from './config/shop-config.ts';

/** The object storage, or a folder of this machine without one. */
export const createStorage = (
  { s3, dataDir, publicUrl }: Pick<ShopConfig, 's3' | 'dataDir' | 'publicUrl'>,
  secret: string,
): UploadStorage =>
  s3 ? createS3Storage(s3) : createLocalStorage({ folder: join(dataDir, 'uploads'), secret, publicUrl });

/** `secret` is the shop's; `simulatorMailUrl` receives mails when no mail provider is configured. */
export function createProviders(
  config: ShopConfig,
  { simulatorMailUrl, secret }: { simulatorMailUrl: string | undefined; secret: string },
): Providers {
  const { payments, paymentTimeoutMs: timeoutMs, publicUrl, externalProviders } = config;
  const { kakao, apple, nice, solapi, mail, sweetTracker, trackerDelivery, meta, naverPay, smartstore } =
    externalProviders;
  const mailUrl = mail?.url ?? simulatorMailUrl;
  if (solapi === undefined || mail === undefined || mailUrl === undefined)
    throw new Error('No message provider is configured: judgeLive lets no such shop start.');
  return {
    ...connectPayments(payments, { timeoutMs }),
    login: {
      ...(kakao && { kakao: createKakaoLogin({ ...kakao, redirectUrl: `${publicUrl}/auth/kakao/return` }) }),
      ...(apple && { apple: createAppleLogin({ ...apple, redirectUrl: `${publicUrl}/auth/apple/return` }) }),
    },
    ...(nice && { identity: createNiceIdentity(nice) }),
    phone: createSolapi(solapi),
    mail: createSmtp({ url: mailUrl, from: mail.from }),
    tracking: createTracking([
      ...(sweetTracker ? [createSweetTracker(sweetTracker)] : []),
      ...(trackerDelivery ? [createTrackerDelivery(trackerDelivery)] : []),
    ]),
    storage: createStorage(config, secret),
    ...(meta && { ads: createMeta(meta) }),
    channels: {
      ...(naverPay && { orderType: createOrderType(naverPay), NAVERPAY: createNaverPay(naverPay) }),
      ...(smartstore && { SMARTSTORE: createSmartstore(smartstore) }),
    },
    challenge: createAltcha({ secret, difficulty: config.challengeDifficulty }),
  };
}
