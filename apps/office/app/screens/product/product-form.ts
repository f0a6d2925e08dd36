// The form of a product: which fields it has in which section, how it is read and saved (docs/rules/catalog.md).
import { createElement } from 'react';
import { api } from '../../shared/api/api.ts';
import type { FieldDef, FormDef } from '../../shared/form/form-types.ts';
import { labelOptions } from '../../shared/parts/label-options.ts';
import { PreviewButton } from '../../shared/preview/preview-button.tsx';
import { CategoriesField } from './categories-field.tsx';
import { HistorySection } from './history-section.tsx';
import { LegalSection } from './legal-section.tsx';
import { OptionsSection } from './options/options-section.tsx';
import { PeriodFields } from './period-fields.tsx';
import { DetailPictures, MainPictures } from './pictures-section.tsx';
import { placeOf, productProblems, saleGaps } from './product-problems.ts';
import { functionsOf, toInput, toValues } from './product-values.ts';
import type { Product, ProductValues } from './product-values.ts';
import { placeLabels, returnLabels } from './product-words.ts';
import { policyOptions, sellerHint, sellerQuestion } from './seller.ts';
import type { Policy } from './seller.ts';

const isHealthFood = ({ health }: ProductValues): boolean => health.isHealthFunctionalFood;

/** Approved functions that are offered in place of a forbidden expression. */
const offeredPhrases = 3;

/** As the server judges a product that is shown (docs/rules/law.md#ad-words). */
const lint: NonNullable<FieldDef<ProductValues>['lint']> = {
  kindOf: (values) =>
    !isHealthFood(values) && (values.noticeType === 'FOOD' || values.noticeType === 'FARM_PRODUCE')
      ? 'ORDINARY_FOOD'
      : 'ADVERTISEMENT',
  permittedOf: (values) => (isHealthFood(values) ? functionsOf(values.health).slice(0, offeredPhrases) : []),
};

const sections: FormDef<Product, ProductValues>['sections'] = [
  {
    id: 'options',
    title: '옵션·가격·재고',
    fields: [],
    content: OptionsSection,
    places: ['items'],
  },
  { id: 'pictures', title: '사진', fields: [], content: MainPictures, places: ['images'] },
  {
    id: 'text',
    title: '상세 설명',
    note: '사진에만 있는 글도 여기에 적어야 합니다. 화면 낭독과 법정 표시에 쓰입니다.',
    fields: [
      {
        kind: 'area',
        name: 'detailText',
        label: '설명',
        isRich: true,
        maxLength: 50_000,
        lint,
      },
    ],
    content: DetailPictures,
    places: ['detailImages'],
  },
  {
    id: 'legal',
    title: '법정 표시',
    fields: [],
    content: LegalSection,
    places: ['noticeType', 'statutoryNotices'],
  },
  {
    id: 'health',
    title: '영양·기능 정보',
    fields: [
      { kind: 'switch', name: 'health.isHealthFunctionalFood', label: '건강기능식품입니다' },
      {
        kind: 'text',
        name: 'health.reportNumber',
        label: '품목제조신고번호',
        maxLength: 60,
        isHalf: true,
        isShown: isHealthFood,
      },
      {
        kind: 'text',
        name: 'health.adReviewNumber',
        label: '광고심의번호',
        maxLength: 60,
        isHalf: true,
        isShown: isHealthFood,
      },
      {
        kind: 'area',
        name: 'health.functions',
        label: '기능성',
        hint: '한 줄에 하나씩',
        isShown: isHealthFood,
      },
      { kind: 'area', name: 'health.dailyIntake', label: '섭취량과 섭취 방법', isShown: isHealthFood },
      {
        kind: 'area',
        name: 'health.cautions',
        label: '주의사항',
        hint: '한 줄에 하나씩',
        isShown: isHealthFood,
      },
      {
        kind: 'area',
        name: 'health.nutrition',
        label: '영양·기능 성분',
        hint: '한 줄에 하나씩: 비타민C | 100 mg | 100 %',
      },
      { kind: 'text', name: 'health.shelfLife', label: '소비기한', maxLength: 500, isHalf: true },
      { kind: 'text', name: 'health.storage', label: '보관 방법', isHalf: true },
    ],
  },
  {
    id: 'display',
    title: '진열·판매 기간',
    note: '판매가와 법정 항목이 모두 차고 글에 쓸 수 없는 말이 없어야 진열할 수 있습니다.',
    fields: [{ kind: 'switch', name: 'isDisplay', label: '상점에 진열' }],
    content: PeriodFields,
    places: ['saleFrom', 'saleTo'],
  },
];

/** `uuid`: undefined for a new product. */
export function productForm({
  uuid,
  policies,
  onRegistered,
}: {
  uuid: string | undefined;
  policies: readonly Policy[];
  onRegistered: (product: Product) => void;
}): FormDef<Product, ProductValues> {
  return {
    key: ['products', 'one', uuid ?? 'new'],
    title: (product) => product?.name ?? '상품 등록',
    back: { href: '/catalog/products', label: '상품' },
    ...(uuid !== undefined && { load: () => api.getStaffProduct({ uuid }) }),
    toValues,
    save: (values, version) =>
      uuid === undefined
        ? api.registerProduct(toInput(values))
        : api.editProduct({ uuid, version, ...toInput(values) }),
    done: ({ name }) => `${name} 상품을 저장했습니다.`,
    ...(uuid === undefined && { onSaved: onRegistered }),
    labelOf: (path) => placeLabels[path],
    toFieldName: placeOf,
    problemsOf: productProblems,
    gapsOf: saleGaps,
    questionOf: ({ deliveryPolicyUuid }, product) => sellerQuestion(policies, deliveryPolicyUuid, product),
    actions: (product) =>
      createElement(PreviewButton, { ...product, preview: (input) => api.previewProduct(input) }),
    sections: [
      {
        id: 'basic',
        title: '기본',
        fields: [
          { kind: 'text', name: 'name', label: '상품명', isRequired: true, maxLength: 100, lint },
          { kind: 'text', name: 'brandName', label: '브랜드', isRequired: true, maxLength: 60, isHalf: true },
          {
            kind: 'choice',
            name: 'deliveryPolicyUuid',
            label: '배송 정책',
            hint: ({ deliveryPolicyUuid }) => sellerHint(policies, deliveryPolicyUuid),
            options: policyOptions(policies),
            isHalf: true,
          },
          {
            kind: 'choice',
            name: 'returnRestriction',
            label: '반품 제한',
            options: labelOptions(returnLabels),
            isHalf: true,
          },
          { kind: 'switch', name: 'isAdult', label: '성인에게만 판매', isHalf: true },
        ],
        content: CategoriesField,
        places: ['categoryUuids', 'badges'],
      },
      ...sections,
      ...(uuid === undefined
        ? []
        : [{ id: 'history', title: '예약·가격 이력·채널', fields: [], content: HistorySection }]),
    ],
  };
}
