// Prices in a keyword: 2만원대 유산균, 만원 이하, 15,000원 이상 홍삼, 1~2만원 선물. Pure.
import type { PriceRange } from './price-range.ts';

/** `rest`: the keyword without its price; empty when the keyword is a price alone. */
export type PricedKeyword = { rest: string; range: PriceRange };

const digits = '일이삼사오육칠팔구';
const number = `\\d[\\d,]*(?:\\.\\d+)?`;
/** An amount in won; a plain number needs 원, 만 and 천 without a number need it too. */
const amount = `(?:(?:${number}|[${digits}])\\s?만(?:\\s?\\d\\s?천)?(?:\\s?원)?|십만\\s?원|만\\s?원|\\d\\s?천(?:\\s?원)?|천\\s?원|${number}\\s?원)`;
const atMost = '이하|미만|이내|까지|아래|안쪽|밑';
const atLeast = '이상|초과|부터|넘는';
const kindOfAmount = '대|짜리|정도|내외|쯤';
const end = '(?:의|에|으로|로)?(?=\\s|$|[가-힣a-zA-Z])';

/** 1~2만원, 1만원에서 2만원대: two amounts, the first of which may be a number of the unit of the second. */
const between = new RegExp(
  `(?:^|\\s)(${amount}|${number})\\s?(?:~|-|에서|부터)\\s?(${amount})\\s?(대)?(?:\\s?(?:사이|까지))?${end}`,
  'u',
);
const single = new RegExp(
  `(?:^|\\s)(${amount})(?![만억])\\s?(${atMost}|${atLeast}|${kindOfAmount})?${end}`,
  'u',
);

/** Won of an amount: 25000 of 2만5천원. */
function wonOf(text: string): number {
  const plain = text.replaceAll(/[\s,원]/g, '').replace('십만', '10만');
  const [, tenThousands, thousands] = /^(.*?)만(?:(\d)천)?$/u.exec(plain) ?? [];
  if (tenThousands !== undefined) return countOf(tenThousands) * 10_000 + Number(thousands ?? 0) * 1000;
  if (plain.endsWith('천')) return countOf(plain.slice(0, -1)) * 1000;
  return Number(plain);
}

function countOf(text: string): number {
  if (text === '') return 1;
  const at = digits.indexOf(text);
  return at === -1 ? Number(text) : at + 1;
}

/** The last price of its kind: 29,999 of 2만원대, 199,999 of 10만원대. */
function endOfKind(won: number): number {
  let unit = 1;
  while (won % (unit * 10) === 0) unit *= 10;
  return won + unit - 1;
}

function rangeBetween(from: string, to: string, isKind: boolean): PriceRange | undefined {
  const last = wonOf(to);
  const isNumber = new RegExp(`^${number}$`, 'u').test(from.trim());
  const first = isNumber && /만/u.test(to) ? Number(from.replaceAll(',', '')) * 10_000 : wonOf(from);
  return first > last ? undefined : { fromPrice: first, toPrice: isKind ? endOfKind(last) : last };
}

/** Prices of 정도 and 내외 may differ by this share. */
const about = 0.2;

function rangeOf(text: string, bound: string | undefined): PriceRange {
  const won = wonOf(text);
  if (bound === '미만') return { toPrice: won - 1 };
  if (bound === '초과') return { fromPrice: won + 1 };
  if (bound !== undefined && new RegExp(`^(?:${atMost})$`, 'u').test(bound)) return { toPrice: won };
  if (bound !== undefined && new RegExp(`^(?:${atLeast})$`, 'u').test(bound)) return { fromPrice: won };
  if (bound !== undefined && /정도|내외|쯤/u.test(bound))
    return { fromPrice: Math.floor(won * (1 - about)), toPrice: Math.ceil(won * (1 + about)) };
  return { fromPrice: won, toPrice: endOfKind(won) };
}

/** More than any price of the shop; larger amounts are no prices. */
const mostWon = 100_000_000;
const isPrice = ({ fromPrice = 1, toPrice = mostWon }: PriceRange): boolean =>
  fromPrice >= 1 && toPrice >= 1 && fromPrice <= mostWon && toPrice <= mostWon;

/** The price that a keyword names, and the rest of it; undefined when it names none. */
export function priceOfKeyword(keyword: string): PricedKeyword | undefined {
  const two = between.exec(keyword);
  const one = two ?? single.exec(keyword);
  if (one === null) return undefined;
  const range =
    two === null ? rangeOf(one[1] ?? '', one[2]) : rangeBetween(two[1] ?? '', two[2] ?? '', two[3] === '대');
  if (range === undefined || !isPrice(range)) return undefined;
  const rest = `${keyword.slice(0, one.index)} ${keyword.slice(one.index + one[0].length)}`;
  return { rest: rest.replaceAll(/\s+/g, ' ').trim(), range };
}
