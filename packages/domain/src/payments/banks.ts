// Korean banks of virtual accounts and refund accounts (docs/endpoints.md#enums). Each provider has its own codes; its client maps them.

export const bankCodes = [
  'KB',
  'SHINHAN',
  'WOORI',
  'NH',
  'HANA',
  'IBK',
  'KAKAOBANK',
  'KBANK',
  'TOSSBANK',
  'POST',
  'MG',
  'SC',
  'CITI',
  'BUSAN',
  'DAEGU',
  'GWANGJU',
  'JEONBUK',
  'KYONGNAM',
  'JEJU',
  'SUHYUP',
  'SHINHYUP',
] as const;
export type BankCode = (typeof bankCodes)[number];

export const bankNames: Record<BankCode, string> = {
  KB: 'KB국민은행',
  SHINHAN: '신한은행',
  WOORI: '우리은행',
  NH: 'NH농협은행',
  HANA: '하나은행',
  IBK: 'IBK기업은행',
  KAKAOBANK: '카카오뱅크',
  KBANK: '케이뱅크',
  TOSSBANK: '토스뱅크',
  POST: '우체국',
  MG: '새마을금고',
  SC: 'SC제일은행',
  CITI: '한국씨티은행',
  BUSAN: '부산은행',
  DAEGU: 'iM뱅크(대구)',
  GWANGJU: '광주은행',
  JEONBUK: '전북은행',
  KYONGNAM: '경남은행',
  JEJU: '제주은행',
  SUHYUP: 'Sh수협은행',
  SHINHYUP: '신협',
};

/** The name of a bank; the code itself for one that is not in the list. */
export const bankName = (code: string): string =>
  Object.hasOwn(bankNames, code) ? bankNames[code as BankCode] : code;

/** The number without spaces and dashes. */
export const accountDigits = (written: string): string => written.replaceAll(/[\s-]/g, '');

/** Korean account numbers have 10 to 16 digits; providers accept at most 20. */
export const isAccountNumber = (digits: string): boolean => /^\d{8,20}$/.test(digits);

/** '*********234': only the last three digits, as it is shown to the owner. */
export const maskedAccount = (digits: string): string =>
  `${'*'.repeat(Math.max(0, digits.length - 3))}${digits.slice(-3)}`;
