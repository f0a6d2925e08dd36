// Two-digit bank codes of Toss Payments (docs/integrations.md#toss-banks).
import type { BankCode } from '#domain/payments/banks.ts';

const codes: Record<BankCode, string> = {
  KB: '06',
  SHINHAN: '88',
  WOORI: '20',
  NH: '11',
  HANA: '81',
  IBK: '03',
  KAKAOBANK: '90',
  KBANK: '89',
  TOSSBANK: '92',
  POST: '71',
  MG: '45',
  SC: '23',
  CITI: '27',
  BUSAN: '32',
  DAEGU: '31',
  GWANGJU: '34',
  JEONBUK: '37',
  KYONGNAM: '39',
  JEJU: '35',
  SUHYUP: '07',
  SHINHYUP: '48',
};

const banks = new Map(Object.entries(codes).map(([bank, code]) => [code, bank]));

/** Toss's code of our bank; undefined for a bank that it does not know. */
export const tossBankCode = (bank: string): string | undefined => (codes as Record<string, string>)[bank];

/** Our code of Toss's bank; Toss's own code where the list has none. */
export const bankOfToss = (code: string): string => banks.get(code) ?? code;
