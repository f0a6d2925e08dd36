// A set that is sold on request: its text, its items with their counts, and its period.
import type { Answer, Input } from '#contract/contract.ts';
import { maxTyingItems } from '#domain/inquiries/visitor-inquiry.ts';
import { api } from '../../shared/api/api.ts';
import { adLint, displayField, periodFields, periodProblems } from '../../shared/content/content-fields.ts';
import { ContentForm } from '../../shared/content/content-form.tsx';
import type { ContentFormDef } from '../../shared/content/content-types.ts';
import type { Problem } from '../../shared/form/form-types.ts';
import { SetItems } from './set-items.tsx';

export const meta = () => [{ title: '준비된 세트 · 온스 데스크' }];

type TyingSet = Answer<'getStaffTyingSet'>;
/** `count`: null for an empty field. */
export type SetItem = { productItemUuid: string; count: number | null };
export type SetValues = {
  title: string;
  html: string;
  items: SetItem[];
  from: string;
  to: string;
  isDisplay: boolean;
};

/** Units of one item. */
const mostUnits = 99;

const isCount = (count: number | null): count is number =>
  count !== null && Number.isSafeInteger(count) && count >= 1 && count <= mostUnits;

function problemsOf({ items, from, to }: SetValues): Problem[] {
  const wrong = items.findIndex(({ count }) => !isCount(count));
  return [
    ...(items.length === 0 ? [{ name: 'items', message: '상품을 더해 주세요.', isBlank: true }] : []),
    ...(wrong === -1
      ? []
      : [{ name: 'items', message: `${wrong + 1}번째 상품: 수량을 1에서 ${mostUnits}까지 적어 주세요.` }]),
    ...periodProblems({ from, to }),
  ];
}

const kind: ContentFormDef<TyingSet, SetValues, Input<'registerTyingSet'>> = {
  name: 'tying-sets',
  noun: '세트',
  back: { href: '/content/sets', label: '준비된 세트' },
  titleOf: ({ title }) => title,
  one: (input) => api.getStaffTyingSet(input),
  revisions: (input) => api.getStaffTyingSetRevisionsByPaging(input),
  register: (input) => api.registerTyingSet(input),
  edit: (input) => api.editTyingSet(input),
  preview: (input) => api.previewTyingSet(input),
  toValues: (row) => ({
    title: row?.title ?? '',
    html: row?.html ?? '',
    items: row?.items ?? [],
    from: row?.from ?? '',
    to: row?.to ?? '',
    isDisplay: row?.isDisplay ?? true,
  }),
  toInput: ({ items, ...values }) => ({
    ...values,
    items: items.map(({ productItemUuid, count }) => ({ productItemUuid, count: count ?? 0 })),
  }),
  problemsOf,
  toFieldName: (name) => (name.startsWith('items') ? 'items' : name),
  labelOf: (path) => (path === 'items' ? '상품' : undefined),
  textOf: (path, value) => (path === 'items' ? `상품 ${(value as SetItem[]).length}개` : undefined),
  sections: [
    {
      id: 'text',
      title: '글',
      fields: [
        { kind: 'text', name: 'title', label: '제목', isRequired: true, maxLength: 60, lint: adLint },
        {
          kind: 'area',
          name: 'html',
          label: '설명',
          isRich: true,
          isRequired: true,
          maxLength: 20_000,
          lint: adLint,
        },
      ],
    },
    {
      id: 'items',
      title: '상품',
      note: `판매 중인 상품만 담을 수 있습니다. ${maxTyingItems}개까지`,
      fields: [],
      content: SetItems,
      places: ['items'],
    },
    { id: 'display', title: '기간·노출', fields: [...periodFields<SetValues>(), displayField()] },
  ],
};

export default function SetForm() {
  return <ContentForm kind={kind} />;
}
