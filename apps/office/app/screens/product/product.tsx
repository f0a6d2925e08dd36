// One product, or a new one (`new`): options, prices and stock, pictures, texts, legal fields, display.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { Form } from '../../shared/form/form.tsx';
import { Failure } from '../../shared/parts/failure.tsx';
import { useStaff } from '../../shared/session/staff.ts';
import { useStoreOptions } from '../../shared/stores/use-store-options.ts';
import { productForm } from './product-form.ts';

export const meta = () => [{ title: '상품 · 온스 데스크' }];

/** Delivery policies of one choice. */
const policiesAtMost = 100;

export default function ProductScreen() {
  const { productUuid } = useParams();
  const navigate = useNavigate();
  const uuid = productUuid === 'new' ? undefined : productUuid;
  const policies = useQuery({
    queryKey: ['delivery-policies', 'choices'],
    queryFn: () => api.getDeliveryPoliciesByPaging({ count: policiesAtMost }),
  });
  const stores = useStoreOptions(useStaff().role === 'ADMIN');
  const definition = useMemo(
    () =>
      productForm({
        uuid,
        policies: (policies.data?.data ?? []).map(({ uuid: policyUuid, name, storeUuid }) => ({
          uuid: policyUuid,
          name,
          storeUuid,
          storeName: stores.find(({ value }) => value === storeUuid)?.label ?? '',
        })),
        onRegistered: (product) => void navigate(`/catalog/products/${product.uuid}`, { replace: true }),
      }),
    [uuid, policies.data, stores, navigate],
  );
  if (policies.error !== null)
    return <Failure error={policies.error} onRetry={() => void policies.refetch()} />;
  if (policies.data === undefined) return <p className="spoken">읽는 중입니다.</p>;
  return <Form key={uuid ?? 'new'} definition={definition} />;
}
