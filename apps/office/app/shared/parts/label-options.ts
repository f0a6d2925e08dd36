// The options of a choice whose values have labels.
import type { Option } from './fields.tsx';

/** In the order of the labels. */
export const labelOptions = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
