// Three-digit bank codes of NICEPAY, which are those of the clearing house (docs/integrations.md#nicepay-banks).
import type { BankCode } from '#domain/payments/banks.ts';

const codes: Record<BankCode, string> = {
  KB: '004',
  SHINHAN: '088',
  WOORI: '020',
  NH: '011',
  HANA: '081',
  IBK: '003',
  KAKAOBANK: '090',
  KBANK: '089',
  TOSSBANK: '092',
  POST: '071',
  MG: '045',
  SC: '023',
  CITI: '027',
  BUSAN: '032',
  DAEGU: '031',
  GWANGJU: '034',
  JEONBUK: '037',
  KYONGNAM: '039',
  JEJU: '035',
  SUHYUP: '007',
  SHINHYUP: '048',
};

const banks = new Map(Object.entries(codes).map(([bank, code]) => [code, bank]));

/** NICEPAY's code of our bank; a code that is already NICEPAY's stays as it is. */
export const nicepayBankCode = (bank: string): string => (codes as Record<string, string>)[bank] ?? bank;

/** Our code of NICEPAY's bank; NICEPAY's own code where the list has none. */
export const bankOfNicepay = (code: string): string => banks.get(code) ?? code;
