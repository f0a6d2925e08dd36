// The shop's own import format: one row per item, the rows of a product adjacent under one product code.
// Column names are in columns.ts; complete.ts merges with the saved product.
import {
  type ProductBadge,
  type ReturnRestriction,
  type TaxType,
  productBadges,
  returnRestrictions,
} from '#domain/base/enums.ts';
import { type Cells, cellsOf } from './cells.ts';
import { type Column, type Header, labelOf } from './columns.ts';
import { productBadgeLabels } from '#domain/catalog/badge-labels.ts';
import { productColumnNames, returnRestrictionWords, taxTypeWords } from '#domain/products/product-file.ts';
import { type FileRow, fittedRow, letterCountOf } from './file.ts';
import {
  type Found,
  type ImportHealth,
  type ImportItem,
  type ImportProduct,
  type LineNote,
  type Places,
  categoryPath,
} from './product.ts';
import { type RowError, type Sentence, noteSentences, rowSentences } from './sentences.ts';
import { cleanText } from '#domain/base/clean-text.ts';
import { cleanHtml } from '../../../html/clean-html.ts';

/** Word -> code. */
function codesOf<Code extends string>(words: Readonly<Record<Code, string>>): Record<string, Code> {
  const entries = Object.entries<string>(words).map(([code, word]) => [word, code as Code]);
  return Object.fromEntries(entries) as Record<string, Code>;
}

const taxTypeOf: Record<string, TaxType> = {
  TAXABLE: 'TAXABLE',
  FREE: 'FREE',
  ...codesOf(taxTypeWords),
  과세상품: 'TAXABLE',
  면세상품: 'FREE',
};
const returnRestrictionOf: Record<string, ReturnRestriction> = {
  ...(Object.fromEntries(returnRestrictions.map((one) => [one, one])) as Record<string, ReturnRestriction>),
  ...codesOf(returnRestrictionWords),
};
const badgeOf: Record<string, ProductBadge> = {
  ...(Object.fromEntries(productBadges.map((badge) => [badge, badge])) as Record<string, ProductBadge>),
  ...codesOf(productBadgeLabels),
};
const truthOf: Record<string, boolean> = {
  Y: true,
  N: false,
  예: true,
  아니오: false,
  TRUE: true,
  FALSE: false,
};
/** More items than any product page needs; bounds the rows of one product in memory. */
const mostItems = 300;
const mostDetailLetters = 50_000;
const mostFactLetters = 5000;

/** Columns of the item; all others belong to the product and must not differ between its rows. */
const itemColumns: ReadonlySet<Column> = new Set<Column>([
  'itemCode',
  'optionNames',
  'optionValues',
  'salesPrice',
  'fixedPrice',
  'stock',
  'taxType',
  'maxBuyCount',
]);
const productColumns = (Object.keys(productColumnNames) as Column[]).filter(
  (column) => !itemColumns.has(column),
);

/** Every product of the file with its errors; a product code that appears again later is refused. */
export async function* readOwnFormat(
  rows: AsyncIterable<FileRow>,
  header: Header,
  places: Places,
): AsyncGenerator<Found> {
  const seenCodes = new Set<string>();
  const lineOfItemCode = new Map<string, number>();
  let group: Group | undefined;
  const end = (): Found[] =>
    group === undefined ? [] : [readProduct(group, header, places, lineOfItemCode)];
  for await (const row of rows) {
    const errors: RowError[] = [];
    const code = cellsOf(row, header, errors).code('productCode');
    if (code !== undefined && code === group?.code) {
      group.rowCount += 1;
      if (group.rows.length <= mostItems) group.rows.push(row);
      continue;
    }
    yield* end();
    group = undefined;
    const known = { line: row.line, rowCount: 1, letterCount: 0, errors };
    if (code === undefined) {
      if (errors.length === 0)
        errors.push({ line: row.line, column: labelOf('productCode'), sentence: rowSentences.required });
      yield { ...known, code: '' };
    } else if (seenCodes.has(code)) {
      errors.push({ line: row.line, column: labelOf('productCode'), sentence: rowSentences.apart });
      yield { ...known, code };
    } else {
      seenCodes.add(code);
      group = { code, line: row.line, first: row, rows: [row], rowCount: 1 };
    }
  }
  yield* end();
}

