// The settings of the API from those of the program.
import type { ApiConfig } from '../../api/src/context.ts';
import { billingWindow, nicepayWindow } from '../provider-origins.ts';
import { mediaServiceToken } from './secrets.ts';
import type { ShopConfig } from './shop-config.ts';

export function apiConfigOf(config: ShopConfig, secret: string): ApiConfig {
  return {
    mode: config.mode,
    publicUrl: config.publicUrl,
    secret,
    mediaServiceToken: mediaServiceToken(config.mediaServiceToken, secret),
    smsCodesPerHour: config.smsCodesPerHour,
    asksForNewPassword: config.asksForNewPassword,
    toss: config.toss,
    ...billingWindow(config),
    paymentKinds: config.paymentKinds,
    ...nicepayWindow(config),
    postcodeScriptUrl: config.postcodeScriptUrl,
  };
}
