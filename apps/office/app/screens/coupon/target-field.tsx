// What a coupon applies to: all products, or chosen items, products, categories, brands or stores, which are found by name.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { CouponTargetType } from '#domain/prices/coupon-enums.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { api } from '../../shared/api/api.ts';
import { categoryOptions } from '../../shared/catalog/category-options.ts';
import { useProblemAt } from '../../shared/form/checked-form.tsx';
import { Button, IconButton } from '../../shared/parts/button.tsx';
import { FieldRow, Select, TextField } from '../../shared/parts/fields.tsx';
import { labelOptions } from '../../shared/parts/label-options.ts';
import type { CouponValues, Target } from './coupon-values.ts';
import styles from './coupon.module.css';

const labels: Readonly<Record<CouponTargetType, string>> = {
  ALL: '전체 상품',
  CATEGORY: '카테고리',
  BRAND: '브랜드',
  PRODUCT: '상품',
  ITEM: '상품 옵션',
  STORE: '스토어',
};

/** Targets of one search. */
const count = 20;

const searches: Readonly<Record<Exclude<CouponTargetType, 'ALL'>, (keyword: string) => Promise<Target[]>>> = {
  CATEGORY: async (keyword) =>
    categoryOptions(await api.getStaffCategories())
      .filter(({ label }) => label.includes(keyword))
      .slice(0, count)
      .map(({ value, label }) => ({ uuid: value, name: label })),
  BRAND: async (keyword) => (await api.getStaffBrandsByPaging({ count, keyword })).data,
  STORE: async (keyword) => (await api.getStoresByPaging({ count, keyword })).data,
  PRODUCT: async (keyword) => (await api.getStaffProductsByPaging({ count, keyword })).data,
  ITEM: async (keyword) =>
    (await api.getStaffProductItemsByPaging({ count, keyword })).data.map(({ uuid, displayName }) => ({
      uuid,
      name: displayName,
    })),
};

export function TargetField({ isDisabled }: { isDisabled: boolean }) {
  const { control } = useFormContext<CouponValues>();
  const type = useController({ control, name: 'targetType' }).field;
  const targets = useController({ control, name: 'targets' }).field;
  const add = ({ uuid, name }: Target) =>
    targets.onChange([...targets.value.filter((one) => one.uuid !== uuid), { uuid, name }]);
  return (
    <div className={styles.stack} data-field="targetType targets">
      <Select
        label="쓸 수 있는 대상"
        options={labelOptions(labels)}
        value={type.value}
        onChange={(value) => {
          type.onChange(value);
          targets.onChange([]);
        }}
        isDisabled={isDisabled}
        error={useProblemAt('targets')}
      />
      {type.value !== 'ALL' && (
        <>
          <ul className={styles.chips} aria-label="고른 대상">
            {targets.value.map(({ uuid, name }) => (
              <li key={uuid}>
                {name}
                {!isDisabled && (
                  <IconButton
                    label={`${name} 빼기`}
                    onPress={() => targets.onChange(targets.value.filter((one) => one.uuid !== uuid))}
                  >
                    <CloseIcon size={14} />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
          {!isDisabled && (
            <TargetSearch key={type.value} type={type.value} chosen={targets.value} onAdd={add} />
          )}
        </>
      )}
    </div>
  );
}

function TargetSearch({
  type,
  chosen,
  onAdd,
}: {
  type: Exclude<CouponTargetType, 'ALL'>;
  chosen: readonly Target[];
  onAdd: (target: Target) => void;
}) {
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    queryKey: ['coupon-targets', type, keyword],
    queryFn: () => searches[type](keyword),
    enabled: keyword !== '',
  });
  const search = () => setKeyword(text.trim());
  return (
    <div className={styles.stack}>
      <FieldRow>
        <div
          className={styles.grow}
          // The form around it is not submitted.
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && search()}
        >
          <TextField label={`${labels[type]} 이름`} value={text} onChange={setText} maxLength={50} />
        </div>
        <Button onPress={search} isDisabled={text.trim() === ''} isPending={found.isFetching}>
          찾기
        </Button>
      </FieldRow>
      {found.data !== undefined && (
        <ul className={styles.found} aria-label="찾은 대상">
          {found.data.map((target) => {
            const isChosen = chosen.some(({ uuid }) => uuid === target.uuid);
            const word = isChosen ? '더함' : '더하기';
            return (
              <li key={target.uuid}>
                <span>{target.name}</span>
                <Button
                  size="small"
                  label={`${target.name} ${word}`}
                  isPending={isChosen}
                  onPress={() => onAdd(target)}
                >
                  {word}
                </Button>
              </li>
            );
          })}
          {found.data.length === 0 && <li>찾은 것이 없습니다. 이름의 한 낱말로 찾아 보세요.</li>}
        </ul>
      )}
    </div>
  );
}
