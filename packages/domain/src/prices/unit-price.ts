// The price of one tablet, or of 100 g or ml, computed from the amount that the texts of an item state (docs/rules/prices.md#unit-price).
// Ambiguous texts are not used, because a wrong unit price would mislead.
import { type Won, formatWon } from '../base/money.ts';

/** What the price buys: 60 tablets, 560 g. */
type Content = { amount: number; unit: string };

const counted = /([\d,]+) ?(정|캡슐|포|환|매|팩|봉|병)(?![가-힣])/gu;
const weighed = /([\d,.]+) ?(kg|g|mL|ml|L)(?![A-Za-z가-힣])/gu;
/** A number of packs: the amount in the text may be that of one pack. */
const multiplied = /\d ?(?:개(?!월)|박스|세트|통|묶음)|[\d가-힣] ?[+×x] ?\d/u;

/** The only match of the pattern; undefined for none, null for several. */
function single(text: string, pattern: RegExp): Content | null | undefined {
  const [first, ...others] = text.matchAll(pattern);
  if (first === undefined) return undefined;
  if (others.length > 0) return null;
  return { amount: Number(first[1]?.replaceAll(',', '')), unit: first[2] ?? '' };
}

/** Returns the content that the option states, else the name. In a name only a weight at its end is read: another weight may be of a nutrient. */
function contentOf(name: string, option: string): Content | null | undefined {
  if (multiplied.test(option)) return null;
  const inOption = single(option, counted);
  const ofOption = inOption === undefined ? single(option, weighed) : inOption;
  if (ofOption !== undefined) return ofOption;
  if (multiplied.test(name)) return null;
  const inName = single(name, counted);
  const end = /[\d,.]+ ?[A-Za-z]+$/u.exec(name)?.[0] ?? '';
  return inName === undefined ? single(end, weighed) : inName;
}

/** Units in which weights and volumes are compared. */
const parts: Record<string, { size: number; unit: string }> = {
  g: { size: 1, unit: 'g' },
  kg: { size: 1000, unit: 'g' },
  ml: { size: 1, unit: 'ml' },
  mL: { size: 1, unit: 'ml' },
  L: { size: 1000, unit: 'ml' },
};

export type UnitPricedItem = {
  name: string;
  /** The values of the item's options; empty without options. */
  option: string;
  badges: readonly string[];
  /** A vessel of 500 ml has no row for its content (용량) in the table. */
  statutoryNotices: readonly { name: string }[];
  price: Won;
};

/** '1정당 120원', '100g당 1,250원'; null where the texts do not state one amount, and for sets. Rounded to won. */
export function unitPriceText(item: UnitPricedItem): string | null {
  const { name, option, badges, statutoryNotices, price } = item;
  if (!statutoryNotices.some((row) => row.name.includes('용량'))) return null;
  if (badges.includes('SET') || badges.includes('ONE_PLUS_ONE')) return null;
  const content = contentOf(name, option);
  if (content === null || content === undefined) return null;
  const part = parts[content.unit];
  const total = content.amount * (part?.size ?? 1);
  const per = part === undefined ? 1 : 100;
  const unitPrice = Math.round((price * per) / total);
  // One piece, or less than 100 g, has no unit price that helps to compare.
  if (!(total > per) || unitPrice < 1) return null;
  return `${per}${part?.unit ?? content.unit}당 ${formatWon(unitPrice)}`;
}