/** Rows of one product; those beyond `mostItems` are only counted. */
type Group = { code: string; line: number; first: FileRow; rows: FileRow[]; rowCount: number };

function readProduct(
  group: Group,
  header: Header,
  places: Places,
  lineOfItemCode: Map<string, number>,
): Found {
  const { code, line, first, rows, rowCount } = group;
  const errors: RowError[] = [];
  const letterCount = rows.reduce((sum, row) => sum + letterCountOf(row), 0);
  const found: Found = { line, code, rowCount, letterCount, errors };
  const refuse = (at: number, sentence: Sentence) => errors.push({ line: at, column: '', sentence });
  if (rowCount > mostItems) refuse(line, rowSentences.manyItems(mostItems));
  for (const row of rows) {
    // A row with more cells has its values under wrong columns, so only the cell count is reported.
    if (fittedRow(row, header.width) === undefined)
      refuse(row.line, rowSentences.cellCount(row.cells.length, header.width));
  }
  if (errors.length > 0) return found;
  const cells = rows.map((row) => cellsOf(row, header, errors));
  const head = cellsOf(first, header, errors);
  const product = productOf(code, head, header, places, errors);
  product.items = cells.map((row) => itemOf(row, lineOfItemCode));
  for (const row of cells.slice(1)) refuseDifferent(row, head);
  refuseOptions(product.items, cells);
  if (errors.length === 0) found.product = product;
  const notes = rows.flatMap((row) => notesOf(row, header));
  if (notes.length > 0) found.notes = notes;
  return found;
}

/** Elements of a detail text that are dropped with what they show. */
const droppedHtml = /<(?:img|script|style|iframe|video|object|embed|form|svg|table)\b/iu;

/** What of the row is not read, or is read in another way than it is written. */
function notesOf(row: FileRow, header: Header): LineNote[] {
  const detailText = row.cells[header.at.get('detailText') ?? -1] ?? '';
  // The names of columns may end before the header does.
  const named = [...header.at.values(), ...header.notices.map(({ at }) => at)];
  return [
    ...(row.cells.length <= Math.max(...named) ? [noteSentences.shortRow] : []),
    ...(header.unnamed.some((at) => (row.cells[at] ?? '').trim() !== '')
      ? [noteSentences.unnamedColumn]
      : []),
    ...(droppedHtml.test(detailText) ? [noteSentences.droppedHtml] : []),
  ].map((note) => ({ line: row.line, note }));
}

function productOf(
  code: string,
  cells: Cells,
  header: Header,
  places: Places,
  errors: RowError[],
): ImportProduct {
  const product: ImportProduct = { line: cells.line, code, source: 'IMPORT', items: [] };
  const name = cells.text('productName', 100);
  const brandName = cells.text('brand', 60);
  const badges = cells.choices('badges', badgeOf);
  const recommendOrder = cells.count('recommendOrder');
  const returnRestriction = cells.choice('returnRestriction', returnRestrictionOf);
  const categoryUuids = readCategories(cells, places);
  const mainImageKey = readPictures(cells, 'mainImage', places)?.[0];
  const imageKeys = readPictures(cells, 'images', places);
  const detailImageKeys = readPictures(cells, 'detailImages', places);
  const detailText = readDetailText(cells);
  const statutoryNotices = readNotices(cells, header, errors);
  const health = readHealth(cells);
  return {
    ...product,
    ...readPlace(cells, places),
    ...(name !== undefined && { name }),
    ...(brandName !== undefined && { brandName }),
    ...(badges !== undefined && { badges: [...new Set(badges)] }),
    ...(recommendOrder !== undefined && { recommendOrder }),
    ...(returnRestriction !== undefined && { returnRestriction }),
    ...(categoryUuids !== undefined && { categoryUuids }),
    ...(mainImageKey !== undefined && { mainImageKey }),
    ...(imageKeys !== undefined && { imageKeys }),
    ...(detailImageKeys !== undefined && { detailImageKeys }),
    ...(detailText !== undefined && { detailText }),
    ...(statutoryNotices.length === 0 ? {} : { statutoryNotices }),
    ...(Object.keys(health).length === 0 ? {} : { health }),
  };
}

