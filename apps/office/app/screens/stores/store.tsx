// A store, or a new one (shared/stores/store-form.ts).
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Form } from '../../shared/form/form.tsx';
import { storeForm } from '../../shared/stores/store-form.ts';

export const meta = () => [{ title: '스토어 · 온스 데스크' }];

export default function StoreForm() {
  const { uuid = '' } = useParams();
  const navigate = useNavigate();
  const definition = useMemo(() => {
    const isNew = uuid === 'new';
    return {
      ...storeForm({
        uuid: isNew ? undefined : uuid,
        onSaved: (store) => isNew && void navigate(`/settings/stores/${store.uuid}`, { replace: true }),
      }),
      back: { href: '/settings/stores', label: '스토어' },
    };
  }, [uuid, navigate]);
  return <Form definition={definition} />;
}
