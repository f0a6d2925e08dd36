// A bulk edit of the selected products: its values, a dry run of them, and the button with the number of products that it changes.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { categoryOptions } from '../../../shared/catalog/category-options.ts';
import { BulkEditDialog } from '../../../shared/bulk-edit/bulk-edit-dialog.tsx';
import type { Change } from '../../../shared/bulk-edit/bulk-preview.tsx';
import { bulkEdit, countsOf, useBulkCheck, useBulkRows } from '../../../shared/bulk-edit/use-bulk-check.ts';
import type { BulkCheck } from '../../../shared/bulk-edit/use-bulk-check.ts';
import type { AskedDialogProps } from '../../../shared/list/list-types.ts';
import type { ProductRow } from '../products.filters.ts';
import { bulkLabels, itemChange, noValues, productChange, setOf } from './bulk-changes.ts';
import type { BulkKind, BulkSet } from './bulk-changes.ts';
import { BulkFields } from './bulk-fields.tsx';

/** Delivery policies of one choice. */
const policiesAtMost = 100;

/** The dialog of a kind, as an action of the list shows it. */
export const bulkDialog = (kind: BulkKind) => {
  const Bulk = (props: AskedDialogProps<ProductRow>) => <BulkDialog kind={kind} {...props} />;
  return Bulk;
};

function BulkDialog({ kind, uuids, ...dialog }: AskedDialogProps<ProductRow> & { kind: BulkKind }) {
  const [values, setValues] = useState(noValues);
  const names = useNames(kind);
  const products = useBulkRows<ProductRow>('products', api.getStaffProductsByPaging, uuids);
  const set = setOf(kind, values);
  const check = useBulkCheck({
    name: 'products',
    call: api.bulkEditProducts,
    uuids,
    read: products,
    change: set && { set },
  });
  return (
    <BulkEditDialog
      label={bulkLabels[kind]}
      uuids={uuids}
      check={check}
      outcome={
        check.check === undefined || set === undefined
          ? undefined
          : outcomeOf(kind, check.check, set, products.data ?? [], names)
      }
      run={set && bulkEdit(api.bulkEditProducts, products.data ?? [], { set })}
      {...dialog}
    >
      <BulkFields
        kind={kind}
        values={values}
        onChange={(changes) => setValues((now) => ({ ...now, ...changes }))}
        {...names}
      />
    </BulkEditDialog>
  );
}

/** Categories and delivery policies, read where the kind has them. */
function useNames(kind: BulkKind) {
  const read = useQuery({
    queryKey: ['categories'],
    queryFn: () => api.getStaffCategories(),
    enabled: kind === 'categories',
  });
  const policies = useQuery({
    queryKey: ['delivery-policies', 'choices'],
    queryFn: () => api.getDeliveryPoliciesByPaging({ count: policiesAtMost }),
    enabled: kind === 'policy',
  });
  return {
    categories: categoryOptions(read.data ?? []),
    policies: (policies.data?.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name })),
  };
}

function outcomeOf(
  kind: BulkKind,
  check: BulkCheck,
  set: BulkSet,
  products: readonly ProductRow[],
  { categories, policies }: ReturnType<typeof useNames>,
) {
  const byUuid = new Map(products.map((product) => [product.uuid, product]));
  const { changed, ...counts } = countsOf(check, (uuid) => byUuid.get(uuid)?.name ?? '');
  const nameIn = (options: typeof categories) => (uuid: string) =>
    options.find(({ value }) => value === uuid)?.label ?? '';
  const names = { categoryNameOf: nameIn(categories), policyNameOf: nameIn(policies) };
  const ofProducts = changed.flatMap(({ uuid }): Change[] => {
    const product = byUuid.get(uuid);
    const change = product && productChange(set, product, names);
    return change === undefined ? [] : [change];
  });
  return {
    ...counts,
    changes: ofProducts.length > 0 ? ofProducts : check.previews.map((preview) => itemChange(kind, preview)),
  };
}