/** A policy determines its store; for a store alone complete.ts chooses the saved policy or the first one of the store. */
function readPlace(cells: Cells, places: Places): Pick<ImportProduct, 'storeUuid' | 'deliveryPolicyUuid'> {
  const storeName = cells.text('store', 60);
  const policyName = cells.text('policy', 60);
  const store = places.stores.find((one) => one.key === storeName || one.name === storeName);
  if (storeName !== undefined && store === undefined) cells.wrong('store', rowSentences.store(storeName));
  if (policyName === undefined || (storeName !== undefined && store === undefined))
    return store === undefined ? {} : { storeUuid: store.uuid };
  const found = (store === undefined ? places.stores : [store]).flatMap((one) =>
    one.policies
      .filter((policy) => policy.key === policyName || policy.name === policyName)
      .map((policy) => ({ storeUuid: one.uuid, deliveryPolicyUuid: policy.uuid })),
  );
  if (found.length === 1 && found[0] !== undefined) return found[0];
  cells.wrong('policy', rowSentences.policy(policyName));
  return {};
}

function readCategories(cells: Cells, places: Places): string[] | undefined {
  const uuids = cells.parts('categories', 100)?.map((text) => {
    const byCode = places.categoryUuidOf.get(text);
    if (byCode !== undefined) return byCode;
    const [uuid, ...others] = places.categoryUuidsOfPath.get(categoryPath(text)) ?? [];
    if (uuid === undefined) return cells.wrong('categories', rowSentences.category(text));
    return others.length === 0 ? uuid : cells.wrong('categories', rowSentences.categories(text));
  });
  return uuids === undefined ? undefined : [...new Set(uuids.filter((uuid) => uuid !== undefined))];
}

