// A bulk edit of the selected products: its values, a dry run of them, and the button with the number of products that it changes.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { api } from '../../../shared/api/api.ts';
import { categoryOptions } from '../../../shared/catalog/category-options.ts';
import { formatCount } from '../../../shared/format.ts';
import type { AskedDialogProps } from '../../../shared/list/list-types.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import type { ProductRow } from '../products.filters.ts';
import { bulkLabels, itemChange, noValues, productChange, setOf } from './bulk-changes.ts';
import type { BulkKind, BulkSet, Change } from './bulk-changes.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { readProducts } from './product-rows.ts';
import { bulkEdit, useBulkCheck } from './use-bulk-check.ts';
import type { BulkCheck } from './use-bulk-check.ts';
import styles from './bulk.module.css';

/** Delivery policies of one choice. */
const policiesAtMost = 100;

/** The dialog of a kind, as an action of the list shows it. */
export const bulkDialog = (kind: BulkKind) => {
  const Bulk = (props: AskedDialogProps<ProductRow>) => <BulkDialog kind={kind} {...props} />;
  return Bulk;
};

function BulkDialog({
  kind,
  uuids,
  isPending,
  onRun,
  onClose,
}: AskedDialogProps<ProductRow> & { kind: BulkKind }) {
  const [values, setValues] = useState(noValues);
  const names = useNames(kind);
  // Their versions as they are when the dialog opens: a later change of a product is refused.
  const products = useQuery({
    queryKey: ['products', 'bulk', uuids],
    queryFn: () => readProducts(uuids),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const set = setOf(kind, values);
  const { check, isChecking, problem } = useBulkCheck(uuids, products.data, set);
  const label = bulkLabels[kind];
  const outcome =
    check === undefined || set === undefined
      ? undefined
      : outcomeOf(kind, check, set, products.data ?? [], names);
  const count = outcome?.changedCount ?? 0;
  return (
    <ConfirmDialog
      title={`상품 ${formatCount(uuids.length)}개 · ${label} 바꾸기`}
      isOpen
      onClose={onClose}
      size="wide"
      isPending={isPending}
      isConfirmDisabled={count === 0}
      confirmLabel={count === 0 ? `${label} 변경` : `${formatCount(count)}개 상품 ${label} 변경`}
      onConfirm={() =>
        set !== undefined &&
        onRun({
          run: bulkEdit(products.data ?? [], set),
          done: (done) =>
            `${formatCount(done)}개 상품의 ${label}${particleAfter(label, '을/를')} 바꿨습니다.`,
        })
      }
    >
      <BulkFields
        kind={kind}
        values={values}
        onChange={(changes) => setValues((now) => ({ ...now, ...changes }))}
        {...names}
      />
      {isChecking && <p className={styles.quiet}>무엇이 바뀌는지 확인하고 있습니다.</p>}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {outcome !== undefined && <BulkPreview {...outcome} />}
    </ConfirmDialog>
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
  { rows, previews }: BulkCheck,
  set: BulkSet,
  products: readonly ProductRow[],
  { categories, policies }: ReturnType<typeof useNames>,
) {
  const byUuid = new Map(products.map((product) => [product.uuid, product]));
  const changed = rows.filter(({ isDone, isUnchanged }) => isDone && isUnchanged !== true);
  const nameIn = (options: typeof categories) => (uuid: string) =>
    options.find(({ value }) => value === uuid)?.label ?? '';
  const names = { categoryNameOf: nameIn(categories), policyNameOf: nameIn(policies) };
  const ofProducts = changed.flatMap(({ uuid }): Change[] => {
    const product = byUuid.get(uuid);
    const change = product && productChange(set, product, names);
    return change === undefined ? [] : [change];
  });
  return {
    changedCount: changed.length,
    sameCount: rows.filter(({ isUnchanged }) => isUnchanged === true).length,
    changes: ofProducts.length > 0 ? ofProducts : previews.map((preview) => itemChange(kind, preview)),
    refused: rows
      .filter(({ isDone }) => !isDone)
      .map(({ uuid, message = '' }) => ({ uuid, name: byUuid.get(uuid)?.name ?? '', message })),
  };
}
