// Fixed order of the top categories, buttons of the category screen, and where in the tree a category may be (docs/rules/catalog.md#categories).
import type { RefusalField } from '../base/refusal.ts';

export type CategoryRef = { uuid: string; code: string; name: string };

export type CategoryButton = {
  /** 'all', 'health', or the code of a category. */
  key: string;
  label: string;
  /** Categories to filter by; empty for 'all'. */
  categoryUuids: string[];
};

/** R135: codes of the top categories in order. */
const categoryOrder = ['502', '506', '501', '503', '504', '505'] as const;

/** R136: codes that share the health button. */
const healthCategoryCodes = ['502', '506'] as const;

/** R135: the categories in `order`, unlisted ones last in their input order. */
export function reorderCategories<Category extends { code: string }>(
  categories: readonly Category[],
  order: readonly string[] = categoryOrder,
): Category[] {
  const rank = (category: Category) => {
    const index = order.indexOf(category.code);
    return index < 0 ? order.length : index;
  };
  return categories.toSorted((left, right) => rank(left) - rank(right));
}

/** R136: the 'all' button, the 'health' button if 502 or 506 is present, then one button for each other category. */
export function categoryButtons(categories: readonly CategoryRef[]): CategoryButton[] {
  const ordered = reorderCategories(categories);
  const isHealth = (category: CategoryRef) =>
    (healthCategoryCodes as readonly string[]).includes(category.code);
  const health = ordered.filter(isHealth);
  const others = ordered.filter((category) => !isHealth(category));
  return [
    { key: 'all', label: '전체', categoryUuids: [] },
    ...(health.length > 0
      ? [{ key: 'health', label: '건강', categoryUuids: health.map((category) => category.uuid) }]
      : []),
    ...others.map((category) => ({
      key: category.code,
      label: category.name,
      categoryUuids: [category.uuid],
    })),
  ];
}

/** Number of levels of the tree; the top is level 0. */
const categoryLevels = 3;

/**
 * Why a category cannot be at this level under this parent; undefined where it can. `parentLevel` is null at the top, and undefined where
 * the parent does not exist; `childLevels` are those of the categories below it.
 */
export function categoryPlaceProblem({
  level,
  parentLevel,
  childLevels,
}: {
  level: number;
  parentLevel: number | null | undefined;
  childLevels: readonly number[];
}): RefusalField | undefined {
  const problem = (message: string) => ({ name: 'parentUuid', message });
  if (parentLevel === undefined) return problem('상위 카테고리를 찾을 수 없습니다.');
  if (level >= categoryLevels) return problem(`카테고리는 ${categoryLevels}단계까지 만들 수 있습니다.`);
  // The parent has moved since the level was computed, or is the category itself.
  if (level !== (parentLevel ?? -1) + 1) return problem('상위 카테고리를 다시 선택해 주세요.');
  return childLevels.some((one) => one !== level + 1)
    ? problem('하위 카테고리가 있어 다른 단계로 옮길 수 없습니다.')
    : undefined;
}
