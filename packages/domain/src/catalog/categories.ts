// The fixed order of the top categories and the buttons above the category screen (docs/rules/catalog.md#categories).
// The category tree itself comes from the server.

export type CategoryRef = { uuid: string; code: string; name: string };

export type CategoryButton = {
  /** 'all', 'health', or the code of the one category behind it. */
  key: string;
  label: string;
  /** Empty for 'all': nothing is narrowed. */
  categoryUuids: string[];
};

/** R135: the place of each top category; one that is not listed follows in the order it came. */
const categoryOrder = ['502', '506', '501', '503', '504', '505'] as const;

/** R136: these two are one button. */
const healthCategoryCodes = ['502', '506'] as const;

/** R135: the same order whatever the server's. */
export function reorderCategories<Category extends { code: string }>(
  categories: readonly Category[],
  order: readonly string[] = categoryOrder,
): Category[] {
  const place = (category: Category) => {
    const index = order.indexOf(category.code);
    return index < 0 ? order.length : index;
  };
  return categories.toSorted((left, right) => place(left) - place(right));
}

/** R136: an 'all' button, one 'health' button for 502 and 506, then one for each other category. */
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
