// Reads how much of a product is taken a day and how much a pack contains, from the texts of its label
// (docs/rules/nutrients.md#servings). Texts that do not state one exact amount are not read.
import { type Fraction, decimalText, divide, fraction, multiply, readDecimal } from './fraction.ts';

/** An amount in units of capsules, sticks, g and the like, of a day or of one intake. */
export type DailyUnits = { amount: Fraction; unit: string };

/** The units of a day; `doses` where the directions state times a day and units each time. */
export type Portion = { daily: DailyUnits; doses?: { times: number; each: DailyUnits } };

const countedUnits = [
  '캡슐',
  '캅셀',
  '정',
  '포',
  '병',
  '팩',
  '개',
  '알',
  '환',
  '봉',
  '매',
  '스틱',
  '스푼',
  '구미',
];
const unitPattern = `(${countedUnits.join('|')}|mL|ml|㎖|mg|㎎|g)`;
const numberPattern = String.raw`(\d[\d,]*(?:\.\d+)?)`;

/** "(하루 1 mL)": the daily amount in the unit of the pack, where portions are stated in another unit such as sprays. */
const statedADay = new RegExp(String.raw`\(\s*(?:하루|1일)\s*${numberPattern}\s*${unitPattern}\s*\)`, 'u');
const timesADay = /(?:1\s*일|하루)\s*,?\s*(\d{1,2})\s*[회번]/u;
const eachTime = new RegExp(
  String.raw`1\s*회\s*(?:에\s*)?,?\s*(?:[가-힣]+\s*)?${numberPattern}\s*${unitPattern}`,
  'u',
);
const unitsADay = new RegExp(String.raw`(?:1\s*일|하루)\s*(?:에\s*)?${numberPattern}\s*${unitPattern}`, 'u');
/** A range as portion; a range elsewhere, such as 물 150~200 mL, does not match. */
const range = /(?:1\s*회|1\s*일|하루)[\s,에]*\d+\s*[~∼～-]\s*\d/u;

const sameUnit = (unit: string): string => {
  const plain = unit.normalize('NFKC').replace(/^ml$/iu, 'mL');
  return plain === '캅셀' ? '캡슐' : plain;
};

function readUnits(digits: string, unit: string): DailyUnits | undefined {
  const amount = readDecimal(digits);
  return amount === undefined || amount.numerator === 0n ? undefined : { amount, unit: sameUnit(unit) };
}

const daily = (units: DailyUnits | undefined): Portion | undefined => units && { daily: units };

/** The portion of "1일 2회, 1회 1포를 …"; undefined for ranges and texts without both numbers. */
export function readPortion(dailyIntake: string): Portion | undefined {
  const text = dailyIntake.slice(0, 500);
  if (range.test(text)) return undefined;
  const [, stated = '', statedUnit = ''] = statedADay.exec(text) ?? [];
  const [, times = ''] = timesADay.exec(text) ?? [];
  const [, each = '', eachUnit = ''] = eachTime.exec(text) ?? [];
  const [, whole = '', wholeUnit = ''] = unitsADay.exec(text) ?? [];
  if (stated !== '') return daily(readUnits(stated, statedUnit));
  if (times === '' || each === '') return daily(readUnits(whole, wholeUnit));
  const units = readUnits(each, eachUnit);
  if (units === undefined || Number(times) === 0) return undefined;
  return {
    daily: { ...units, amount: multiply(units.amount, fraction(BigInt(times))) },
    doses: { times: Number(times), each: units },
  };
}

export const readDailyUnits = (dailyIntake: string): DailyUnits | undefined =>
  readPortion(dailyIntake)?.daily;

/** '2캡슐', '5 g'. */
export const unitsText = ({ amount, unit }: DailyUnits): string =>
  `${decimalText(amount)}${/^[a-z]/i.test(unit) ? ' ' : ''}${unit}`;

/** The times a day of "1일 2회, 1회 1포를 …"; undefined for ranges and texts without the number. */
export function readTimesADay(dailyIntake: string): number | undefined {
  const text = dailyIntake.slice(0, 500);
  const [, times = ''] = range.test(text) ? [] : (timesADay.exec(text) ?? []);
  return Number(times) > 0 ? Number(times) : undefined;
}

/** The texts that state the content of a pack: values of its options, and the statutory row of the product's amounts. */
export type PackTexts = { optionValues: readonly string[]; amountNotice: string };

const packs = /(?:[×xX*]\s*|\s)(\d{1,3})\s*(?:병|통|박스|상자|세트|팩|봉|개입)(?![가-힣])/u;

/** Units in a text: "1,200 mg × 60캡슐" has 60 capsules, "240 g 2병" 480 g. */
function unitsIn(text: string, unit: string): Fraction | undefined {
  const counted = new RegExp(String.raw`${numberPattern}\s*${unit}(?![a-zA-Z])`, 'u').exec(
    text.normalize('NFKC').replace(/ml\b/gu, 'mL'),
  );
  const read = readDecimal(counted?.[1] ?? '');
  if (counted === null || read === undefined || read.numerator === 0n) return undefined;
  const [, factor = '1'] = packs.exec(text.slice(counted.index + counted[0].length)) ?? [];
  return multiply(read, fraction(BigInt(factor)));
}

/** Days of "(2개월분)" or "(20일분)", with 30 days to a month. */
function statedDays(text: string): Fraction | undefined {
  const [, count = '', word = ''] = /(\d{1,4})\s*(개월|일)\s*분/u.exec(text) ?? [];
  return count === '' || Number(count) === 0
    ? undefined
    : fraction(BigInt(count) * (word === '개월' ? 30n : 1n));
}

/** The part of the amount row that holds for every option: all of it, or what follows 기본. */
function commonAmount(notice: string): string {
  const [, base] = /\(기본\s*([^)]*)\)/u.exec(notice) ?? [];
  return base ?? (notice.includes(' / ') ? '' : notice);
}

/**
 * How many units one pack contains: those of its option, else the days that the option states, else those of the amount row times the packs
 * of the option. Undefined where no text states it.
 */
export function readPackUnits(
  { optionValues, amountNotice }: PackTexts,
  { amount, unit }: DailyUnits,
): Fraction | undefined {
  const option = optionValues.join(' ').slice(0, 300);
  const inOption = unitsIn(option, unit);
  if (inOption !== undefined) return inOption;
  const days = statedDays(option);
  if (days !== undefined) return multiply(days, amount);
  const inCommon = unitsIn(commonAmount(amountNotice.slice(0, 1_000)), unit);
  const [, factor = '1'] = packs.exec(` ${option}`) ?? [];
  return inCommon && multiply(inCommon, fraction(BigInt(factor)));
}

/** The share of the label's daily amount that `perDay` units are. */
export function shareOf(perDay: Fraction, label: DailyUnits): Fraction {
  return divide(perDay, label.amount);
}
