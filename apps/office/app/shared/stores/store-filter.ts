// The filter of a list by one store.
import type { FilterDef } from '../list/list-types.ts';
import type { Option } from '../parts/fields.tsx';

/** `stores`: use-store-options.ts. Nothing where there is no other store. */
export const storeFilter = (stores: readonly Option[]): FilterDef<{ storeUuid: string }>[] =>
  stores.length > 1
    ? [
        {
          name: 'store',
          label: '스토어',
          kind: 'one',
          options: stores,
          toInput: (storeUuid) => ({ storeUuid }),
        },
      ]
    : [];
