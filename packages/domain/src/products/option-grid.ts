// The items that the options of a product make: one for each combination of their values (docs/rules/catalog.md#options).

export type OptionItem = { name: string; value: string };
export type Option = { name: string; values: readonly string[] };

/** Items of one product: the option sheet of a shopper and the grid of staff stay usable. */
export const mostItems = 500;

/** Every combination of the values, the last option changing fastest. */
export function optionGrid(options: readonly Option[]): OptionItem[][] {
  return options.reduce<OptionItem[][]>(
    (rows, { name, values }) => rows.flatMap((row) => values.map((value) => [...row, { name, value }])),
    [[]],
  );
}

/** Equal for items with the same option values, in any order of the options. */
export function optionKey(options: readonly OptionItem[]): string {
  return JSON.stringify(options.map(({ name, value }) => [name, value]).toSorted());
}

/** What is wrong with the options of the items of one product, as a Korean sentence; undefined when nothing is. */
export function optionProblem(items: readonly (readonly OptionItem[])[]): string | undefined {
  const names = new Set(items.map((options) => JSON.stringify(options.map(({ name }) => name))));
  if (names.size > 1) return '같은 상품의 옵션명은 모두 같아야 합니다.';
  if (new Set(items.map(optionKey)).size < items.length) return '같은 옵션값의 단품이 두 개 이상입니다.';
  return undefined;
}
