// Reads the public list of registered health foods (품목제조신고): statutory table and supplement facts from the list,
// brand from the maker, concern from the functionality text, price and stock from the command line.
import { createHash } from 'node:crypto';
import { dayMs } from '#domain/base/calendar.ts';
import { escapeHtml } from '#domain/base/html.ts';
import { concernsOf, healthFoodCode } from './concerns.ts';
import { type FileRow, fittedRow, letterCountOf } from './file.ts';
import { brandOfMaker } from './makers.ts';
import type { Found, ImportProduct, LeftOutReason, Places, StorePlace } from './product.ts';
import { FileProblem, fileSentences, noteSentences, rowSentences } from './sentences.ts';
import { cleanLine, cleanText } from '#domain/base/clean-text.ts';

/** Price range in won. `from` and `to` are whole hundreds; equal ends mean one price. */
export type ListPrices = { from: number; to: number };
export type RegisteredFoodOptions = {
  prices: ListPrices;
  /** Stock count of new products; with `isRestock` of all products of the list. */
  stockCount: number;
  isRestock: boolean;
  store: StorePlace;
  deliveryPolicyUuid: string;
  now: Date;
};

const columns = [
  'report_no',
  'name',
  'maker',
  'form',
  'registered',
  'shelf_life',
  'functionality',
  'functional_ingredients',
  'other_ingredients',
  'intake',
  'caution',
  'storage',
] as const;
type ListColumn = (typeof columns)[number];
const neededColumns: readonly ListColumn[] = ['report_no', 'name', 'maker', 'functionality'];
type Entry = Record<ListColumn, string>;

const longestName = 100;
const onLabel = '제품 포장에 표시';

/** Goods of the list come after all other goods, later registrations first. */
const firstRecommendOrder = 2_000_000;
/** Days since 1970; greater than that of any registration, so that the difference is positive. */
const lastDay = 100_000;

const leftOutReasons = {
  blankFunctionality: {
    key: 'BLANK_FUNCTIONALITY',
    ko: '기능성 내용이 비어 있음',
    en: 'functionality is blank',
  },
  testMaker: { key: 'TEST_MAKER', ko: '시험용 업소', en: 'test maker' },
  rawMaterial: { key: 'RAW_MATERIAL', ko: '원료용 (완제품이 아님)', en: 'raw material only' },
  exportOnly: { key: 'EXPORT_ONLY', ko: '수출용 (국내 판매 불가)', en: 'for export only' },
} as const satisfies Record<string, LeftOutReason>;

const shortened = {
  ko: '100자를 넘는 상품명을 줄였습니다 (전체 이름은 상품정보제공고시에 있습니다)',
  en: 'a name over 100 characters was shortened (the statutory table has the full name)',
};
const unplaced = {
  ko: '기능성 내용에서 관심사를 찾지 못해 건강식품에 두었습니다',
  en: 'no concern was found in the functionality, so it is listed under 건강식품',
};

/** True when these are the column names of the public list. */
export function isRegisteredFoods(header: readonly string[]): boolean {
  const names = header.map((name) => name.trim());
  return neededColumns.every((column) => names.includes(column));
}

/**
 * One product per row; a row is refused (no number, no name, repeated number) or left out with a reason. Throws FileProblem when a needed
 * column is missing.
 */
export async function* readRegisteredFoods(
  rows: AsyncIterable<FileRow>,
  header: readonly string[],
  places: Places,
  options: RegisteredFoodOptions,
): AsyncGenerator<Found> {
  const names = header.map((name) => name.trim());
  const missing = neededColumns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new FileProblem(fileSentences.noColumn(missing.join(', ')));
  const seen = new Set<string>();
  for await (const row of rows) {
    const entry = entryOf(row, names);
    const found: Found = {
      line: row.line,
      code: entry.report_no,
      rowCount: 1,
      letterCount: letterCountOf(row),
      errors: [],
    };
    refuseRow(found, entry, row, names.length, seen);
    seen.add(entry.report_no);
    const reason = found.errors.length === 0 ? leftOutReason(entry) : undefined;
    if (reason !== undefined) found.leftOut = reason;
    else if (found.errors.length === 0) addProduct(found, entry, places, options);
    if (row.cells.length < names.length)
      (found.notes ??= []).push({ line: row.line, note: noteSentences.shortRow });
    yield found;
  }
}

/** The seven separating dots of the list, some of which most fonts lack. Names keep theirs. */
const middleDots = /[･․‧∙ㆍ・⋅]/g;

function entryOf(row: FileRow, names: readonly string[]): Entry {
  const read = (column: ListColumn): string => {
    const text = cleanText(row.cells[names.indexOf(column)] ?? '');
    return column === 'name' ? text : text.replace(middleDots, '·');
  };
  return Object.fromEntries(columns.map((column) => [column, read(column)])) as Entry;
}

function refuseRow(found: Found, entry: Entry, row: FileRow, width: number, seen: ReadonlySet<string>): void {
  const refuse = (column: string, sentence: (typeof found.errors)[number]['sentence']) =>
    found.errors.push({ line: row.line, column, sentence });
  if (fittedRow(row, width) === undefined) refuse('', rowSentences.cellCount(row.cells.length, width));
  else if (entry.report_no === '') refuse('report_no', rowSentences.required);
  else if (!/^\d{5,20}$/.test(entry.report_no)) refuse('report_no', rowSentences.reportNumber);
  else if (seen.has(entry.report_no)) {
    // The first row is imported: numbers are unique in the list, so a repeated one is a copying mistake.
    found.code = '';
    refuse('report_no', rowSentences.reportTwice);
  } else if (entry.name === '') refuse('name', rowSentences.required);
}

