// Settings of the external sales channels: Naver Pay of the order type, and the Naver smart store.
import { naverCommerceKeys, naverPayKeys } from '../../outside/src/provider-keys.ts';
import { allOf, type Source } from './provider-keys.ts';
import { providerSettingNames } from './provider-setting-names.ts';
import type { ExternalProvidersConfig } from './shop-config.ts';

/** Naver's script of visits. The tag and the button of Naver Pay have the same address, so that a page loads it once. */
export const naverVisitScript = 'https://wcs.naver.net/wcslog.js';

const realAddresses = {
  register: 'https://api.pay.naver.com',
  orderSheet: 'https://order.pay.naver.com',
  mobileOrderSheet: 'https://m.pay.naver.com',
  buttonScript: 'https://npay-order.pstatic.net/assets/button/latest/npay.button.js',
  orderApi: 'http://ec.api.naver.com/Checkout',
  commerce: 'https://api.commerce.naver.com/external',
} as const;

export function readNaverPay(source: Source): Pick<ExternalProvidersConfig, 'naverPay'> {
  const { reader, mode, simulators } = source;
  const keys = allOf(source, 'Naver Pay', providerSettingNames.NAVERPAY);
  if (keys === undefined && mode === 'live') return {};
  const { onServer, inBrowser } = simulators;
  const commonId = reader.text('NAVER_PAY_COMMON_ID');
  const registerBaseUrl = keys ? realAddresses.register : `${onServer}/naver`;
  const orderApiUrl = keys ? realAddresses.orderApi : `${onServer}/naver/Checkout`;
  const sheetUrl = keys ? realAddresses.orderSheet : `${inBrowser}/naver`;
  const mobileSheetUrl = keys ? realAddresses.mobileOrderSheet : `${inBrowser}/naver`;
  const scriptUrl = keys
    ? realAddresses.buttonScript
    : `${inBrowser}/naver/assets/button/latest/npay.button.js`;
  const inflowScriptUrl = keys ? naverVisitScript : `${inBrowser}/naver/wcslog.js`;
  return {
    naverPay: {
      isSimulated: keys === undefined && reader.text('NAVER_PAY_URL') === undefined,
      merchantId: keys?.['NAVER_PAY_MERCHANT_ID'] ?? naverPayKeys.merchantId,
      certiKey: keys?.['NAVER_PAY_CERTI_KEY'] ?? naverPayKeys.certiKey,
      buttonKey: keys?.['NAVER_PAY_BUTTON_KEY'] ?? naverPayKeys.buttonKey,
      accessLicense: keys?.['NAVER_PAY_ACCESS_LICENSE'] ?? naverPayKeys.accessLicense,
      secretKey: keys?.['NAVER_PAY_SECRET_KEY'] ?? naverPayKeys.secretKey,
      ...(commonId !== undefined && { commonId }),
      registerBaseUrl: reader.address('NAVER_PAY_URL', registerBaseUrl),
      orderSheetBaseUrl: reader.address('NAVER_PAY_ORDER_SHEET_URL', sheetUrl),
      mobileOrderSheetBaseUrl: reader.address('NAVER_PAY_MOBILE_ORDER_SHEET_URL', mobileSheetUrl),
      scriptUrl: reader.address('NAVER_PAY_SCRIPT_URL', scriptUrl),
      inflowScriptUrl: reader.address('NAVER_PAY_INFLOW_SCRIPT_URL', inflowScriptUrl),
      orderApiBaseUrl: reader.address('NAVER_PAY_ORDER_API_URL', orderApiUrl),
    },
  };
}

export function readSmartstore(source: Source): Pick<ExternalProvidersConfig, 'smartstore'> {
  const { reader, mode, simulators, problems } = source;
  const keys = allOf(source, 'Naver smart store', providerSettingNames.SMARTSTORE);
  if (keys === undefined && mode === 'live') return {};
  const clientSecret = keys?.['NAVER_COMMERCE_CLIENT_SECRET'] ?? naverCommerceKeys.clientSecret;
  // The value is a secret and must not appear in the sentence.
  if (clientSecret !== '' && !/^\$2[aby]\$\d\d\$[./\w]{22}$/.test(clientSecret))
    problems.push(
      'NAVER_COMMERCE_CLIENT_SECRET must be a bcrypt salt of 29 characters that begins with $2a$: quote it where $ has a meaning.',
    );
  return {
    smartstore: {
      isSimulated: keys === undefined && reader.text('NAVER_COMMERCE_URL') === undefined,
      clientId: keys?.['NAVER_COMMERCE_CLIENT_ID'] ?? naverCommerceKeys.clientId,
      clientSecret,
      baseUrl: reader.address(
        'NAVER_COMMERCE_URL',
        keys ? realAddresses.commerce : `${simulators.onServer}/naver/external`,
      ),
    },
  };
}