/** Keys of pictures, given as `berry-1`, `berry-1.webp` or the shop's URL of the picture. */
function readPictures(cells: Cells, column: Column, places: Places): string[] | undefined {
  const names = cells.parts(column, 200);
  const keys = names?.map((name) => {
    const key = name.replace(/^.*\/pictures\/(?:400|800)\//, '').replace(/\.webp$/, '');
    if (/^https?:|^\/\//i.test(key)) return cells.wrong(column, rowSentences.outsidePicture);
    const isKey = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(key) && places.hasPicture(key);
    return isKey ? key : cells.wrong(column, rowSentences.picture(key));
  });
  return keys?.filter((key) => key !== undefined);
}

function readDetailText(cells: Cells): string | undefined {
  const text = cells.raw('detailText');
  if (text.trim() === '') return undefined;
  if (text.length > mostDetailLetters) return cells.wrong('detailText', rowSentences.long(mostDetailLetters));
  return cleanHtml(text);
}

function readNotices(cells: Cells, header: Header, errors: RowError[]): { name: string; value: string }[] {
  const notices = header.notices.map(({ name, at }) => ({ name, value: cleanText(cells.cellAt(at)) }));
  for (const { name, value } of notices) {
    if (value.length <= mostFactLetters) continue;
    errors.push({ line: cells.line, column: name, sentence: rowSentences.long(mostFactLetters) });
  }
  return notices.filter(({ value }) => value !== '');
}

function readHealth(cells: Cells): ImportHealth {
  const reportNumber = cells.text('reportNumber', 60);
  const isMarked = cells.choice('isHealthFood', truthOf);
  const nutrition = cells.parts('nutrition', 200)?.map((part) => {
    const [name, amount, percent = ''] = part.split(':').map((text) => text.trim());
    if (!name || amount === undefined) return cells.wrong('nutrition', rowSentences.nutrition);
    return { name, amount, percent };
  });
  const isHealthFunctionalFood = isMarked ?? (reportNumber === undefined ? undefined : true);
  const all = {
    isHealthFunctionalFood,
    reportNumber,
    adReviewNumber: cells.text('adReviewNumber', 60),
    functions: cells.parts('functions', mostFactLetters),
    dailyIntake: cells.text('dailyIntake', mostFactLetters),
    cautions: cells.parts('cautions', mostFactLetters),
    nutrition: nutrition?.filter((row) => row !== undefined),
    shelfLife: cells.text('shelfLife', 500),
    storage: cells.text('storage', mostFactLetters),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function itemOf(cells: Cells, lineOfItemCode: Map<string, number>): ImportItem {
  const code = cells.code('itemCode');
  const otherLine = code === undefined ? undefined : lineOfItemCode.get(code);
  if (otherLine !== undefined) cells.wrong('itemCode', rowSentences.itemCodeTwice(otherLine));
  else if (code !== undefined) lineOfItemCode.set(code, cells.line);
  const salesPrice = cells.won('salesPrice');
  const fixedPrice = cells.won('fixedPrice');
  if (fixedPrice !== undefined && fixedPrice > 0 && salesPrice !== undefined && fixedPrice < salesPrice)
    cells.wrong('fixedPrice', rowSentences.fixedPrice);
  const optionItems = readOptions(cells);
  const taxType = cells.choice('taxType', taxTypeOf);
  const stockCount = cells.count('stock');
  const maxBuyCount = cells.count('maxBuyCount');
  return {
    line: cells.line,
    ...(code !== undefined && { code }),
    ...(optionItems !== undefined && { optionItems }),
    ...(salesPrice !== undefined && { salesPrice }),
    ...(fixedPrice !== undefined && { fixedPrice }),
    ...(taxType !== undefined && { taxType }),
    ...(stockCount !== undefined && { stockCount }),
    ...(maxBuyCount !== undefined && { maxBuyCount }),
  };
}

function readOptions(cells: Cells): ImportItem['optionItems'] {
  const names = cells.parts('optionNames', 30) ?? [];
  const values = cells.parts('optionValues', 60) ?? [];
  if (names.length === 0 && values.length === 0) return undefined;
  if (names.length !== values.length) return cells.wrong('optionValues', rowSentences.optionCount);
  return names.map((name, index) => ({ name, value: values[index] ?? '' }));
}

function refuseDifferent(cells: Cells, head: Cells): void {
  for (const column of productColumns) {
    const written = cells.raw(column).trim();
    if (written !== '' && written !== head.raw(column).trim())
      cells.wrong(column, rowSentences.differs(head.line));
  }
}

/** All rows of a product have the same option names, and no two the same values. */
function refuseOptions(items: readonly ImportItem[], cells: readonly Cells[]): void {
  if (items.length < 2) return;
  const seen = new Set<string>();
  const nameOf = (item: ImportItem | undefined) => item?.optionItems?.map((option) => option.name).join('|');
  for (const [index, item] of items.entries()) {
    const row = cells[index];
    if (item.optionItems === undefined) {
      // A row with a code may be a saved item that has options: complete.ts decides.
      if (item.code === undefined) row?.wrong('optionValues', rowSentences.optionMissing);
      continue;
    }
    if (nameOf(item) !== nameOf(items.find((one) => one.optionItems !== undefined)))
      row?.wrong('optionNames', rowSentences.optionNames);
    const values = item.optionItems.map((option) => option.value).join('|');
    if (seen.has(values)) row?.wrong('optionValues', rowSentences.optionTwice);
    seen.add(values);
  }
}
