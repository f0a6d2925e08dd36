// Invoice numbers of the 14 carriers (docs/rules/delivery.md#invoice-numbers): normalized form, check before a paid lookup, carrier by label.
// Only lengths and characters are checked: check digits are published by few carriers and would refuse valid numbers of new ranges.
import { carrierLabels } from '../base/enum-labels.ts';
import { type Carrier, carriers } from '../base/enums.ts';

type InvoiceRule = {
  /** Of the normalized number. */
  pattern: RegExp;
  /** Korean description of a valid number, for the refusal. */
  shape: string;
};

/** Null: the carrier has no invoice numbers. */
const invoiceRules: Record<Carrier, InvoiceRule | null> = {
  CHUNIL: { pattern: /^\d{11}$/, shape: '숫자 11자리' },
  CJ: { pattern: /^(\d{10}|\d{12})$/, shape: '숫자 10자리 또는 12자리' },
  DELIRABBIT: { pattern: /^[A-Z0-9]{8,20}$/, shape: '영문·숫자 8~20자' },
  ETC: { pattern: /^[A-Z0-9]{4,30}$/, shape: '영문·숫자 4~30자' },
  HANJIN: { pattern: /^(\d{10}|\d{12}|\d{14})$/, shape: '숫자 10, 12 또는 14자리' },
  HY: { pattern: /^[A-Z0-9]{8,20}$/, shape: '영문·숫자 8~20자' },
  ILYANG: { pattern: /^\d{9,11}$/, shape: '숫자 9~11자리' },
  KGB: { pattern: /^\d{10,11}$/, shape: '숫자 10~11자리' },
  KYUNGDONG: { pattern: /^\d{8,16}$/, shape: '숫자 8~16자리' },
  LOGEN: { pattern: /^\d{11}$/, shape: '숫자 11자리' },
  LOTTE: { pattern: /^\d{12,13}$/, shape: '숫자 12~13자리' },
  MANUAL: null,
  POST_OFFICE: { pattern: /^\d{13}$/, shape: '숫자 13자리' },
  TODAY_PICKUP: { pattern: /^[A-Z0-9]{8,20}$/, shape: '영문·숫자 8~20자' },
};

/**
 * '1234-5678-9012' -> '123456789012', 'pk 12ab' -> 'PK12AB'.
 */
export function normalizedInvoiceNumber(text: string): string {
  return text.replaceAll(/[\s-]/gu, '').toUpperCase();
}

/** Why a normalized number cannot be one of this carrier, as a Korean sentence; undefined if it can. MANUAL has none: ''. */
export function invoiceNumberProblem(carrier: Carrier, invoiceNumber: string): string | undefined {
  const rule = invoiceRules[carrier];
  if (rule === null) return invoiceNumber === '' ? undefined : '직접 배송에는 송장번호를 입력하지 않습니다.';
  return rule.pattern.test(invoiceNumber)
    ? undefined
    : `${carrierLabels[carrier]} 송장번호는 ${rule.shape}입니다.`;
}

const carrierNames = new Map<string, Carrier>(
  carriers.flatMap((carrier) =>
    [carrier, carrierLabels[carrier], carrierLabels[carrier].replace(/\(.*\)$/u, '')].map(
      (name) => [nameKey(name), carrier] as const,
    ),
  ),
);

function nameKey(name: string): string {
  return name.replaceAll(/\s/gu, '').toUpperCase();
}

/**
 * The carrier with this code or label, ignoring spaces and case: 'cj', 'CJ 대한통운', '로젠택배'. Undefined for another text.
 */
export function carrierOf(codeOrLabel: string): Carrier | undefined {
  return carrierNames.get(nameKey(codeOrLabel));
}
