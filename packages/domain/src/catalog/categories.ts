// Fixed order of the top categories and buttons of the category screen (docs/rules/catalog.md#categories).

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