function leftOutReason(entry: Entry): LeftOutReason | undefined {
  if (/TEST ?업소|테스트 ?업소/i.test(entry.maker)) return leftOutReasons.testMaker;
  if (entry.functionality === '') return leftOutReasons.blankFunctionality;
  const isForMaking =
    /원료(?:로|에)|원료성|원료\(|제조 ?시/.test(entry.intake) && !/\d ?회|최종제품/.test(entry.intake);
  const isNamedSo = /[([]원료|원료용|원료성/.test(entry.name);
  if (isForMaking || isNamedSo) return leftOutReasons.rawMaterial;
  if (/수출 ?(?:용|전용|목적)/.test(entry.name)) return leftOutReasons.exportOnly;
  return undefined;
}

function addProduct(found: Found, entry: Entry, places: Places, options: RegisteredFoodOptions): void {
  const codes = concernsOf(entry.functionality, entry.name);
  const letters = [...cleanLine(entry.name)];
  const isLong = letters.length > longestName;
  const registered = dateOf(entry.registered, options.now);
  const stock = { [options.isRestock ? 'stockCount' : 'firstStockCount']: options.stockCount };
  found.product = {
    line: found.line,
    code: entry.report_no,
    source: 'REGISTERED_FOODS',
    storeUuid: options.store.uuid,
    deliveryPolicyUuid: options.deliveryPolicyUuid,
    brandName: brandOfMaker(cleanLine(entry.maker)),
    categoryUuids: codes.flatMap((code) => places.categoryUuidOf.get(code) ?? []),
    name: isLong ? `${letters.slice(0, longestName - 1).join('')}…` : letters.join(''),
    detailText: detailOf(entry),
    statutoryNotices: noticesOf(entry, options.store),
    health: healthOf(entry),
    recommendOrder: firstRecommendOrder + lastDay - Math.floor(registered.getTime() / dayMs),
    createdAt: registered,
    items: [
      { line: found.line, optionItems: [], salesPrice: priceOf(entry.report_no, options.prices), ...stock },
    ],
  };
  const notes = [...(isLong ? [shortened] : []), ...(codes[0] === healthFoodCode ? [unplaced] : [])];
  for (const note of notes) (found.notes ??= []).push({ line: found.line, note });
}

/** Price in won: a step of 100 within the range, chosen by the hash of the number, so that it never changes. */
export function priceOf(reportNumber: string, prices: ListPrices): number {
  const steps = Math.floor((prices.to - prices.from) / 100) + 1;
  const hash = createHash('sha256').update(reportNumber).digest().readUInt32BE(0);
  return prices.from + (hash % steps) * 100;
}

/** `20230406` as noon of that day in Seoul; `now` for an invalid or future date. */
function dateOf(text: string, now: Date): Date {
  const date = new Date(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}T12:00:00+09:00`);
  return Number.isNaN(date.getTime()) || date > now ? now : date;
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

function healthOf(entry: Entry): NonNullable<ImportProduct['health']> {
  return {
    isHealthFunctionalFood: true,
    reportNumber: entry.report_no,
    adReviewNumber: '',
    functions: linesOf(entry.functionality),
    dailyIntake: entry.intake.replaceAll('\n', ' '),
    cautions: linesOf(entry.caution),
    nutrition: [],
    shelfLife: entry.shelf_life,
    storage: entry.storage.replaceAll('\n', ' '),
  };
}

/** The statutory table. Values that the list lacks refer to the package. The list contains domestic makers only. */
function noticesOf(entry: Entry, store: StorePlace): { name: string; value: string }[] {
  const ingredients = [...new Set([entry.functional_ingredients, entry.other_ingredients])].filter(Boolean);
  const rows: Record<string, string> = {
    제품명: cleanLine(entry.name),
    '식품의 유형': entry.form === '' ? '건강기능식품' : `건강기능식품 (${entry.form})`,
    품목제조신고번호: entry.report_no,
    '제조업소의 명칭과 소재지': `${cleanLine(entry.maker)} (소재지는 ${onLabel})`,
    '소비기한 및 보관방법': [entry.shelf_life || onLabel, entry.storage || `보관방법은 ${onLabel}`].join(
      ' / ',
    ),
    '포장단위별 내용물의 용량(중량), 수량': onLabel,
    '원료명 및 함량': ingredients.join('\n') || onLabel,
    영양정보: onLabel,
    기능정보: entry.functionality,
    '섭취량, 섭취방법 및 섭취 시 주의사항, 부작용 발생 가능성':
      [entry.intake, entry.caution].filter(Boolean).join('\n') || onLabel,
    '의약품이 아니라는 표현': '질병의 예방 및 치료를 위한 의약품이 아님',
    '유전자변형건강기능식품 해당 여부': onLabel,
    '수입식품 문구': '해당 없음 (국내 제조)',
    '소비자안전을 위한 주의사항':
      '원재료와 알레르기 유발 물질을 확인한 뒤 섭취하십시오. 이상사례 신고 1577-2488, 부정·불량식품 신고 1399',
    '소비자상담 관련 전화번호': `${store.name} 고객센터 ${store.phone}`,
  };
  return Object.entries(rows).map(([name, value]) => ({ name, value }));
}

/** Ingredients and the source of the list; functionality, intake and cautions are in the supplement facts. */
function detailOf(entry: Entry): string {
  const ingredients = linesOf(entry.functional_ingredients).map((line) => `<li>${escapeHtml(line)}</li>`);
  return [
    '<p>식품의약품안전처에 품목제조신고된 건강기능식품입니다.</p>',
    ingredients.length === 0 ? '' : `<h3>기능성 원료</h3><ul>${ingredients.join('')}</ul>`,
    '<p>자료: 식품의약품안전처, 식품안전나라 공공데이터</p>',
  ].join('');
}
