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

/** Further names in files of other programs, without spaces, brackets and a last 택배, which `nameKey` removes. */
const otherNames: Partial<Record<Carrier, readonly string[]>> = {
  CHUNIL: ['천일'],
  CJ: ['대한통운', '씨제이', '씨제이대한통운', 'CJGLS', 'CJ로지스틱스', 'CJLOGISTICS', 'KOREAEXPRESS'],
  HANJIN: ['한진', '한진익스프레스', 'HANJINEXPRESS'],
  HY: ['한국야쿠르트', '프레시매니저'],
  ILYANG: ['일양'],
  KYUNGDONG: ['경동', '경동물류'],
  LOGEN: ['로젠', '로젠로지스', 'LOGENEXPRESS'],
  // 현대택배 was renamed.
  LOTTE: ['롯데', '롯데글로벌로지스', '롯데글로벌', '현대', '현대로지스틱스', 'LOTTEGLOBALLOGISTICS'],
  MANUAL: ['직배송', '자체배송', '직접전달', '매장배송'],
  POST_OFFICE: [
    '우체국',
    '우체국소포',
    '우체국등기',
    '우편등기',
    '등기우편',
    '우정사업본부',
    'EPOST',
    'KOREAPOST',
  ],
};

const carrierNames = new Map<string, Carrier>(
  carriers.flatMap((carrier) =>
    [carrier, carrierLabels[carrier], ...(otherNames[carrier] ?? [])].map(
      (name) => [nameKey(name), carrier] as const,
    ),
  ),
);

function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\([^)]*\)|주식회사|[\s_.·/-]/gu, '')
    .toUpperCase()
    .replace(/(?<=.)택배$/u, '');
}

/**
 * The carrier with this code, label or name of another program, ignoring spaces, brackets, case and a last 택배: 'cj', 'CJ 대한통운',
 * '㈜한진', '우체국'. Undefined for another text.
 */
export function carrierOf(codeOrLabel: string): Carrier | undefined {
  return carrierNames.get(nameKey(codeOrLabel));
}
