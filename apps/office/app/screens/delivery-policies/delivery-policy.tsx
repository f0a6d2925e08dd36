// A delivery policy, or a new one (shared/delivery/policy-form.ts).
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { policyForm } from '../../shared/delivery/policy-form.ts';
import { Form } from '../../shared/form/form.tsx';
import { useStaff } from '../../shared/session/staff.ts';
import { useStoreOptions } from '../../shared/stores/use-store-options.ts';

export const meta = () => [{ title: '배송 정책 · 온스 데스크' }];

export default function DeliveryPolicy() {
  const { uuid = '' } = useParams();
  const navigate = useNavigate();
  const stores = useStoreOptions(useStaff().role === 'ADMIN');
  const definition = useMemo(() => {
    const isNew = uuid === 'new';
    return {
      ...policyForm({
        uuid: isNew ? undefined : uuid,
        stores,
        onSaved: (policy) =>
          isNew && void navigate(`/catalog/delivery-policies/${policy.uuid}`, { replace: true }),
      }),
      back: { href: '/catalog/delivery-policies', label: '배송 정책' },
    };
  }, [uuid, navigate, stores]);
  return <Form definition={definition} />;
}
