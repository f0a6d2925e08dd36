// The real provider clients of a test shop, configured for the simulators. Imported only by tests. Simulator controls:
// apps/outside/src/control/control.ts and member-control.ts.
import {
  appleKeys,
  kakaoKeys,
  metaKeys,
  niceKeys,
  nicepayKeys,
  s3Keys,
  solapiKeys,
  sweetTrackerKeys,
  tossKeys,
  trackerDeliveryKeys,
} from '../../../outside/src/main.ts';
import { naverCommerceKeys, naverPayKeys } from '../../../outside/src/provider-keys.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Providers, Shop } from '../context.ts';
import { createMeta } from '../providers/ads/meta.ts';
import { createAltcha } from '../providers/challenge/altcha.ts';
import { createNaverPay } from '../providers/channel/naver-pay/naver-pay.ts';
import { createOrderType } from '../providers/channel/naver-pay/order-type.ts';
import { createSmartstore } from '../providers/channel/smartstore/smartstore.ts';
import { createNiceIdentity } from '../providers/identity/nice.ts';
import { createAppleLogin } from '../providers/login/apple.ts';
import { createKakaoLogin } from '../providers/login/kakao.ts';
import { createSmtp } from '../providers/message/smtp.ts';
import { createSolapi } from '../providers/message/solapi.ts';
import { type ConfiguredPayments, connectPayments } from '../providers/payment/configure.ts';
import type { PaymentKind } from '../providers/payment/port.ts';
import { createNicepay } from '../providers/payment/nicepay/nicepay.ts';
import { createTossBilling } from '../providers/payment/toss/toss-billing.ts';
import { createTossPayment } from '../providers/payment/toss/toss.ts';
import { createSweetTracker } from '../providers/tracking/sweettracker.ts';
import { createTrackerDelivery } from '../providers/tracking/tracker-delivery.ts';
import { createTracking } from '../providers/tracking/join-providers.ts';
import { createLocalStorage } from '../providers/storage/local.ts';
import { createS3Storage } from '../providers/storage/s3.ts';

/** Redirect URLs after a sign-in at Kakao and Apple. */
export const returnUrls = {
  kakao: 'http://localhost:3000/auth/kakao/return',
  apple: 'http://localhost:3000/auth/apple/return',
} as const;

/** The shop's secret in tests. */
export const testSecret = 'a secret of tests alone, long enough to sign with';

/** The ways to pay that a test shop offers. */
export const testPaymentKinds: readonly PaymentKind[] = [
  { provider: 'TOSS', paymentType: 'NORMAL', method: 'CARD' },
  { provider: 'NICEPAY', paymentType: 'NORMAL', method: 'CARD' },
  { provider: 'TOSS', paymentType: 'BILLING', method: 'CARD' },
  { provider: 'TOSS', paymentType: 'NORMAL', method: 'VIRTUAL_ACCOUNT' },
  { provider: 'NICEPAY', paymentType: 'NORMAL', method: 'VIRTUAL_ACCOUNT' },
  { provider: 'TOSS', paymentType: 'NORMAL', method: 'TRANSFER' },
  { provider: 'TOSS', paymentType: 'NORMAL', method: 'EASY_PAY' },
  { provider: 'TOSS', paymentType: 'NORMAL', method: 'MOBILE_PHONE' },
  { provider: 'TOSS', paymentType: 'BRANDPAY', method: 'EASY_PAY' },
];
/** The service token of media calls in tests. */
export const testMediaToken = 'a-media-service-token-of-tests-alone-000';

function paymentProviders(
  url: string,
  options: { paymentTimeoutMs?: number },
): Pick<Providers, 'payment' | 'billing'> {
  return {
    payment: {
      NICEPAY: createNicepay({
        ...nicepayKeys,
        baseUrl: `${url}/nicepay`,
        scriptUrl: `${url}/nicepay/v1/js/`,
        ...(options.paymentTimeoutMs !== undefined && { timeoutMs: options.paymentTimeoutMs }),
      }),
      TOSS: createTossPayment({
        baseUrl: `${url}/toss`,
        secretKey: tossKeys.widget.secretKey,
        window: { clientKey: tossKeys.widget.clientKey, scriptUrl: `${url}/toss/v2/standard` },
        ...(options.paymentTimeoutMs !== undefined && { timeoutMs: options.paymentTimeoutMs }),
      }),
    },
    billing: createTossBilling({
      baseUrl: `${url}/toss`,
      secretKey: tossKeys.api.secretKey,
      window: { clientKey: tossKeys.api.clientKey, scriptUrl: `${url}/toss/v2/standard` },
      ...(options.paymentTimeoutMs !== undefined && { timeoutMs: options.paymentTimeoutMs }),
    }),
  };
}

