// The steps that are a form: shop, own store, its delivery policy. A new store begins with the facts of the shop.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../shared/api/api.ts';
import { policyForm } from '../../shared/delivery/policy-form.ts';
import { InlineForm } from '../../shared/form/inline-form.tsx';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Empty, Failure } from '../../shared/parts/failure.tsx';
import { shopSettings } from '../../shared/shop/shop-form.ts';
import { storeForm } from '../../shared/stores/store-form.ts';
import type { StepProps } from './opening.tsx';

/** A save goes on to the next step. */
const useSaved =
  ({ onNext, onChanged }: StepProps) =>
  () => {
    onChanged();
    onNext();
  };

export function ShopStep(props: StepProps) {
  const onSaved = useSaved(props);
  return <InlineForm {...props} definition={{ ...shopSettings, onSaved }} />;
}

const ownStoreKey = ['stores', 'own'];

const useOwnStore = () =>
  useQuery({
    queryKey: ownStoreKey,
    queryFn: async () =>
      (await api.getStoresByPaging({ count: 100 })).data.find(({ isOwn }) => isOwn) ?? null,
  });

export function StoreStep(props: StepProps) {
  const onSaved = useSaved(props);
  const store = useOwnStore();
  const shop = useQuery({ queryKey: ['settings', 'shop', 'facts'], queryFn: () => api.getShopSettings() });
  const uuid = store.data?.uuid;
  const error = store.error ?? shop.error;
  const definition = useMemo(() => {
    const {
      representative,
      businessNumber,
      mailOrderNumber,
      healthFoodNumber,
      address,
      phone,
      email,
      companyName,
    } = shop.data ?? {};
    const initial = {
      representative,
      businessNumber,
      mailOrderNumber,
      healthFoodNumber,
      address,
      phone,
      email,
    };
    const known = Object.entries({ ...initial, name: companyName }).filter(
      ([, value]) => value !== undefined,
    );
    return storeForm({ uuid, initial: Object.fromEntries(known) });
  }, [uuid, shop.data]);
  if (error !== null) return <Failure error={error} onRetry={() => location.reload()} />;
  if (store.data === undefined || shop.data === undefined) return null;
  return <InlineForm key={uuid} {...props} definition={{ ...definition, onSaved }} />;
}

export function DeliveryStep(props: StepProps) {
  const onSaved = useSaved(props);
  const store = useOwnStore();
  const storeUuid = store.data?.uuid;
  const policies = useQuery({
    queryKey: ['delivery-policies', 'of-store', storeUuid],
    queryFn: async () =>
      (await api.getDeliveryPoliciesByPaging({ count: 1, ...(storeUuid && { storeUuid }) })).data,
    enabled: storeUuid !== undefined,
  });
  const error = store.error ?? policies.error;
  if (error !== null) return <Failure error={error} onRetry={() => location.reload()} />;
  if (store.data === null)
    return (
      <Empty>
        <p>배송 정책은 스토어에 속합니다. 스토어를 먼저 등록해 주세요.</p>
        <ButtonLink href="/opening/store">스토어 등록</ButtonLink>
      </Empty>
    );
  if (policies.data === undefined || storeUuid === undefined) return null;
  const uuid = policies.data[0]?.uuid;
  const definition = policyForm({ uuid, stores: [], initial: { storeUuid, name: '기본 배송' } });
  return <InlineForm key={uuid} {...props} definition={{ ...definition, onSaved }} />;
}
