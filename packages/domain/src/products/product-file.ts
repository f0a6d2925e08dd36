// Columns and words of product files: what an import reads (docs/catalog-import.md) and an export writes.
import type { ExportColumns } from '../base/export-columns.ts';
import type { ReturnRestriction, TaxType } from '../base/enums.ts';

/** Key -> Korean name. The English name is the key in snake case. */
export const productColumnNames = {
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

/** Columns that staff import; pictures are uploaded. */
export const importedColumns = (Object.keys(productColumnNames) as ProductColumn[]).filter(
  (name) => !['mainImage', 'images', 'detailImages'].includes(name),
);

export type ProductColumn = keyof typeof productColumnNames;

export const taxTypeWords: Record<TaxType, string> = { TAXABLE: '과세', FREE: '면세' };

export const returnRestrictionWords: Record<ReturnRestriction, string> = {
  NONE: '없음',
  OPENED: '개봉 후 불가',
  TIME_VALUE: '단순 변심 불가',
};

const column = (name: ProductColumn) => ({ label: productColumnNames[name] });

/** Columns of the file of products, one row per item. An import reads those that it knows, and none of the others. */
export const productExportColumns = {
  productCode: column('productCode'),
  itemCode: column('itemCode'),
  productName: column('productName'),
  store: column('store'),
  policy: column('policy'),
  brand: column('brand'),
  categories: column('categories'),
  badges: column('badges'),
  optionNames: column('optionNames'),
  optionValues: column('optionValues'),
  salesPrice: column('salesPrice'),
  fixedPrice: column('fixedPrice'),
  stock: column('stock'),
  taxType: column('taxType'),
  maxBuyCount: column('maxBuyCount'),
  detailText: column('detailText'),
  recommendOrder: column('recommendOrder'),
  returnRestriction: column('returnRestriction'),
  isHealthFood: column('isHealthFood'),
  reportNumber: column('reportNumber'),
  adReviewNumber: column('adReviewNumber'),
  functions: column('functions'),
  dailyIntake: column('dailyIntake'),
  cautions: column('cautions'),
  nutrition: column('nutrition'),
  shelfLife: column('shelfLife'),
  storage: column('storage'),
  inventoryCode: { label: '재고관리코드' },
  sellingState: { label: '판매 상태' },
  isItemDisplay: { label: '단품 진열' },
  saleFrom: { label: '판매 시작' },
  saleTo: { label: '판매 종료' },
  createdAt: { label: '등록일시' },
  updatedAt: { label: '수정일시' },
} as const satisfies ExportColumns;