const channels = (url: string): Providers['channels'] => ({
  orderType: createOrderType({
    ...naverPayKeys,
    registerBaseUrl: `${url}/naver`,
    orderSheetBaseUrl: `${url}/naver`,
    mobileOrderSheetBaseUrl: `${url}/naver`,
    scriptUrl: `${url}/naver/assets/button/latest/npay.button.js`,
    inflowScriptUrl: `${url}/naver/wcslog.js`,
  }),
  NAVERPAY: createNaverPay({ ...naverPayKeys, orderApiBaseUrl: `${url}/naver/Checkout` }),
  SMARTSTORE: createSmartstore({ ...naverCommerceKeys, baseUrl: `${url}/naver/external` }),
});

/** Templates that are sent as Alimtalk in tests. */
const alimtalkTemplates = { N01: 'KA01TP_N01', M05: 'KA01TP_M05' };

export function simulatorProviders(
  simulators: { url: string; mailUrl: string },
  options: {
    paymentTimeoutMs?: number;
    storage?: 'LOCAL' | 'S3';
    payments?: ConfiguredPayments | undefined;
  } = {},
): Providers {
  const { url, mailUrl } = simulators;
  const [kakao, apple, nice] = ['kakao', 'apple', 'nice'].map((name) => `${url}/${name}`) as [
    string,
    string,
    string,
  ];
  return {
    ...(options.payments ? connectPayments(options.payments, {}) : paymentProviders(url, options)),
    login: {
      kakao: createKakaoLogin({
        ...kakaoKeys,
        appId: String(kakaoKeys.appId),
        authorizeBaseUrl: kakao,
        authBaseUrl: kakao,
        apiBaseUrl: kakao,
        redirectUrl: returnUrls.kakao,
      }),
      apple: createAppleLogin({
        ...appleKeys,
        authorizeBaseUrl: apple,
        baseUrl: apple,
        redirectUrl: returnUrls.apple,
      }),
    },
    identity: createNiceIdentity({
      ...niceKeys,
      baseUrl: nice,
      formUrl: `${nice}/CheckPlusSafeModel/service.cb`,
    }),
    phone: createSolapi({
      ...solapiKeys,
      callbackSecret: solapiKeys.webhookSecret,
      baseUrl: `${url}/solapi`,
      alimtalkTemplates,
    }),
    mail: createSmtp({ url: mailUrl, from: '온스 <help@onns.example>' }),
    tracking: createTracking([
      createSweetTracker({ ...sweetTrackerKeys, baseUrl: `${url}/sweettracker` }),
      createTrackerDelivery({ ...trackerDeliveryKeys, baseUrl: `${url}/tracker-delivery` }),
    ]),
    ads: createMeta({ ...metaKeys, baseUrl: `${url}/meta/v24.0` }),
    channels: channels(url),
    storage:
      options.storage === 'S3'
        ? createS3Storage({ ...s3Keys, endpoint: `${url}/s3`, isPathStyle: true })
        : createLocalStorage({
            folder: join(tmpdir(), 'onns-test-uploads'),
            secret: testSecret,
            publicUrl: 'http://localhost:3000',
          }),
    // Low difficulty, because tests check the rule and not the delay.
    challenge: createAltcha({ secret: testSecret, difficulty: 4 }),
  };
}

/** Configuration of a process that runs jobs without a server. */
export const jobConfig: Shop['config'] = {
  mode: 'demo',
  publicUrl: 'http://localhost:3000',
  secret: testSecret,
  mediaServiceToken: testMediaToken,
  smsCodesPerHour: 100_000,
  providerSettings: {},
  paymentKinds: [],
  postcodeScriptUrl: '',
};
