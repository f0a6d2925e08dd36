// Toss Payments as a declared provider: its ways to pay and clients. Its settings: toss-settings.ts.
import { isOnThisMachine } from '../../provider-settings.ts';
import type { DeclaredProvider } from '../declaration.ts';
import { createTossBilling } from './toss-billing.ts';
import { judgeTossKeys, readTossSettings, tossSettings } from './toss-settings.ts';
import { createTossPayment } from './toss.ts';

export const tossProvider: DeclaredProvider = {
  name: 'TOSS',
  label: '토스페이먼츠',
  settings: tossSettings,
  keys: ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'],
  kinds: ['CARD', 'STORED_CARD', 'BRANDPAY', 'VIRTUAL_ACCOUNT', 'TRANSFER', 'EASY_PAY', 'MOBILE_PHONE'],
  defaultKinds: ['CARD', 'EASY_PAY', 'VIRTUAL_ACCOUNT', 'TRANSFER', 'MOBILE_PHONE'],
  configure(source) {
    const settings = readTossSettings(source);
    source.problems.push(...judgeTossKeys(settings, source.mode));
    const { baseUrl, secretKey, billing, isSimulated, ...window } = settings;
    const { scriptUrl, variantPaymentMethod } = window;
    const hasWidget = variantPaymentMethod !== undefined;
    return {
      isSimulated,
      addresses: { TOSS_BASE_URL: baseUrl, TOSS_SCRIPT_URL: scriptUrl },
      windowUrls: [scriptUrl],
      contractKinds: [
        ...(billing ? (['STORED_CARD'] as const) : []),
        ...(hasWidget && isOnThisMachine(baseUrl) ? (['BRANDPAY'] as const) : []),
      ],
      judgeKinds(kinds) {
        const has = (type: string) => kinds.some(({ paymentType }) => paymentType === type);
        const problems: string[] = [];
        if (has('BRANDPAY') && !(hasWidget && has('NORMAL')))
          problems.push(
            'PAYMENT_KINDS names BRANDPAY, a choice of the widget: set TOSS_VARIANT_PAYMENT_METHOD and name another kind of TOSS.',
          );
        if (has('BILLING') && !billing)
          problems.push(
            'PAYMENT_KINDS names STORED_CARD: set TOSS_BILLING_CLIENT_KEY and TOSS_BILLING_SECRET_KEY.',
          );
        return problems;
      },
      connect: (options) => ({
        payment: createTossPayment({ baseUrl, secretKey, window, ...options }),
        ...(billing && {
          billing: createTossBilling({
            baseUrl,
            secretKey: billing.secretKey,
            window: { clientKey: billing.clientKey, scriptUrl },
            ...options,
          }),
        }),
      }),
    };
  },
};
