// The columns of the shop's own import format, with the names that a header may use (docs/catalog-import.md).
// Cells are parsed in cells.ts, rows become a product in own-format.ts.
import { FileProblem, fileSentences } from './sentences.ts';

/** Key -> Korean name. The English name is the key in snake case. */
export const columnNames = {
  productCode: '상품코드',
  itemCode: '단품코드',
  productName: '상품명',
  store: '판매자',
  policy: '배송정책',
  brand: '브랜드',
  categories: '카테고리',
  badges: '배지',
  optionNames: '옵션명',
  optionValues: '옵션값',
  salesPrice: '판매가',
  fixedPrice: '정가',
  stock: '재고',
  taxType: '과세구분',
  maxBuyCount: '최대구매수량',
  mainImage: '대표사진',
  images: '추가사진',
  detailImages: '상세사진',
  detailText: '상세설명',
  recommendOrder: '추천순서',
  returnRestriction: '교환반품제한',
  isHealthFood: '건강기능식품',
  reportNumber: '품목제조신고번호',
  adReviewNumber: '광고심의번호',
  functions: '기능성',
  dailyIntake: '섭취방법',
  cautions: '주의사항',
  nutrition: '영양정보',
  shelfLife: '소비기한',
  storage: '보관방법',
} as const;

export type Column = keyof typeof columnNames;

/** Columns without which no row can be read. */
const requiredColumns: readonly Column[] = ['productCode'];

/** Prefix of a header that is a row of the statutory table: "고시:원산지". */
const noticePrefix = /^(?:고시|notice)\s*:\s*/i;

export type Header = {
  /** Number of cells that a row must have. */
  width: number;
  /** Indexes of columns without a name; their cells are not read. */
  unnamed: number[];
  /** Index of each column that the file has. */
  at: Map<Column, number>;
  /** Rows of the statutory table in file order. */
  notices: { name: string; at: number }[];
  /** Unknown names; their cells are not read. */
  ignored: string[];
};

const columnOf = new Map<string, Column>();
for (const [column, korean] of Object.entries(columnNames)) {
  columnOf.set(spelling(korean), column as Column);
  columnOf.set(spelling(column), column as Column);
}

/** One spelling for `Product Code`, `product_code` and `productCode`, and for 상품 코드. */
export function spelling(name: string): string {
  return name.toLowerCase().replace(/[\s_()*-]/g, '');
}

export function englishName(column: Column): string {
  return column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The column's name in error sentences: 상품명(product_name). */
export function labelOf(column: Column): string {
  return `${columnNames[column]}(${englishName(column)})`;
}

/** Reads the first row. Throws FileProblem when a column appears twice or a required one is missing. */
export function readHeader(cells: readonly string[]): Header {
  const header: Header = { width: cells.length, unnamed: [], at: new Map(), notices: [], ignored: [] };
  for (const [at, cell] of cells.entries()) {
    const name = cell.normalize('NFC').trim();
    const column = columnOf.get(spelling(name));
    if (column !== undefined) {
      if (header.at.has(column)) throw new FileProblem(fileSentences.twice(labelOf(column)));
      header.at.set(column, at);
    } else if (noticePrefix.test(name)) {
      header.notices.push({ name: name.replace(noticePrefix, ''), at });
    } else if (name === '') header.unnamed.push(at);
    else header.ignored.push(name);
  }
  const missing = requiredColumns.filter((column) => !header.at.has(column));
  if (missing.length > 0) throw new FileProblem(fileSentences.noColumn(missing.map(labelOf).join(', ')));
  return header;
}
