// The settings of the API from those of the program.
import type { ApiConfig } from '../../api/src/context.ts';
import { mediaServiceToken } from './secrets.ts';
import type { ShopConfig } from './shop-config.ts';

export function apiConfigOf(config: ShopConfig, secret: string): ApiConfig {
  return {
    mode: config.mode,
    publicUrl: config.publicUrl,
    secret,
    mediaServiceToken: mediaServiceToken(config.mediaServiceToken, secret),
    ...(config.refusalCallSecret !== undefined && { refusalCallSecret: config.refusalCallSecret }),
    smsCodesPerHour: config.smsCodesPerHour,
    providerSettings: config.providerSettings,
    paymentKinds: config.payments.kinds,
    postcodeScriptUrl: config.postcodeScriptUrl,
  };
}
