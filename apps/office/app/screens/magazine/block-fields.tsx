// The fields of a block by its type.
import { useController, useFormContext } from 'react-hook-form';
import type { ContentBlockType } from '#domain/content/article-blocks.ts';
import { adLint } from '../../shared/content/content-fields.ts';
import { findProducts, useProducts } from '../../shared/find/goods.ts';
import { GoodsList } from '../../shared/find/goods-list.tsx';
import { useProblemAt } from '../../shared/form/checked-form.tsx';
import { Field } from '../../shared/form/field.tsx';
import type { FieldDef } from '../../shared/form/form-types.ts';
import { mostBlockProducts } from './article-values.ts';
import type { ArticleValues } from './article-values.ts';
import styles from './magazine.module.css';

type Def = FieldDef<ArticleValues>;

const htmlField = (at: number, label: string): Def => ({
  kind: 'area',
  name: `blocks.${at}.html`,
  label,
  isRich: true,
  maxLength: 50_000,
  lint: adLint,
});

const pictureFields = (at: number, label: string): Def[] => [
  {
    kind: 'picture',
    name: `blocks.${at}.image.url`,
    label,
    purpose: 'CONTENT',
    isWide: true,
    isOptional: true,
  },
  { kind: 'text', name: `blocks.${at}.image.alt`, label: `${label} 대체 글`, maxLength: 100, lint: adLint },
];

const fieldsOf: Readonly<Record<ContentBlockType, (at: number) => Def[]>> = {
  TEXT: (at) => [htmlField(at, '글')],
  QUOTE: (at) => [htmlField(at, '인용한 글')],
  IMAGE: (at) => pictureFields(at, '사진'),
  VIDEO: (at) => [
    {
      kind: 'text',
      name: `blocks.${at}.videoUrl`,
      label: '영상 주소',
      hint: '상점 안의 주소를 /로 시작해 적어 주세요.',
      maxLength: 300,
    },
    ...pictureFields(at, '멈춘 화면'),
  ],
  ITEMS: () => [],
};

export function BlockFields({ type, at }: { type: ContentBlockType; at: number }) {
  return (
    <div className={styles.fields}>
      {fieldsOf[type](at).map((field) => (
        <Field key={field.name} field={field as unknown as FieldDef<never>} />
      ))}
      {type === 'ITEMS' && <BlockProducts at={at} />}
    </div>
  );
}

function BlockProducts({ at }: { at: number }) {
  const { control } = useFormContext<ArticleValues>();
  const name = `blocks.${at}.productUuids` as const;
  const { field } = useController({ control, name });
  const products = useProducts(field.value);
  return (
    <div data-field={name}>
      <GoodsList
        label={`${at + 1}번째 상품`}
        goods={products}
        onChange={(goods) => field.onChange(goods.map(({ uuid }) => uuid))}
        find={findProducts}
        addedOf={(found) => found}
        atMost={mostBlockProducts}
        error={useProblemAt(name)}
      />
    </div>
  );
}
