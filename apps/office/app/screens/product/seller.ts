// The seller of a product is the store of its delivery policy.
import { particleAfter } from '#domain/korean-text/particle.ts';
import type { Option } from '../../shared/parts/fields.tsx';
import type { Question } from '../../shared/form/form-types.ts';

/** A delivery policy with its store. `storeName` is empty for staff of a store, who see only the policies of that store. */
export type Policy = { uuid: string; name: string; storeUuid: string; storeName: string };

/** Returns the policies as options. The label includes the store when the policies have several stores. */
export function policyOptions(policies: readonly Policy[]): Option[] {
  const hasStores = new Set(policies.map(({ storeUuid }) => storeUuid)).size > 1;
  return policies.map(({ uuid, name, storeName }) => ({
    value: uuid,
    label: hasStores && storeName !== '' ? `${name} · ${storeName}` : name,
  }));
}

export function sellerHint(policies: readonly Policy[], chosen: string | undefined): string {
  const policy = policies.find(({ uuid }) => uuid === chosen);
  return policy === undefined || policy.storeName === ''
    ? '정책의 판매자가 이 상품을 팝니다.'
    : `판매자: ${policy.storeName}`;
}

/** Returns the question to ask before saving changes the seller of a stored product; otherwise undefined. */
export function sellerQuestion(
  policies: readonly Policy[],
  chosen: string | undefined,
  product: { store: { uuid: string; name: string } } | undefined,
): Question | undefined {
  const policy = policies.find(({ uuid }) => uuid === chosen);
  if (policy === undefined || product === undefined || policy.storeUuid === product.store.uuid)
    return undefined;
  return {
    title: '판매자 변경',
    text: `판매자가 ‘${product.store.name}’에서 ‘${policy.storeName}’${particleAfter(policy.storeName, '으로/로')} 바뀝니다. 앞으로의 주문과 정산은 바뀐 판매자의 것입니다.`,
    confirmLabel: '판매자를 바꾸고 저장',
  };
}
