// The sessions of the account whose form is open.
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../shared/api/api.ts';
import { SessionList } from '../../shared/session/session-list.tsx';

export function AccountSessions() {
  const uuid = useWatch({ name: 'uuid' }) as string;
  const calls = useMemo(
    () => ({
      of: uuid,
      read: () => api.getStaffUserSessions({ uuid }),
      endAll: () => api.endStaffUserSessions({ uuid }),
    }),
    [uuid],
  );
  return <SessionList calls={calls} emptyText="지금 로그인한 기기가 없습니다." />;
}
