// Product files of other shops' programs, recognised by columns that the own format does not have, with the columns that correspond to
// ours. A file that is not recognised is refused too, for the columns that it lacks.
import { type Column, englishName, labelOf, spelling } from './columns.ts';
import { productColumnNames } from '#domain/products/product-file.ts';
import { FileProblem, fileSentences } from './sentences.ts';

type ForeignProgram = {
  name: string;
  /** Sets of columns; a file with all columns of one is of the program. */
  marks: readonly (readonly string[])[];
  /** Their column -> ours. */
  columns: Readonly<Record<string, Column>>;
};

const foreignPrograms: readonly ForeignProgram[] = [
  {
    name: 'Shopify',
    marks: [
      ['Handle', 'Variant Price'],
      ['Handle', 'Body (HTML)'],
      ['URL handle', 'Title'],
    ],
    columns: {
      Handle: 'productCode',
      'URL handle': 'productCode',
      Title: 'productName',
      Vendor: 'brand',
      'Body (HTML)': 'detailText',
      Description: 'detailText',
      'Option1 Name': 'optionNames',
      'Option1 Value': 'optionValues',
      'Variant SKU': 'itemCode',
      SKU: 'itemCode',
      'Variant Price': 'salesPrice',
      Price: 'salesPrice',
      'Variant Compare At Price': 'fixedPrice',
      'Compare-at price': 'fixedPrice',
      'Variant Inventory Qty': 'stock',
      'Inventory quantity': 'stock',
    },
  },
  {
    name: 'WooCommerce',
    marks: [['Type', 'SKU', 'Regular price']],
    columns: {
      SKU: 'productCode',
      Name: 'productName',
      Brands: 'brand',
      Description: 'detailText',
      'Attribute 1 name': 'optionNames',
      'Attribute 1 value(s)': 'optionValues',
      'Sale price': 'salesPrice',
      'Regular price': 'fixedPrice',
      Stock: 'stock',
    },
  },
  {
    name: '스마트스토어',
    marks: [
      ['판매자 상품코드', '카테고리코드'],
      ['판매자 상품코드', '카테고리ID'],
      ['판매자 상품코드', '카테고리번호'],
      ['상품번호(스마트스토어)'],
    ],
    columns: {
      '판매자 상품코드': 'productCode',
      재고수량: 'stock',
      부가세: 'taxType',
      '상품 상세정보': 'detailText',
      상세설명: 'detailText',
    },
  },
  {
    name: '카페24',
    marks: [
      ['자체 상품코드', '진열상태'],
      ['상품분류 번호', '진열상태'],
    ],
    columns: {
      소비자가: 'fixedPrice',
      '상품 상세설명': 'detailText',
      옵션입력: 'optionValues',
    },
  },
];

const ownNames = (Object.keys(productColumnNames) as Column[]).flatMap((column) => [
  spelling(productColumnNames[column]),
  spelling(englishName(column)),
]);

/** The program whose product file has this header. */
function programOf(cells: readonly string[]): ForeignProgram | undefined {
  const names = new Set(cells.map(spelling));
  return foreignPrograms.find(({ marks }) =>
    marks.some((mark) => mark.every((name) => names.has(spelling(name)))),
  );
}

/** Our column for each heading that another program uses, by the spelling of the heading; empty for other files. */
export function suggestedColumns(cells: readonly string[]): ReadonlyMap<string, Column> {
  const columns = programOf(cells)?.columns ?? {};
  return new Map(Object.entries(columns).map(([theirs, column]) => [spelling(theirs), column]));
}

/** Name of the program whose product file has this header. */
export const programNameOf = (cells: readonly string[]): string | undefined => programOf(cells)?.name;

/** Throws FileProblem with the columns to rename for a header that is that of another program's product file. */
export function refuseForeign(cells: readonly string[]): void {
  const program = programOf(cells);
  if (program === undefined) return;
  const names = new Set(cells.map(spelling));
  const renamed = Object.entries(program.columns).filter(([theirs]) => names.has(spelling(theirs)));
  const known = new Set([...renamed.map(([theirs]) => spelling(theirs)), ...ownNames]);
  const others = cells.filter((cell) => cell.trim() !== '' && !known.has(spelling(cell))).slice(0, 3);
  throw new FileProblem(
    fileSentences.foreign(
      program.name,
      renamed.map(([theirs, column]) => [theirs, labelOf(column)]),
      others,
    ),
  );
}
