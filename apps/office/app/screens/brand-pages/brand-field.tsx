// The brand of a page: its name, and a search for another one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { api } from '../../shared/api/api.ts';
import { FindDialog } from '../../shared/find/find-dialog.tsx';
import type { Found } from '../../shared/find/find-dialog.tsx';
import { useProblemAt } from '../../shared/form/checked-form.tsx';
import { Button } from '../../shared/parts/button.tsx';
import type { BrandPageValues } from './brand-page-form.tsx';
import styles from '../../shared/find/find.module.css';

/** Brands of one search. */
const offered = 20;

const findBrands = async (keyword: string): Promise<Found[]> =>
  (await api.getStaffBrandsByPaging({ count: offered, keyword })).data.map(({ uuid, name, latin }) => ({
    uuid,
    name,
    detail: latin,
  }));

export function BrandField() {
  const { control } = useFormContext<BrandPageValues>();
  const { field, fieldState } = useController({ control, name: 'brandUuid' });
  const [isChoosing, setIsChoosing] = useState(false);
  const brand = useQuery({
    queryKey: ['brands', 'named', field.value],
    queryFn: () => api.getStaffBrand({ uuid: field.value }),
    enabled: field.value !== '',
  });
  const problem = useProblemAt('brandUuid');
  const shown = fieldState.error?.message ?? problem;
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <span>
          {field.value === '' ? (
            <span className={styles.quiet}>고른 브랜드가 없습니다. 한 브랜드에 하나만 둘 수 있습니다.</span>
          ) : (
            <strong>{brand.data?.name}</strong>
          )}
        </span>
        <Button onPress={() => setIsChoosing(true)}>
          {field.value === '' ? '브랜드 고르기' : '브랜드 바꾸기'}
        </Button>
      </div>
      {shown !== undefined && (
        <p className={styles.problem} role="alert">
          {shown}
        </p>
      )}
      {isChoosing && (
        <FindDialog
          title="브랜드 고르기"
          label="브랜드 이름"
          find={findBrands}
          verb="고르기"
          emptyText="찾은 브랜드가 없습니다. 상품 › 브랜드에서 먼저 등록해 주세요."
          onAdd={({ uuid }) => {
            field.onChange(uuid);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
