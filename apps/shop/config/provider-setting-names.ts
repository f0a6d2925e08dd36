// The settings that connect each provider, and for the guide of a new shop whether they are set. Values are not returned.
import type { ProviderSettings } from '../../api/src/context.ts';
import type { DeclaredProvider } from '../../api/src/providers/payment/declaration.ts';
import type { Reader } from './reader.ts';
import type { SettingName } from './settings.ts';

/** Keyed by the names of the providers in the guide (apps/api/src/features/desk/opening/tested-providers.ts). */
export const providerSettingNames = {
  SOLAPI: ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'],
  SMTP: ['SMTP_URL', 'MAIL_FROM'],
  S3: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  TRACKING: ['SWEETTRACKER_KEY', 'TRACKER_DELIVERY_CLIENT_ID', 'TRACKER_DELIVERY_CLIENT_SECRET'],
  NICE: ['NICE_CLIENT_ID', 'NICE_CLIENT_SECRET', 'NICE_PRODUCT_ID'],
  KAKAO: ['KAKAO_REST_API_KEY', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY', 'KAKAO_APP_ID'],
  APPLE: ['APPLE_SERVICES_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  NAVERPAY: [
    'NAVER_PAY_MERCHANT_ID',
    'NAVER_PAY_CERTI_KEY',
    'NAVER_PAY_BUTTON_KEY',
    'NAVER_PAY_ACCESS_LICENSE',
    'NAVER_PAY_SECRET_KEY',
  ],
  SMARTSTORE: ['NAVER_COMMERCE_CLIENT_ID', 'NAVER_COMMERCE_CLIENT_SECRET'],
} as const satisfies Record<string, readonly SettingName[]>;

/** Settings of each provider, of payment providers with the label that they declare. */
export function readProviderSettings(
  declared: readonly DeclaredProvider[],
  reader: Reader,
): Record<string, ProviderSettings> {
  const settingsOf = (keys: readonly string[]) =>
    keys.map((name) => ({ name, isSet: reader.text(name as SettingName) !== undefined }));
  const payments = declared.map(({ name, label, keys }) => [name, { label, settings: settingsOf(keys) }]);
  const others = Object.entries(providerSettingNames).map(([name, keys]) => [
    name,
    { settings: settingsOf(keys) },
  ]);
  return Object.fromEntries([...payments, ...others]) as Record<string, ProviderSettings>;
}
