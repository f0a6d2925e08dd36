// The steps that are a form: shop, own store, its delivery policy. A new store begins with the values of the shop.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { policyForm } from '../../shared/delivery/policy-form.ts';
import { InlineForm } from '../../shared/form/inline-form.tsx';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Empty, Failure } from '../../shared/parts/failure.tsx';
import { shopSettings } from '../../shared/shop/shop-form.ts';
import { storeForm } from '../../shared/stores/store-form.ts';
import type { StepProps } from '../../shared/opening/opening-types.ts';

/** A save goes on to the next step. */
const savedOf =
  ({ onNext, onChanged }: StepProps) =>
  () => {
    onChanged();
    onNext();
  };

export const ShopStep = (props: StepProps) => (
  <InlineForm {...props} definition={{ ...shopSettings, onSaved: savedOf(props) }} />
);

const useOwnStore = () =>
  useQuery({
    queryKey: ['stores', 'own'],
    queryFn: async () =>
      (await api.getStoresByPaging({ count: 100 })).data.find(({ isOwn }) => isOwn) ?? null,
  });

export function StoreStep(props: StepProps) {
  const store = useOwnStore();
  const shop = useQuery({ queryKey: ['settings', 'shop', 'facts'], queryFn: () => api.getShopSettings() });
  const error = store.error ?? shop.error;
  if (error !== null)
    return <Failure error={error} onRetry={() => void (store.error ? store.refetch() : shop.refetch())} />;
  if (store.data === undefined || shop.data === undefined) return null;
  const { companyName: name, representative, businessNumber, mailOrderNumber, healthFoodNumber } = shop.data;
  const { address, phone, email } = shop.data;
  const initial = {
    name,
    representative,
    businessNumber,
    mailOrderNumber,
    healthFoodNumber,
    address,
    phone,
    email,
  };
  const uuid = store.data?.uuid;
  const definition = storeForm({ uuid, initial, onSaved: savedOf(props) });
  return <InlineForm key={uuid} {...props} definition={definition} />;
}

export function DeliveryStep(props: StepProps) {
  const store = useOwnStore();
  const storeUuid = store.data?.uuid;
  const policies = useQuery({
    queryKey: ['delivery-policies', 'of-store', storeUuid],
    queryFn: async () =>
      (await api.getDeliveryPoliciesByPaging({ count: 1, ...(storeUuid && { storeUuid }) })).data,
    enabled: storeUuid !== undefined,
  });
  const error = store.error ?? policies.error;
  if (error !== null)
    return (
      <Failure error={error} onRetry={() => void (store.error ? store.refetch() : policies.refetch())} />
    );
  if (store.data === null)
    return (
      <Empty>
        <p>배송 정책은 스토어에 속합니다. 스토어를 먼저 등록해 주세요.</p>
        <ButtonLink href="/opening/store">스토어 등록</ButtonLink>
      </Empty>
    );
  if (policies.data === undefined || storeUuid === undefined) return null;
  const uuid = policies.data[0]?.uuid;
  const initial = { storeUuid, name: '기본 배송' };
  const definition = policyForm({ uuid, stores: [], initial, onSaved: savedOf(props) });
  return <InlineForm key={uuid} {...props} definition={definition} />;
}
