// The categories of a product in order, the representative category first, and the badges.
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { productBadges } from '#domain/base/enums.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { api } from '../../shared/api/api.ts';
import { categoryOptions } from '../../shared/catalog/category-options.ts';
import { useProblemAt } from '../../shared/form/checked-form.tsx';
import { IconButton } from '../../shared/parts/button.tsx';
import { Checkbox, Select } from '../../shared/parts/fields.tsx';
import type { ProductValues } from './product-values.ts';
import { badgeLabels } from './product-words.ts';
import styles from './product.module.css';

export function CategoriesField() {
  const { control } = useFormContext<ProductValues>();
  const { field } = useController({ control, name: 'categoryUuids' });
  const problem = useProblemAt('categoryUuids');
  const badges = useController({ control, name: 'badges' }).field;
  const read = useQuery({ queryKey: ['categories'], queryFn: () => api.getStaffCategories() });
  const options = categoryOptions(read.data ?? []);
  const labelOf = (uuid: string) => options.find(({ value }) => value === uuid)?.label ?? '';
  return (
    <div className={styles.stack}>
      <Select
        label="카테고리 더하기"
        hint="첫 번째가 대표 카테고리입니다."
        error={problem}
        options={options.filter(({ value }) => !field.value.includes(value))}
        value={undefined}
        onChange={(uuid) => field.onChange([...field.value, uuid])}
        buttonRef={field.ref}
      />
      <ul className={styles.chips} aria-label="고른 카테고리">
        {field.value.map((uuid) => (
          <li key={uuid}>
            {labelOf(uuid)}
            <IconButton
              label={`${labelOf(uuid)} 빼기`}
              onPress={() => field.onChange(field.value.filter((one) => one !== uuid))}
            >
              <CloseIcon size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={styles.badges} role="group" aria-label="상품 표시">
        {productBadges.map((badge) => (
          <Checkbox
            key={badge}
            isSelected={badges.value.includes(badge)}
            onChange={(isSelected) =>
              badges.onChange([
                ...badges.value.filter((one) => one !== badge),
                ...(isSelected ? [badge] : []),
              ])
            }
          >
            {badgeLabels[badge]}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
