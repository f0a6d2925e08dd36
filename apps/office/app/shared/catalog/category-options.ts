// The categories of the shop as options of a filter or a field.
import type { Option } from '../parts/fields.tsx';

type Category = { uuid: string; name: string; childCategories: readonly object[] };

/** All categories in the order of the tree, named with those above them. */
export const categoryOptions = (categories: readonly Category[], above = ''): Option[] =>
  categories.flatMap(({ uuid, name, childCategories }) => [
    { value: uuid, label: above + name },
    ...categoryOptions(childCategories as readonly Category[], `${above}${name} › `),
  ]);
