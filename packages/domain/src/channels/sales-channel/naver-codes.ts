// Codes of Naver for what the shop knows by other names: carriers and reasons for a hold (docs/rules/channels.md#codes).
import type { Carrier } from '../../base/enums.ts';

/** The rest of Naver's codes are spelled as ours. Naver labels KGB 로젠택배. */
const companyCodes = {
  CHUNIL: 'CHUNIL',
  CJ: 'CJGLS',
  DELIRABBIT: 'DRABBIT',
  ETC: 'CH1',
  HANJIN: 'HANJIN',
  HY: 'HY',
  ILYANG: 'ILYANG',
  KGB: 'KGB',
  KYUNGDONG: 'KDEXP',
  LOGEN: 'KGB',
  LOTTE: 'HYUNDAI',
  POST_OFFICE: 'EPOST',
  TODAY_PICKUP: 'TODAYPICKUP',
} as const satisfies Record<Exclude<Carrier, 'MANUAL'>, string>;

export type NaverParcel = { method: 'DELIVERY' | 'DIRECT_DELIVERY'; companyCode?: string };

/** Delivery method and carrier code of a parcel; goods that the seller delivers have no carrier. */
export function naverParcel(carrier: Carrier): NaverParcel {
  return carrier === 'MANUAL'
    ? { method: 'DIRECT_DELIVERY' }
    : { method: 'DELIVERY', companyCode: companyCodes[carrier] };
}

/** Naver spells two reasons for the hold of a return with three E's. */
const holdCodes: Readonly<Record<string, string>> = {
  EXTRAFEE: 'EXTRAFEEE',
  RETURN_DELIVERYFEE_AND_EXTRAFEE: 'RETURN_DELIVERYFEE_AND_EXTRAFEEE',
};

/** Naver's code of a reason for a hold. */
export const naverHoldCode = (reason: string): string => holdCodes[reason] ?? reason;

/** The reason of a hold as the shop spells it; codes that the shop does not know stay as they are. */
export const holdReasonOf = (code: string): string =>
  Object.keys(holdCodes).find((reason) => holdCodes[reason] === code) ?? code;

/** The carrier of a code of Naver; ETC for one that the shop does not know. */
export const carrierOfNaver = (code: string): Carrier =>
  (Object.keys(companyCodes) as (keyof typeof companyCodes)[]).find(
    (carrier) => companyCodes[carrier] === code,
  ) ?? 'ETC';
